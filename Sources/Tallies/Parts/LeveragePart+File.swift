internal import Estimates
internal import Programs
public import Tables

extension LeveragePart {
  public static var files: [FileDescription] { [file.description] }

  public func tables(_ summary: Summary) -> [NamedTable] {
    let order = summary.order
    let rows = summary.leverage.flatMap { match in
      match.events.flatMap { event in
        order.map {
          Row(
            match: match.fixture.name, entrant: summary.entrant($0), event: event,
            chance: event.chances[$0])
        }
      }
    }
    return Self.file.table(of: rows, at: summary.level).unlessEmpty
  }

  private struct Row {
    let match: String
    let entrant: Entrant
    let event: LeverageSummary.Event
    let chance: LeverageSummary.Chance
  }

  private static var file: TableFile<Row> {
    let results = [
      ("home_win", "the home side won"), ("draw", "the match was drawn"),
      ("away_win", "the away side won"),
    ].enumerated()
    let chances = results.map { result, words -> FileColumns<Row> in
      .proportion(
        "given_\(words.0)", "Chance of the event in those tournaments in which \(words.1)",
        emptyWhere: "where the match never ended so"
      ) { $0.chance.given[result] }
    }
    let counts = results.flatMap { result, words -> [FileColumns<Row>] in
      [
        .count(
          "given_\(words.0)_count", "Tournaments in which \(words.1) and the event occurred",
          "0 to the next column"
        ) { $0.chance.given[result]?.count ?? 0 },
        .count("\(words.0)s", "Tournaments in which \(words.1)", "0 to `tournaments`") {
          $0.chance.given[result]?.total ?? 0
        },
      ]
    }
    return TableFile(
      "leverage",
      "The worth of each match still to come: everyone's title chances after each result.",
      rows: """
        A row for each match that is still to come and not certain, each event and each entrant, the likeliest winner \
        first. Written for competitions of up to 1,000 matches, and where the scenario has `"tally": { "leverage": \
        ... }`.
        """,
      [
        .match { $0.match },
        .entrant(of: "an entrant, who need not play in the match") { $0.entrant },
        .text("event", "`champion`, `top2` for position 2 or better, or `reaches:ZONE`") {
          $0.event.goal.name
        },
        .proportion("probability", "Chance of the event, whatever the result of the match") {
          $0.chance.overall
        },
      ] + chances + [
        .estimate(
          "leverage", "The greatest of these three chances less the least", "0 to 1",
          emptyWhere: "where the match ended in one way only"
        ) { $0.chance.spread },
        .estimate(
          "match_leverage",
          """
          Leverage of the match for all entrants: how far its result moves the chance of each on average, added up; the \
          same in all rows of a match and event
          """,
          "0 to twice the number of those to whom the event happens"
        ) { $0.event.shift },
        .count("count", "Tournaments in which the event occurred", "0 to `tournaments`") {
          $0.chance.overall.count
        },
        .count("tournaments", "All tournaments", "1 or more") { $0.chance.overall.total },
      ] + counts,
      note: """
        `leverage_se` takes no account of the greatest and the least having been chosen, and `match_leverage_se` is an \
        upper bound but for `champion`; both values are a little too large where a match changes little. Their \
        intervals allow for that. docs/leverage.md says what they mean.
        """)
  }
}
