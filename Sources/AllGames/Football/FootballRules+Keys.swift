internal import Games
internal import Players
internal import TextFiles

extension FootballRules {
  static let keys = RuleKeys<FootballRules>(
    presets: [.init("document", .document), .init("app", .app)],
    keys: [
      .integer(
        "players", \.players, 1...31, "Number of players in a line-up, the keeper included"),
      .flag("allowShortLineup", \.allowsShortLineup, "True if a line-up may have fewer players"),
      .integer(
        "halfTimePlay", \.halfTimePlay, 1...999,
        "Play that is the half-time whistle; no battle is fought in it"),
      .integer(
        "finalPlay", \.finalPlay, 2...FootballRules.greatestPlay,
        "Play that is the final whistle, after half-time; no battle is fought in it"),
      .integer(
        "extraTimePlays", \.extraTimePlays, 0...FootballRules.greatestExtraTime,
        "Number of plays of extra time, where a match that needs a winner is level; even, and 0 for none"
      ),
      .shootOut(
        "penalties", \.shootOut,
        "Shoot-out of a match that needs a winner and is level after that: a coin, or alternate kicks"
      ),
      .number(
        "homeAdvantage", \.homeAdvantage, 0...10,
        "Share by which all strengths of the home side are raised, except on neutral ground"),
      .decimal(
        "keeperFactor", \.keeperFactor, 0...1000, decimals: 6,
        "Factor on a keeper's skillPower that gives the keeper's strength"),
      .decimal(
        "midfieldHeadCountFactor", \.midfieldHeadCountFactor, 0...1000, decimals: 6,
        "Addition for each player to the mean skillPower of a midfield"),
      .decimal(
        "headCountFactor", \.headCountFactor, 0...1000, decimals: 6,
        "Addition for each player to the mean skillPower of a defence or an attack"),
      .decimal(
        "midfieldHelp", \.midfieldHelp, 0...100, decimals: 6,
        "Share of the midfield's fresh strength that is added to defence and attack"),
      .flag(
        "roundToHundredths", \.roundsToHundredths,
        "True if means and the midfield's help are rounded to hundredths, halves away from zero"),
      .flag(
        "chargeHelpingMidfield", \.chargesHelpingMidfield,
        "True if a midfield is charged a play whenever it helps its defence or attack"),
      .number(
        "decayCoefficient", \.decayCoefficient, 0...100,
        "Loss of a line of strength 0 per play at the start of a match"),
      .number(
        "decayStrengthFactor", \.decayStrengthFactor, 0...1,
        "Reduction of the loss per play for each point of strength"),
      .number(
        "foulChance", \.foulChance, 0...1,
        "Chance that the winner of a battle fouls; never a keeper, never when a goal is scored"),
      .integer(
        "freeKickWeight", \.freeKickWeight, 0...1_000_000,
        "Relative frequency, among fouls, of those without a card"),
      .integer(
        "yellowCardWeight", \.yellowCardWeight, 0...1_000_000,
        "Relative frequency, among fouls, of yellow cards"),
      .integer(
        "redCardWeight", \.redCardWeight, 0...1_000_000,
        "Relative frequency, among fouls, of red cards"),
      .number(
        "freeKickDecay", \.freeKickDecay, 0...100,
        "Increase of the fouled side's decay coefficient by a free kick"),
      .number(
        "yellowCardDecay", \.yellowCardDecay, 0...100,
        "Increase of the fouled side's decay coefficient by a yellow card"),
      .number(
        "redCardDecay", \.redCardDecay, 0...100,
        "Increase of the fouled side's decay coefficient by a red card"),
      .integer(
        "yellowCardsPerDismissal", \.yellowCardsPerDismissal, 1...31,
        "Number of yellow cards for which a line loses a player"),
      .choice(
        "afterFoul", \.afterFoul,
        "fallBack: the offender loses the ball and falls back, as if the other side had won; "
          + "frozen: the same two lines meet again"),
      .choice(
        "tie", \.tie,
        "Winner of a battle in which neither side has any strength left, as two lines without players: the holder of "
          + "the ball or the challenger"),
    ]
  )

  var contradictions: [(key: String, message: String)] {
    var found: [(key: String, message: String)] = []
    if halfTimePlay >= finalPlay {
      let message =
        "half-time is play \(halfTimePlay), but the match ends with play \(finalPlay); half-time must come before "
        + "the end"
      found.append(("halfTimePlay", message))
    }
    if extraTimePlays % 2 != 0 {
      let message =
        "found \(extraTimePlays) plays of extra time, expected an even number, for two halves of the same length"
      found.append(("extraTimePlays", message))
    }
    if foulChance > 0, freeKickWeight + yellowCardWeight + redCardWeight == 0 {
      let message =
        "the weights of free kick, yellow and red card are all 0, but fouls can happen; give one of them a weight or "
        + "set foulChance to 0"
      found.append(("freeKickWeight", message))
    }
    return found
  }

  func battles(withExtraTime: Bool) -> Int {
    finalPlay - 2 + (withExtraTime ? max(0, extraTimePlays - 2) : 0)
  }
}
