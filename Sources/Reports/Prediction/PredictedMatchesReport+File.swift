internal import Estimates
public import Tables
public import TextFiles

extension PredictedMatchesReport {
  /// The table of `predicted_matches.csv`.
  public var table: Table {
    Self.file(
      knownUntil: basis.ratings.last, hasErrors: hasErrors,
      hasGoals: hasGoals, hasOffers: selection.bookmaker != nil
    ).table(of: rows, at: .percent95).table
  }

  public var json: JSONValue {
    func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
    let about: [JSONObject.Member] = [
      .init("file", .string(selection.file)), .init("from", text(selection.from?.description)),
      .init("until", text(selection.until?.description)),
      .init("bookmaker", text(selection.bookmaker)),
    ]
    return .object(JSONObject(about + basis.json + [.init("matches", table.json)]))
  }

  static var description: FileDescription {
    file(knownUntil: nil, hasErrors: true, hasGoals: true, hasOffers: true).description
  }

  /// - Parameters:
  ///   - knownUntil: The day of the last match that the ratings know, or `nil` if they do not say.
  ///   - hasErrors: True for columns of errors, which certain ratings do not have.
  ///   - hasGoals: True for columns of goals, which a game of who wins does not have.
  ///   - hasOffers: True for columns of a bookmaker's odds.
  private static func file(
    knownUntil: String?, hasErrors: Bool, hasGoals: Bool, hasOffers: Bool
  ) -> TableFile<Row> {
    func estimate(
      _ name: String, _ meaning: String, _ range: String? = nil,
      kind: FileColumn.Kind = .number, isShare: Bool = true, emptyWhere: String? = nil,
      _ estimate: @escaping (Row) -> EstimateOverRatings?
    ) -> FileColumns<Row> {
      .overRatings(
        name, meaning, range, kind: kind, isShare: isShare, emptyWhere: emptyWhere,
        errorsEmptyWhere: hasErrors ? "where `\(name)` is" : nil, estimate)
    }
    func chance(
      _ name: String, _ meaning: String, emptyWhere: String? = nil,
      _ chance: @escaping (Row) -> EstimateOverRatings?
    ) -> FileColumns<Row> {
      estimate(
        "\(name)_probability", meaning, kind: .probability, emptyWhere: emptyWhere, chance)
    }
    let sides: [FileColumns<Row>] = [
      .day("date", "The day on which it will be played", emptyWhere: "where it is not known") {
        $0.day?.description
      },
      .sides { $0.match },
      .text("ground", "`home`, `neutral` or `away`") { $0.match.terms.ground.rawValue },
    ]
    let results = [
      chance("home_win", "Probability of a home win") { $0.match.homeWin.chance },
      chance("draw", "Probability of a draw", emptyWhere: "where no match is drawn") {
        $0.match.draw?.chance
      },
      chance("away_win", "Probability of an away win") { $0.match.awayWin.chance },
    ]
    let goals = [
      estimate("mean_home_goals", "Mean goals of the home side", "0 or more", isShare: false) {
        $0.goals?.home
      },
      estimate("mean_away_goals", "Mean goals of the away side", "0 or more", isShare: false) {
        $0.goals?.away
      },
      chance("over_2_5", "Probability of three goals or more") { $0.goals?.over },
      chance("both_score", "Probability that both sides score") { $0.goals?.bothScore },
    ]
    let bets: [(name: String, result: String, bet: (Row) -> PredictedBet?)] = [
      ("home", "a home win", { $0.match.homeWin }), ("draw", "a draw", { $0.match.draw }),
      ("away", "an away win", { $0.match.awayWin }),
    ]
    let withoutOdds = "without odds"
    let offers: [FileColumns<Row>] =
      bets.map { name, _, bet in
        .real("\(name)_odds", "The bookmaker's odds", "above 1", emptyWhere: withoutOdds) {
          bet($0)?.offer?.price
        }
      }
      + bets.map { name, _, bet in
        .probability(
          "\(name)_odds_probability", "Probability by these, without margin",
          emptyWhere: withoutOdds
        ) { bet($0)?.offer?.chance }
      }
      + bets.map { name, result, bet in
        estimate(
          "\(name)_value", "Mean gain of a bet on \(result) for a stake of 1", "-1 or more",
          emptyWhere: withoutOdds
        ) { bet($0)?.value }
      }
    return TableFile(
      "predicted_matches", "Chances of the matches to come of a file.",
      rows: """
        A row for each match, by day. `podium predict --matches FILE --format csv` prints it.
        """,
      sides + results + (hasGoals ? goals : []) + (hasOffers ? offers : []) + [
        .day(
          "known_until", "Day of the last match that the ratings know",
          emptyWhere: "where they do not say"
        ) { _ in knownUntil }
      ],
      note: """
        Errors are missing without uncertain ratings, and of fixtures with numbers of their own; goals in the game \
        `ratings`; the columns of odds without `--bookmaker`.
        """)
  }
}
