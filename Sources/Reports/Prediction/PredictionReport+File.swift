internal import Estimates
internal import Players
internal import Programs
public import Tables
internal import Tallies
public import TextFiles

extension PredictionReport {
  /// The table of `prediction.csv`.
  public var table: Table {
    Self.file(hasErrors: hasErrors, hasOdds: odds != nil).table(of: rows, at: .percent95).table
  }

  public var json: JSONValue {
    func side(_ entrant: Entrant) -> JSONValue {
      ["id": .string(entrant.id), "name": .string(entrant.name)]
    }
    return [
      "home": side(home), "away": side(away), "neutral": .boolean(isNeutral),
      "model": model.map { .string($0) } ?? .null, "ratings": ratings.json,
      "margin": odds.map { .string($0.margin) } ?? .null, "chances": table.json,
    ]
  }

  static var description: FileDescription { file(hasErrors: true, hasOdds: true).description }

  private struct Row {
    let home: Entrant
    let away: Entrant
    let knownUntil: String?
    let bet: String
    var line: Double?
    var outcome: String?
    var score: (home: Int, away: Int)?
    var chance: EstimateOverRatings?
    var goals: EstimateOverRatings?
    var fairOdds: Double?
    var offer: Bet?
  }

  private var rows: [Row] {
    func row(
      _ bet: String, line: Double? = nil, _ outcome: String?, _ chance: EstimateOverRatings? = nil,
      fairOdds: Double? = nil
    ) -> Row {
      Row(
        home: home, away: away, knownUntil: ratings.last, bet: bet, line: line, outcome: outcome,
        chance: chance, fairOdds: fairOdds)
    }
    func decided(
      _ bet: String, line: Double? = nil, _ outcome: String, _ chance: EstimateOverRatings
    ) -> Row {
      row(bet, line: line, outcome, chance, fairOdds: Self.fairOdds(chance.value))
    }
    let ofResults = results.map { result in
      var row = decided("result", result.outcome, result.chance)
      row.offer = result.bet
      return row
    }
    guard let scores = prediction.scores else { return ofResults }
    let goals = [
      ("home", scores.goals.home), ("away", scores.goals.away), ("both", scores.goals.total),
    ].map { side, goals in
      var row = row("goals", side)
      row.goals = goals
      return row
    }
    let totals = scores.totals.flatMap { total in
      [
        decided("total", line: total.line, "over", total.over),
        decided("total", line: total.line, "under", total.under),
      ]
    }
    let bothScore = [
      decided("both_score", "yes", scores.bothScore.yes),
      decided("both_score", "no", scores.bothScore.no),
    ]
    let handicaps = scores.handicaps.flatMap { handicap in
      handicap.outcomes.map { outcome, chance in
        row(
          "handicap", line: handicap.line.goals, Self.name(outcome), chance,
          fairOdds: outcome == .win
            ? handicap.fairOdds.home : outcome == .loss ? handicap.fairOdds.away : nil)
      }
    }
    let grid = scores.grid.enumerated().flatMap { home, chances in
      chances.enumerated().map { away, chance in
        var row = row("score", nil, chance, fairOdds: Self.fairOdds(chance.value))
        row.score = (home, away)
        return row
      }
    }
    return ofResults + goals + totals + bothScore + handicaps + grid
  }

  private static func name(_ outcome: BetOutcome) -> String {
    switch outcome {
    case .win: "win"
    case .halfWin: "half_win"
    case .push: "stake_back"
    case .halfLoss: "half_loss"
    case .loss: "loss"
    }
  }

  /// - Parameters:
  ///   - hasErrors: True for columns of errors, which certain ratings do not have.
  ///   - hasOdds: True for columns of given odds.
  private static func file(hasErrors: Bool, hasOdds: Bool) -> TableFile<Row> {
    func estimate(
      _ name: String, _ meaning: String, _ range: String? = nil,
      kind: FileColumn.Kind = .number, isShare: Bool = true, emptyWhere: String,
      _ estimate: @escaping (Row) -> EstimateOverRatings?
    ) -> FileColumns<Row> {
      hasErrors
        ? .estimate(
          name, meaning, range, kind: kind, isShare: isShare, emptyWhere: emptyWhere,
          errorsEmptyWhere: "where `\(name)` is", estimate)
        : .cell(name, kind, meaning, range: range, emptyWhere: emptyWhere) {
          .quantity(estimate($0)?.value, isShare: isShare)
        }
    }
    let bet: [FileColumns<Row>] = [
      .entrant("home", of: "the home side") { $0.home },
      .entrant("away", of: "the away side") { $0.away },
      .text("bet", "`result`, `goals`, `total`, `both_score`, `handicap` or `score`") { $0.bet },
      .real(
        "line", "Goals that a total must exceed, or that the home side is given",
        emptyWhere: "but in `total` and `handicap`"
      ) { $0.line },
      .text(
        "outcome",
        """
        `home`, `draw`, `away`, `both`, `over`, `under`, `yes` or `no`; of a handicap bet on the home side `win`, \
        `half_win`, `stake_back`, `half_loss` or `loss`
        """, emptyWhere: "in `score`"
      ) { $0.outcome },
      .count(
        "home_goals", "Home goals; the greatest number is so many or more",
        "0 or more", emptyWhere: "but in `score`"
      ) { $0.score?.home },
      .count(
        "away_goals", "Away goals; the greatest number is so many or more",
        "0 or more", emptyWhere: "but in `score`"
      ) { $0.score?.away },
    ]
    let chances: [FileColumns<Row>] = [
      estimate(
        "probability", "Probability of the outcome", kind: .probability, emptyWhere: "in `goals`"
      ) { $0.chance },
      estimate(
        "goals", "Mean goals", "0 or more", isShare: false, emptyWhere: "but in `goals`"
      ) { $0.goals },
      .real(
        "fair_odds",
        "Odds at which a bet is fair; of a handicap on the away side in `loss`",
        "1 or more", emptyWhere: "without such a bet"
      ) { $0.fairOdds },
    ]
    let odds: [FileColumns<Row>] = [
      .real("odds", "Given odds", "above 1", emptyWhere: "but in `result`") { $0.offer?.price },
      .probability(
        "odds_probability", "Probability by these, without margin", emptyWhere: "but in `result`"
      ) { $0.offer?.chance },
      estimate(
        "value", "Mean gain of a bet at these odds for a stake of 1", "-1 or more",
        emptyWhere: "but in `result`"
      ) { $0.offer?.value },
    ]
    return TableFile(
      "prediction", "Chances of one match from ratings.",
      rows: """
        A row for each outcome. `podium predict --format csv` prints it.
        """,
      bet + chances + (hasOdds ? odds : []) + [
        .day(
          "known_until", "Day of the last match that the ratings know",
          emptyWhere: "where they do not say"
        ) { $0.knownUntil }
      ],
      note: """
        Errors are missing without uncertain ratings, the columns of odds without `--odds`.
        """)
  }
}
