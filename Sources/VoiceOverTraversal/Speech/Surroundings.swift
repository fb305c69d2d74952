import AccessibilityTree

/// What is said at a stop because of where it is: series, lists, landmarks, data tables, actions.
struct Surroundings {
  /// A cell's place in its data table, with the headers to be read (F107).
  struct DataTablePlace {
    var row: Int?
    var column: Int?
    var rowSpan: Int
    var columnSpan: Int
    var isFirstInRow: Bool
    var headers: [ElementIndex]
  }

  /// What is said where a container starts or ends.
  struct Boundary {
    /// The container's label, said first where it starts.
    var label: String?
    /// Start and end of a list or landmark, said last.
    var words: String?
  }

  private let elements: [Element]
  private let tree: ElementTree
  private let profile: Profile
  private let places: [Simulation.Leaf]
  private let paths: [[ElementIndex]]
  /// The series around each stop, or -1.
  private var seriesOfStop: [Int32] = []
  /// The number of each stop in its series, from 1.
  private var numberInSeries: [Int32] = []
  /// The number of stops in each series.
  private var seriesCounts: [Int32: Int] = [:]
  /// The first and the last stop in each container, or -1; by element.
  private var extents: [(first: Int32, last: Int32)]
  /// The data table around each element, or -1; empty where there is none on the screen.
  private var dataTables: [Int32] = []
  /// The lowest column that starts in each row of a table.
  private var firstColumns: [TableRow: Int] = [:]
  /// The nearest container above with custom actions, or -1; empty where there is none.
  private var actionContainers: [Int32] = []

  private struct TableRow: Hashable {
    var table: Int32
    var row: Int
  }

  init(_ simulation: Simulation, places: [Simulation.Leaf], paths: [[ElementIndex]]) {
    elements = simulation.facts.elements
    tree = simulation.facts.tree
    profile = simulation.facts.profile
    self.places = places
    self.paths = paths
    extents = Array(repeating: (-1, -1), count: elements.count)
    let contents = simulation.facts.contents
    if contents.contains(.series) { numberSeries(simulation) }
    for (position, path) in paths.enumerated() {
      for container in path {
        if extents[container].first < 0 { extents[container].first = Int32(position) }
        extents[container].last = Int32(position)
      }
    }
    if contents.contains(.dataTables) { findDataTables() }
    if contents.contains(.actions), profile.ordersUIKitContainers { findActions() }
  }

  /// The value of the nearest element at or above each one for which `holds` is true, or -1.
  private func nearest(_ holds: (ElementIndex) -> Bool) -> [Int32] {
    var result: [Int32] = []
    result.reserveCapacity(elements.count)
    for index in elements.indices {
      let above = tree.parent(of: index).map { result[$0] } ?? -1
      result.append(holds(index) ? Int32(index) : above)
    }
    return result
  }

  // MARK: - Series

  private mutating func numberSeries(_ simulation: Simulation) {
    let nearest = nearest { elements[$0].isSeries }
    var members: [Int32: [Int]] = [:]
    seriesOfStop = Array(repeating: -1, count: places.count)
    numberInSeries = Array(repeating: 0, count: places.count)
    for (position, place) in places.enumerated() {
      let index = Int(place.element)
      var around = tree.parent(of: index).map { nearest[$0] } ?? -1
      if around < 0, let owner = simulation.lists[Int(place.list)].owner { around = nearest[owner] }
      guard around >= 0, around != place.element else { continue }
      // Only the buttons of a real tab bar are counted.
      if elements[Int(around)].uiKitClass == .tabBar, !elements[index].isTabButton { continue }
      seriesOfStop[position] = around
      members[around, default: []].append(position)
    }
    for (series, positions) in members {
      let numbers = numbers(positions)
      seriesCounts[series] = numbers.max() ?? 0
      for (position, number) in zip(positions, numbers) { numberInSeries[position] = Int32(number) }
    }
  }

  /// The numbers of the stops of one series.
  ///
  /// From iOS 26 on a tab bar holds more than one set of the same buttons, in whatever order they are
  /// visited; a button and its double have one number (F105).
  private func numbers(_ positions: [Int]) -> [Int] {
    var numbers: [String: Int] = [:]
    var counts: [String: Int] = [:]
    for position in positions {
      let element = elements[Int(places[position].element)]
      guard element.className == "_UITabButton", let label = element.label else { break }
      numbers[label] = numbers[label] ?? numbers.count + 1
      counts[label, default: 0] += 1
    }
    let isRepeated = Set(counts.values).count == 1 && counts.values.first ?? 1 > 1
    guard isRepeated, counts.values.reduce(0, +) == positions.count else {
      return Array(1...max(positions.count, 1))
    }
    return positions.map { numbers[elements[Int(places[$0].element)].label ?? ""] ?? 1 }
  }

  /// The number of a stop in its series and the count of the series (F106).
  func series(at position: Int) -> (number: Int, count: Int)? {
    guard !seriesOfStop.isEmpty, seriesOfStop[position] >= 0,
      let count = seriesCounts[seriesOfStop[position]]
    else { return nil }
    return (Int(numberInSeries[position]), count)
  }

  /// Tells whether a stop is a tab because of the container it is in.
  func isTab(at position: Int) -> Bool {
    guard !seriesOfStop.isEmpty, seriesOfStop[position] >= 0 else { return false }
    return elements[Int(seriesOfStop[position])].isSeriesOfTabs
  }

  // MARK: - Lists, landmarks and groups

  /// What is said at a stop because containers start or end there, innermost first.
  func boundaries(at position: Int) -> [Boundary] {
    paths[position].reversed().compactMap { boundary(of: $0, at: position) }
  }

  private func boundary(of container: ElementIndex, at position: Int) -> Boundary? {
    let extent = extents[container]
    guard extent.first == position || extent.last == position else { return nil }
    let element = elements[container]
    if profile.announcesListsWithArraysOnly, element.elements == nil { return nil }
    // R28.
    let ends: (first: String, last: String)? =
      switch element.containerType {
      case .list: ("List Start.", "List End.")
      case .landmark: ("Landmark.", "End.")
      case .none, .dataTable, .semanticGroup: nil
      }
    var words: [String] = []
    if let ends, extent.first == position { words.append(ends.first) }
    if let ends, extent.last == position { words.append(ends.last) }
    var label: String?
    if extent.first == position, !profile.announcesListsWithArraysOnly,
      element.containerType == .semanticGroup || ends != nil, let own = element.label, !own.isEmpty
    {
      label = own
    }
    guard label != nil || !words.isEmpty else { return nil }
    return Boundary(label: label, words: words.isEmpty ? nil : words.joined(separator: " "))
  }

  // MARK: - Data tables

  private mutating func findDataTables() {
    dataTables = nearest { elements[$0].containerType == .dataTable }
    for index in elements.indices where elements[index].hasRareProperties {
      guard let cell = elements[index].rare.dataTableCell, let row = cell.row,
        let column = cell.column,
        dataTables[index] >= 0
      else { continue }
      let key = TableRow(table: dataTables[index], row: row)
      firstColumns[key] = min(firstColumns[key] ?? column, column)
    }
  }

  /// The place of a stop in a data table, if it is a cell of one.
  func dataTableCell(at position: Int) -> DataTablePlace? {
    let index = Int(places[position].element)
    guard !dataTables.isEmpty, dataTables[index] >= 0, elements[index].hasRareProperties,
      let cell = elements[index].rare.dataTableCell
    else { return nil }
    let table = elements[Int(dataTables[index])].rare.dataTable
    var isFirstInRow = false
    if let row = cell.row {
      isFirstInRow = firstColumns[TableRow(table: dataTables[index], row: row)] == cell.column
    }
    var headers: [ElementReference] = []
    if let row = cell.row, isFirstInRow { headers += table?.rowHeaders[row] ?? [] }
    if let column = cell.column {
      headers += (table?.columnHeaders[column] ?? []).filter { header in
        !(profile.leavesOutHeaderAbove && isFirstInRow && lies(header, rightAbove: cell))
      }
    }
    return DataTablePlace(
      row: cell.row, column: cell.column, rowSpan: cell.rowSpan, columnSpan: cell.columnSpan,
      isFirstInRow: isFirstInRow, headers: headers.compactMap(\.index).filter { $0 != index })
  }

  private func lies(_ header: ElementReference, rightAbove cell: DataTableCell) -> Bool {
    guard let row = cell.row, let index = header.index, elements[index].hasRareProperties,
      let above = elements[index].rare.dataTableCell, let start = above.row
    else { return false }
    return start + above.rowSpan == row
  }

  // MARK: - Actions

  private mutating func findActions() {
    actionContainers = nearest {
      elements[$0].hasRareProperties && !elements[$0].rare.customActions.isEmpty
    }
  }

  /// No rotor of actions is longer than this in practice; a hostile screen would make it the product of
  /// its depth and its stops.
  private static let maximumInheritedActions = 64

  /// The actions of the containers above, nearest first, which stops inside inherit (F50, R25).
  func inheritedActions(of index: ElementIndex) -> [String] {
    guard !actionContainers.isEmpty else { return [] }
    var result: [String] = []
    var current = tree.parent(of: index)
    while let above = current, actionContainers[above] >= 0,
      result.count < Self.maximumInheritedActions
    {
      let container = Int(actionContainers[above])
      result += elements[container].rare.customActions
      current = tree.parent(of: container)
    }
    return result
  }
}

extension Element {
  /// Tells whether stops inside are numbered "n of m" (F106).
  @inline(__always)
  var isSeries: Bool {
    isSeriesOfTabs && !isAccessibilityElement || uiKitClass == .segmentedControl
  }

  /// Tells whether it is a button of a real tab bar, old or new (F64, F105).
  var isTabButton: Bool {
    traits.contains(.tabBarItem) || className == "UITabBarButton" || className == "_UITabButton"
  }
}
