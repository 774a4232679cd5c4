internal import Estimates
internal import Players
internal import Programs
public import Tables
internal import Tallies
public import TextFiles

extension PredictionReport {
  /// The table of `prediction.csv`.
  public var table: Table {
    Self.file(hasErrors: match.hasErrors, hasOffers: hasOffers)
      .table(of: rows, at: .percent95).table
  }

  public var json: JSONValue {
    func side(_ entrant: Entrant) -> JSONValue {
      ["id": .string(entrant.id), "name": .string(entrant.name)]
    }
    let match: [JSONObject.Member] = [
      .init("home", side(match.home)), .init("away", side(match.away)),
      .init("neutral", .boolean(match.terms.ground == .neutral)),
      .init("ground", .string(match.terms.ground.rawValue)),
      .init("bestOf", match.terms.maps.map { .whole($0) } ?? .null),
    ]
    return .object(JSONObject(match + basis.json + [.init("chances", table.json)]))
  }

  static var description: FileDescription { file(hasErrors: true, hasOffers: true).description }

  private struct Row {
    let match: PredictedMatch
    let knownUntil: String?
    let bet: String
    var line: Double?
    var outcome: String?
    var score: (home: Int, away: Int)?
    var chance: EstimateOverRatings?
    var goals: EstimateOverRatings?
    var fairOdds: Double?
    var offered: PredictedBet?
  }

  private var rows: [Row] {
    func row(
      _ bet: String, line: Double? = nil, _ outcome: String?, _ chance: EstimateOverRatings? = nil,
      fairOdds: Double? = nil
    ) -> Row {
      Row(
        match: match, knownUntil: basis.ratings.last, bet: bet, line: line, outcome: outcome,
        chance: chance, fairOdds: fairOdds)
    }
    func offered(_ bet: String, line: Double? = nil, _ offered: PredictedBet) -> Row {
      var row = row(bet, line: line, offered.outcome, offered.chance, fairOdds: offered.fairOdds)
      row.offered = offered
      return row
    }
    func decided(_ bet: String, _ outcome: String, _ chance: EstimateOverRatings) -> Row {
      row(bet, outcome, chance, fairOdds: PredictedBet.fairOdds(chance.value))
    }
    let ofResults = match.results.map { offered("result", $0) }
    guard let scores else { return ofResults }
    let goals = [
      ("home", scores.goals.home), ("away", scores.goals.away), ("both", scores.goals.total),
    ].map { side, goals in
      var row = row("goals", side)
      row.goals = goals
      return row
    }
    let totals = scores.totals.all.map(bets).flatMap { total in
      [total.over, total.under].map { offered("total", line: total.line, $0) }
    }
    let (yes, no) = scores.bothScore
    let bothScore = [decided("both_score", "yes", yes), decided("both_score", "no", no)]
    let handicaps = scores.handicaps.all.flatMap { handicap in
      handicap.outcomes.map { outcome, chance in
        row(
          "handicap", line: handicap.line.goals, Self.name(outcome), chance,
          fairOdds: outcome == .win
            ? handicap.fairOdds.home : outcome == .loss ? handicap.fairOdds.away : nil)
      }
    }
    let grid = scores.grid.enumerated().flatMap { home, chances in
      chances.enumerated().map { away, chance in
        var row = row("score", nil, chance, fairOdds: PredictedBet.fairOdds(chance.value))
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
  ///   - hasOffers: True for columns of given odds.
  private static func file(hasErrors: Bool, hasOffers: Bool) -> TableFile<Row> {
    func estimate(
      _ name: String, _ meaning: String, _ range: String? = nil,
      kind: FileColumn.Kind = .number, isShare: Bool = true, emptyWhere: String,
      _ estimate: @escaping (Row) -> EstimateOverRatings?
    ) -> FileColumns<Row> {
      .overRatings(
        name, meaning, range, kind: kind, isShare: isShare, emptyWhere: emptyWhere,
        errorsEmptyWhere: hasErrors ? "where `\(name)` is" : nil, estimate)
    }
    let bet: [FileColumns<Row>] = [
      .sides { $0.match },
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
    let offer: [FileColumns<Row>] = [
      .real("odds", "Given odds", "above 1", emptyWhere: "where none are given") {
        $0.offered?.offer?.price
      },
      .probability(
        "odds_probability", "Probability by these, without margin", emptyWhere: "where `odds` is"
      ) { $0.offered?.offer?.chance },
      estimate(
        "value", "Mean gain of a bet at these odds for a stake of 1", "-1 or more",
        emptyWhere: "where `odds` is"
      ) { $0.offered?.value },
    ]
    return TableFile(
      "prediction", "Chances of one match from ratings.",
      rows: """
        A row for each outcome. `podium predict --format csv` prints it.
        """,
      bet + chances + (hasOffers ? offer : []) + [
        .day(
          "known_until", "Day of the last match that the ratings know",
          emptyWhere: "where they do not say"
        ) { $0.knownUntil }
      ],
      note: """
        Errors are missing without uncertain ratings, the columns of odds without `--odds` and `--odds-total`.
        """)
  }
}
