internal import Games
internal import Players
internal import TextFiles

extension BaseballSquad {
  /// The figures in use, in the order of line-up and rotation, as they enter a run's identity.
  var canonical: JSONObject {
    [
      "wrcPlus": BaseballSquad.decimal(wrcPlus),
      "batting": batting?.canonical ?? .null,
      "pitching": pitching?.canonical ?? .null,
      "bullpen": bullpen?.canonical ?? .null,
      "lineup": .array(lineup.map { $0.player?.canonical ?? .null }),
      "rotation": .array(rotation.map { $0.player?.canonical ?? .null }),
    ]
  }

  fileprivate static func decimal(_ number: DecimalNumber?) -> JSONValue {
    number.map { .decimal($0) } ?? .null
  }
}

extension Batter {
  fileprivate var canonical: JSONValue {
    ["wrcPlus": BaseballSquad.decimal(wrcPlus), "line": line?.canonical ?? .null]
  }
}

extension Pitcher {
  fileprivate var canonical: JSONValue {
    [
      "battersFaced": battersFaced.map { .whole($0) } ?? .null,
      "innings": innings.map { [.integer($0.numerator), .integer($0.denominator)] } ?? .null,
      "fip": BaseballSquad.decimal(fip),
      "line": line?.canonical ?? .null,
    ]
  }
}
