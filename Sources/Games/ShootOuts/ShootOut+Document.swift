package import TextFiles

extension ShootOut {
  private static let standardConversion = 0.75

  /// The value of a key of a scenario.
  package static var shape: Shape {
    let chance = Shape.number(ShootOutConversion.range, maximumDecimals: 6)
    let sides = Shape.object([
      .required("home", chance, "Of the home side."),
      .required("away", chance, "Of the away side."),
    ])
    return .tagged(
      by: "model",
      [
        (tag: "coin", fields: []),
        (
          tag: "kicks",
          fields: [
            .optional(
              "conversion", .anyOf([chance, sides]),
              "The chance that a kick is converted, of both sides or by side.",
              default: .double(standardConversion))
          ]
        ),
      ])
  }

  /// The shoot-out of a document of this shape.
  package init(_ node: JSONNode) {
    guard node["model"]?.string == "kicks" else {
      self = .coin
      return
    }
    let conversion = node["conversion"]
    func chance(_ side: String) -> Double {
      conversion?[side]?.double ?? conversion?.double ?? ShootOut.standardConversion
    }
    self = .kicks(ShootOutConversion(home: chance("home"), away: chance("away")))
  }

  /// The shoot-out as it enters a run's identity.
  package var canonical: JSONValue {
    switch self {
    case .coin: ["model": "coin"]
    case .kicks(let conversion):
      [
        "model": "kicks",
        "conversion": ["home": .double(conversion.home), "away": .double(conversion.away)],
      ]
    }
  }
}

extension RuleKey {
  /// The rule key for how shoot-outs are decided.
  package static func shootOut(
    _ name: String, _ path: Path<ShootOut>, _ description: String
  ) -> RuleKey {
    RuleKey(
      name, path, ShootOut.shape, description, read: { ShootOut($0) }, write: { $0.canonical })
  }
}
