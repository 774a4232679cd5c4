internal import Tables

extension LeveragePart {
  static let file = TableFile(
    "leverage",
    "The worth of each match still to come: everyone's title chances after each result.",
    rows:
      "A row for each match that is still to come and not certain, each event and each entrant, the likeliest winner "
      + "first. Written for round robins of up to 1,000 matches, and where the scenario has `\"tally\": { \"leverage\": "
      + "... }`.",
    [
      .match(), .entrant("entrant", "an entrant, who need not play in the match"),
      .text("event", "`champion`, `top2` for position 2 or better, or `reaches:ZONE`"),
      .share("probability", "Chance of the event, whatever the result of the match"),
      given("given_home_win", "the home side won"), given("given_draw", "the match was drawn"),
      given("given_away_win", "the away side won"),
      .mean(
        "leverage", "The greatest of these three chances less the least", "0 to 1",
        emptyWhere: "where the match ended in one way only"),
      .mean(
        "match_leverage",
        "Leverage of the match for all entrants: how far its result moves the chance of each on average, added up; the "
          + "same in all rows of a match and event",
        "0 to twice the number of those to whom the event happens"),
      .count("count", "Tournaments in which the event occurred", "0 to `tournaments`"),
      .count("tournaments", "All tournaments", "1 or more"),
      counted("given_home_win_count", "the home side won"),
      all("home_wins", "the home side won"),
      counted("given_draw_count", "the match was drawn"), all("draws", "the match was drawn"),
      counted("given_away_win_count", "the away side won"), all("away_wins", "the away side won"),
    ],
    note: """
      `leverage_se` takes no account of the greatest and the least having been chosen, and `match_leverage_se` is an \
      upper bound but for `champion`; both values are a little too large where a match changes little. Their intervals \
      allow for that. docs/leverage.md says what they mean.
      """)

  private static func given(_ name: String, _ result: String) -> FileColumns {
    .share(
      name, "Chance of the event in those tournaments in which \(result)",
      emptyWhere: "where the match never ended so")
  }

  private static func counted(_ name: String, _ result: String) -> FileColumns {
    .count(
      name, "Tournaments in which \(result) and the event occurred", "0 to the next column")
  }

  private static func all(_ name: String, _ result: String) -> FileColumns {
    .count(name, "Tournaments in which \(result)", "0 to `tournaments`")
  }
}
