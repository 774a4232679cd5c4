internal import Estimates
internal import Players
internal import Programs
internal import Tables

extension PredictionReport {
  public var document: Section {
    Section(title) {
      match.isOfFixture
        ? "The fixture has numbers of its own, which replace ratings." : basis.text
      Block.table(PredictedBet.table("Result", match.results))
      if match.hasOffers { basis.ofValues }
      if let scores {
        goals(scores)
        Section("Handicap of \(match.home.name)", id: "handicap") {
          Block.table(handicapTable(scores))
        }
        Section("Scores: \(match.home.name) down, \(match.away.name) across", id: "scores") {
          Block.table(grid(scores))
        }
        Section("Likeliest scores") {
          Block.table(PredictedBet.table("Score", likeliest(scores)))
        }
      }
      if !match.isOfFixture {
        PredictionBasis.meaning(hasErrors: match.hasErrors, hasIntervals: true)
      }
    }
  }

  private var title: String {
    let ground =
      switch match.terms.ground {
      case .home: ""
      case .neutral: ", on neutral ground"
      case .away: ", \(match.away.name) at home"
      }
    return "\(match.home.name) against \(match.away.name)\(ground)"
      + (match.terms.maps.map { ", best of \($0)" } ?? "")
  }

  private func goals(_ scores: ScorePrediction) -> Section {
    let totals = scores.totals
    let offered = totals.all.map(bets).flatMap { [$0.over, $0.under] }.filter { $0.offer != nil }
    return Section("Goals") {
      Block.table(goalsTable(scores))
      Block.table(betTable(totals.aroundEven.map(bets), scores))
      if !offered.isEmpty {
        Block.table(PredictedBet.table("Bet", offered))
        if !match.hasOffers { basis.ofValues }
      }
    }
  }

  private func goalsTable(_ scores: ScorePrediction) -> Table {
    let sides = [
      (match.home.name, scores.goals.home), (match.away.name, scores.goals.away),
      ("Both", scores.goals.total),
    ]
    let errors: [TableColumns<(String, EstimateOverRatings)>] = [
      .figure("Error") { $0.1.standardError.map { "± \(NumberText.fixed($0, decimals: 2))" } },
      .figure("95 % of ratings") {
        $0.1.interval().map {
          "\(NumberText.fixed($0.lower, decimals: 2)) to \(NumberText.fixed($0.upper, decimals: 2))"
        }
      }.important(Column.detail),
    ]
    return Table(
      of: sides,
      [.text("Goals of") { $0.0 }, .real("Mean") { $0.1.value }]
        + (match.hasErrors ? errors : []))
  }

  /// The totals around the even one, and whether both sides score.
  private func betTable(_ totals: [TotalBets], _ scores: ScorePrediction) -> Table {
    let bothScore = scores.bothScore
    let bets =
      totals.map { (name: $0.over.name, yes: $0.over.chance, no: $0.under.chance) }
      + [(name: "both sides score", yes: bothScore.yes, no: bothScore.no)]
    return Table(
      of: bets,
      [.text("Bet") { $0.name }]
        + PredictedBet.chanceColumns(hasErrors: match.hasErrors) { $0.yes } + [
          .real("Fair odds") { PredictedBet.fairOdds($0.yes.value) },
          .real("Against it") { PredictedBet.fairOdds($0.no.value) },
        ])
  }

  private func handicapTable(_ scores: ScorePrediction) -> Table {
    typealias Handicap = ScorePrediction.Handicap
    func chance(_ handicap: Handicap, _ outcome: BetOutcome) -> EstimateOverRatings? {
      handicap.outcomes.first { $0.outcome == outcome }?.chance
    }
    let outcomes: [TableColumns<Handicap>] = BetOutcome.allCases.flatMap { outcome in
      let column = TableColumns<Handicap>.probability(Self.title(outcome)) {
        chance($0, outcome)?.value
      }
      let error = PredictedBet.errorColumn("Error") { chance($0, outcome) }
      return match.hasErrors && outcome == .win
        ? [column, error.important(Column.detail)] : [column]
    }
    return Table(
      of: scores.handicaps.aroundEven,
      [.figure("Line") { Self.signedLine($0.line) }] + outcomes + [
        .real("Fair odds") { $0.fairOdds.home }, .real("Against it") { $0.fairOdds.away },
      ])
  }

  private static func title(_ outcome: BetOutcome) -> String {
    switch outcome {
    case .win: "Win"
    case .halfWin: "Half win"
    case .push: "Stake back"
    case .halfLoss: "Half loss"
    case .loss: "Loss"
    }
  }

  private static func signedLine(_ line: BetLine) -> String {
    "\(line.quarters > 0 ? "+" : "")\(NumberText.fixed(line.goals, decimals: 2))"
  }

  private func grid(_ scores: ScorePrediction) -> Table {
    let grid = scores.grid
    let last = grid.count - 1
    func goals(_ number: Int) -> String { number == last ? "\(number)+" : "\(number)" }
    return Table(
      of: grid.enumerated(),
      [.figure("Goals") { goals($0.offset) }.important(Column.essential)]
        + grid.indices.map { away in
          .probability(goals(away)) { $0.element[away].value }
        })
  }

  /// The likeliest exact scores.
  private func likeliest(_ scores: ScorePrediction) -> [PredictedBet] {
    let exact = scores.grid.dropLast().enumerated().flatMap { home, row in
      row.dropLast().enumerated().map { away, chance in
        PredictedBet(outcome: nil, name: "\(home)-\(away)", chance: chance, offer: nil)
      }
    }
    return Array(exact.sorted { $0.chance.value > $1.chance.value }.prefix(5))
  }
}
