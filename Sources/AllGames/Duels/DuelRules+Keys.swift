internal import Games
internal import KernelInterface
internal import TextFiles

extension DuelRules {
  // A difference of 10, which no two attributes have, turns the rule off.
  private static let differences = 1...10
  private static let maximumLegends = 64

  static let keys = RuleKeys<DuelRules>(
    presets: [.init("document", .document), .init("app", .app)],
    keys: [
      .names(
        "homeLegends", \.homeLegends, count: 0...maximumLegends,
        "Names of the legends of the home side, exactly as written"),
      .names(
        "awayLegends", \.awayLegends, count: 0...maximumLegends,
        "Names of the legends of the away side, exactly as written"),
      .choice(
        "legendsMeeting", \.legendsMeeting,
        "destroysEveryone: two legends who meet end the battle, which nobody survives or wins; "
          + "destroysBoth: they destroy each other and the battle goes on"),
      .choice(
        "flight", \.flight,
        "weaker: a fighter with flightCourage less courage and flightStrength less strength than the opponent runs "
          + "away; stronger: one with that much less courage and that much more strength"
      ),
      .integer(
        "flightCourage", \.flightCourage, differences,
        "Minimum difference in courage at which a fighter runs away; 10: nobody does"),
      .integer(
        "flightStrength", \.flightStrength, differences,
        "Minimum difference in strength at which a fighter runs away; 10: nobody does"),
      .integer(
        "skillMargin", \.skillMargin, differences,
        "Minimum difference in skill that wins a fight; 10: skill never decides"),
      .choice(
        "survivors", \.survivors,
        "undefeated: everyone not destroyed survives; idle: only fighters without a fight do"),
    ]
  )

  var contradictions: [(key: String, message: String)] {
    [("homeLegends", homeLegends), ("awayLegends", awayLegends)].compactMap { key, names in
      var seen: Set<String> = []
      return names.first { !seen.insert($0).inserted }.map {
        (key, "\(Diagnostic.quote($0)) is listed twice among the legends")
      }
    }
  }

  /// The rules in the form that the kernels use.
  var arithmetic: DuelArithmetic {
    DuelArithmetic(
      flightCourage: UInt32(flightCourage), flightStrength: UInt32(flightStrength),
      flightIsCrosswise: flight == .stronger, skillMargin: UInt32(skillMargin),
      legendsDestroyAll: legendsMeeting == .destroysEveryone,
      onlyIdleSurvive: survivors == .idle)
  }
}
