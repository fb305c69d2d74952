import TraversalAudit

extension PlantedShape {
  /// Faults of what lies in front of a screen.
  static let modal: [PlantedShape] = traps + leaks + implicit

  /// A screen in front of the page, with a way out.
  private static func card(_ p: Planting, _ attributes: String) -> String {
    p.view(
      "UIView", (29, 0, 300, 200), attributes,
      p.text(p.words[0], 40, 20) + p.button(p.words[1], 40, 140))
  }

  private static let modality = #"viewIsModal="true""#

  private static let screen = Planting(x: 0, y: 0, words: [])

  private static let traps: [PlantedShape] = [
    .init(.modalTrap, inFront: "an empty sheet") { p in
      func parts(_ inside: String) -> PlantedParts {
        PlantedParts(overlay: screen.view("UIView", (0, 400, 390, 444), modality, inside))
      }
      return (parts(""), parts(p.button(p.words[0], 0, 300)))
    },
    .init(.modalTrap, inFront: "a sheet whose contents are hidden") { p in
      func parts(_ hidden: Bool) -> PlantedParts {
        PlantedParts(
          overlay: screen.view(
            "UIView", (0, 300, 390, 544), modality,
            p.button(p.words[0], 0, 200, "isHidden=\"\(hidden)\"")))
      }
      return (parts(true), parts(false))
    },
    .init(.modalTrap, inFront: "a picture that nobody hears") { p in
      func parts(_ flag: Bool) -> PlantedParts {
        PlantedParts(
          overlay: screen.view(
            "Shop.SplashView", (0, 0, 390, 844), modality,
            p.view(
              "UIImageView", (50, 0, 250, 250),
              "label=\"\(p.words[0])\" isAccessibilityElement=\"\(flag)\"")))
      }
      return (parts(false), parts(true))
    },
    .init(.modalTrap, inFront: "a bar with a message") { p in
      func parts(_ flag: Bool) -> PlantedParts {
        PlantedParts(
          inside: p.button(p.words[2], 0, 0),
          overlay: screen.view(
            "Shop.MessageBar", (0, 620, 390, 64), "viewIsModal=\"\(flag)\"",
            screen.text(p.words[0], 16, 630, width: 200)
              + screen.button(p.words[1], 250, 630, width: 120)))
      }
      return (parts(true), parts(false))
    },
    .init(.modalTrap, inFront: "a banner at the top that nothing stands behind") { p in
      func parts(_ inside: String) -> PlantedParts {
        PlantedParts(
          inside: p.button(p.words[2], 0, 60),
          overlay: inside
            + screen.view(
              "UIView", (0, 0, 390, 40), modality, screen.button(p.words[1], 250, 0, width: 120)))
      }
      return (parts(""), parts(screen.view("UIView", (0, 0, 390, 844))))
    },
  ]

  private static let leaks: [PlantedShape] = [
    .init(.modalLeak, inFront: "a white page") { p in
      func parts(_ attributes: String) -> PlantedParts {
        PlantedParts(
          overlay: screen.view(
            "Shop.OfferPage", (0, 0, 390, 844), ##"backgroundColor="#FFFFFF" "## + attributes,
            p.button(p.words[0], 0, 0)))
      }
      return (parts(""), parts(modality))
    },
    .init(.modalLeak, inFront: "a grey page that lets through a little") { p in
      func parts(_ attributes: String) -> PlantedParts {
        PlantedParts(
          overlay: screen.view(
            "UIView", (0, 0, 390, 844), ##"backgroundColor="#808080" alpha="0.9" "## + attributes,
            p.text(p.words[1], 0, 0) + p.button(p.words[0], 0, 60)))
      }
      return (parts(""), parts(modality))
    },
    .init(.modalLeak, inFront: "a page with a colour that lets through") { p in
      func parts(_ attributes: String) -> PlantedParts {
        PlantedParts(
          overlay: screen.view(
            "UIView", (0, 0, 390, 844), ##"backgroundColor="#2040C0CC" "## + attributes, card(p, "")
          ))
      }
      return (parts(""), parts(modality))
    },
    .init(.modalLeak, inFront: "a page that is gone for touches") { p in
      func parts(_ attributes: String) -> PlantedParts {
        PlantedParts(
          overlay: screen.view(
            "Shop.TourPage", (0, 0, 390, 844), ##"backgroundColor="#F0F0F0" "## + attributes,
            p.button(p.words[0], 0, 0)))
      }
      return (parts(""), parts(#"isHidden="true""#))
    },
  ]

  private static let implicit: [PlantedShape] = [
    .init(.implicitModal, inFront: "a dark view behind a card") { p in
      func parts(_ attributes: String) -> PlantedParts {
        PlantedParts(
          overlay: screen.view(
            "UIView", (0, 0, 390, 844), ##"backgroundColor="#000000" alpha="0.4""##)
            + card(p, ##"backgroundColor="#FFFFFF" "## + attributes))
      }
      return (parts(""), parts(modality))
    },
    .init(.implicitModal, inFront: "a dark view around a card") { p in
      func parts(_ attributes: String) -> PlantedParts {
        PlantedParts(
          overlay: screen.view(
            "UIView", (0, 0, 390, 844), ##"backgroundColor="#00000066" "## + attributes, card(p, "")
          ))
      }
      return (parts(""), parts(modality))
    },
    .init(.implicitModal, inFront: "a dark view behind a sheet") { p in
      func parts(_ attributes: String) -> PlantedParts {
        PlantedParts(
          overlay: screen.view(
            "UIView", (0, 0, 390, 844), ##"backgroundColor="#00000080""##)
            + screen.view(
              "Shop.Sheet", (0, 500, 390, 344), ##"backgroundColor="#FFFFFF" "## + attributes,
              screen.button(p.words[0], 16, 520) + screen.button(p.words[1], 16, 600)))
      }
      return (parts(""), parts(modality))
    },
    .init(.implicitModal, inFront: "a dark view behind a menu") { p in
      func parts(_ attributes: String) -> PlantedParts {
        PlantedParts(
          overlay: screen.view(
            "Shop.Dimmer", (0, 0, 390, 844), ##"backgroundColor="#000000" alpha="0.5""##)
            + screen.view(
              "Shop.Menu", (200, 100, 180, 200), attributes,
              screen.button(p.words[0], 210, 110) + screen.button(p.words[1], 210, 170)))
      }
      return (parts(""), parts(modality))
    },
  ]
}
