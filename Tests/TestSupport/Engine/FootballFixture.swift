public import Games
public import TextFiles

/// Football games of the engine, compiled from documents as a scenario's would be.
public enum FootballFixture {
  public static var definition: any RosterDefinition { GameFixture.definition("football") }

  /// The game that some teams play by the rules of a `game.rules` object.
  ///
  /// - Throws: All errors of the documents.
  public static func game(
    _ teams: [TextbookTeam], rules: JSONValue = [:]
  ) throws(Diagnostics) -> any Game {
    try game(
      teams.enumerated().map { ("team\($0)", document($1).compactText) }, rules: rules.compactText
    )
  }

  /// The game of the four clubs, in the order of ``FourClubs``.
  public static func fourClubs(
    rules: JSONValue = [:]
  ) throws(Diagnostics) -> any Game {
    try game(FourClubs.allCases.map(\.team), rules: rules)
  }

  /// The game of teams, by id, and rules that are given as JSON texts.
  public static func game(
    _ teams: [(id: String, text: String)], rules: String, uncertainty: String? = nil
  ) throws(Diagnostics) -> any Game {
    try GameFixture.game(
      "football", teams, rules: rules, uncertainty: uncertainty)
  }

  /// The four clubs by name, with uncertain ratings.
  public static func uncertainClubs(
    _ uncertainty: String, rules: JSONValue = [:]
  ) throws(Diagnostics) -> any Game {
    try game(
      FourClubs.allCases.map { ("\($0)", document($0.team).compactText) },
      rules: rules.compactText, uncertainty: uncertainty)
  }

  /// A team as a member of a scenario's `teams`.
  public static func document(_ team: TextbookTeam) -> JSONValue {
    var squad: [JSONObject.Member] = []
    func players(_ line: TextbookLine, _ position: String) -> [JSONValue] {
      team.thousandths[line].enumerated().map { number, thousandths in
        let name = "\(position) \(number + 1)"
        let skill = DecimalNumber(significand: Int64(thousandths), scale: 3)
        squad.append(
          .init(name, ["position": .string(position), "skillPower": .decimal(skill)]))
        return .string(name)
      }
    }
    let keeper = players(.keeper, "keeper")[0]
    let lineup: JSONValue = [
      "keeper": keeper,
      "defence": .array(players(.defence, "defender")),
      "midfield": .array(players(.midfield, "midfielder")),
      "attack": .array(players(.attack, "attacker")),
    ]
    return ["squad": .object(JSONObject(squad)), "lineup": lineup]
  }
}

extension TextbookFootballRules {
  /// The rules as a scenario's `game.rules`, every key written out.
  public var document: JSONValue {
    func decimal(_ value: Double) -> JSONValue {
      .decimal(DecimalNumber(significand: Int64((value * 1e6).rounded()), scale: 6))
    }
    return [
      "players": 31,
      "allowShortLineup": true,
      "halfTimePlay": .whole(halfTimePlay),
      "finalPlay": .whole(finalPlay),
      "extraTimePlays": .whole(extraTimePlays),
      "homeAdvantage": .double(homeAdvantage),
      "keeperFactor": decimal(keeperFactor),
      "midfieldHeadCountFactor": 1,
      "headCountFactor": .whole(headCountFactor),
      "midfieldHelp": decimal(midfieldHelp),
      "roundToHundredths": .boolean(roundToHundredths),
      "chargeHelpingMidfield": .boolean(chargeHelpingMidfield),
      "decayCoefficient": .double(decayCoefficient),
      "decayStrengthFactor": .double(decayStrengthFactor),
      "foulChance": .double(foulChance),
      "freeKickWeight": .whole(Int(foulWeight.freeKick)),
      "yellowCardWeight": .whole(Int(foulWeight.yellow)),
      "redCardWeight": .whole(Int(foulWeight.red)),
      "freeKickDecay": .double(decayIncrement.freeKick),
      "yellowCardDecay": .double(decayIncrement.yellow),
      "redCardDecay": .double(decayIncrement.red),
      "yellowCardsPerDismissal": .whole(yellowCardsPerDismissal),
      "afterFoul": .string(afterFoul == .fallBack ? "fallBack" : "frozen"),
      "tie": .string(tiesGoToHolder ? "holder" : "challenger"),
    ]
  }
}
