/// Numbers the distinct names of one parse.
///
/// libxml2 keeps every name once, so that a name is known by where it is kept, and no text is compared.
/// Those addresses are numbers here: nothing is ever read through them.
struct NameTable {
  struct Key: Hashable {
    var local: UInt
    var prefix: UInt
  }

  private struct Entry {
    var key: Key
    var id: Int32
  }

  /// The names; the index of each is its number.
  private(set) var names: [XMLName] = []
  private var idsByKey: [Key: Int32] = [:]
  /// The latest name for each of 256 values of a cheap hash: nearly every look-up ends here.
  private var recent = [Entry](
    repeating: Entry(key: Key(local: 0, prefix: 0), id: 0), count: 256)

  /// Returns the number of a name, and gives it one if it is new.
  mutating func id(of name: RawName) -> Int32 {
    let key = name.key
    let slot = Int(truncatingIfNeeded: ((key.local ^ (key.local >> 8)) &+ key.prefix) & 0xFF)
    if recent[slot].key == key { return recent[slot].id }
    let id: Int32
    if let known = idsByKey[key] {
      id = known
    } else {
      id = Int32(names.count)
      names.append(XMLName(id: names.count, text: name.text))
      idsByKey[key] = id
    }
    recent[slot] = Entry(key: key, id: id)
    return id
  }
}
