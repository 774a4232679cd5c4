internal import Estimates
internal import Players
internal import Programs
internal import Tables
internal import TextFiles

extension PredictionReport {
  public var document: Section {
    Section("\(home.name) against \(away.name)\(isNeutral ? ", on neutral ground" : "")") {
      origin
      Block.table(resultTable)
      value
      if let scores = prediction.scores {
        Section("Goals") {
          Block.table(goalsTable(scores))
          Block.table(betTable(scores))
        }
        Section("Handicap of \(home.name)", id: "handicap") {
          Block.table(handicapTable(scores))
        }
        Section("Scores: \(home.name) down, \(away.name) across", id: "scores") {
          Block.table(grid(scores))
        }
        Section("Likeliest scores") { Block.table(likeliest(scores)) }
      }
      meaning
    }
  }

  private var origin: RichText {
    if prediction.isOfFixture {
      return "The fixture has numbers of its own, which replace ratings."
    }
    let parts = [
      ratings.file, model, ratings.matches.map { "\(NumberText.grouped($0)) matches" },
      ratings.last.map { "known until \($0)" },
    ]
    return RichText("Ratings: \(parts.compactMap { $0 }.joined(separator: ", ")).")
  }

  var hasErrors: Bool { prediction.home.standardError != nil }

  private var meaning: RichText? {
    if prediction.isOfFixture { return nil }
    return hasErrors
      ? """
      Chances are means over the uncertain ratings. An error is the standard deviation over them, and 95 % are the \
      middle part, if the model, its home advantage included, is right.
      """
      : "These ratings have no errors: the chances are those if the ratings were known."
  }

  private var value: RichText? {
    odds.map {
      """
      Without margin: the probabilities by the odds, the margin removed by \(code: $0.margin). Value: the mean gain for \
      a stake of 1, chance × odds − 1.
      """
    }
  }

  private var resultTable: Table {
    let odds: [TableColumns<Result>] = [
      .real("Odds") { $0.bet?.price },
      .probability("Without margin") { $0.bet?.chance },
      .figure("Value") { $0.bet.map { Self.signed($0.value.value) } },
    ]
    let error: [TableColumns<Result>] = [
      .figure("Error of value") { $0.bet?.value.standardError.map(Self.error) }
    ]
    return Table(
      of: results,
      [.text("Result") { $0.name }] + chance { $0.chance }
        + [.real("Fair odds") { Self.fairOdds($0.chance.value) }]
        + (self.odds == nil ? [] : odds + (hasErrors ? error : [])))
  }

  /// The columns of a chance with its errors, if there are any.
  private func chance<Row>(
    _ chance: @escaping (Row) -> EstimateOverRatings
  ) -> [TableColumns<Row>] {
    let errors: [TableColumns<Row>] = [
      .figure("Error") { chance($0).standardError.map(Self.error) },
      .figure("95 % of ratings") {
        chance($0).interval().map { IntervalText($0, decimals: 1).description }
      }
      .important(Column.detail),
    ]
    return [.probability("Chance") { chance($0).value }] + (hasErrors ? errors : [])
  }

  private static func error(_ error: Double) -> String {
    "± \(NumberText.fixed(error * 100, decimals: 1)) pp"
  }

  private static func signed(_ value: Double) -> String {
    let text = NumberText.fixed(value * 100, decimals: 1)
    return "\(text.hasPrefix("-") ? "" : "+")\(text) %"
  }

  private func goalsTable(_ scores: ScorePrediction) -> Table {
    let sides = [
      (home.name, scores.goals.home), (away.name, scores.goals.away), ("Both", scores.goals.total),
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
      [.text("Goals of") { $0.0 }, .real("Mean") { $0.1.value }] + (hasErrors ? errors : []))
  }

  /// The totals around the even one, and whether both sides score.
  private func betTable(_ scores: ScorePrediction) -> Table {
    let bets =
      Self.shown(scores.totals, around: scores.even.total).map {
        (name: "over \(NumberText.fixed($0.line, decimals: 1)) goals", yes: $0.over, no: $0.under)
      } + [(name: "both sides score", yes: scores.bothScore.yes, no: scores.bothScore.no)]
    return Table(
      of: bets,
      [.text("Bet") { $0.name }] + chance { $0.yes } + [
        .real("Fair odds") { Self.fairOdds($0.yes.value) },
        .real("Against it") { Self.fairOdds($0.no.value) },
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
      let error = TableColumns<Handicap>.figure("Error") {
        chance($0, outcome)?.standardError.map(Self.error)
      }
      return hasErrors && outcome == .win ? [column, error.important(Column.detail)] : [column]
    }
    return Table(
      of: Self.shown(scores.handicaps, around: scores.even.handicap),
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

  /// The two lines before and after one of them, and itself.
  private static func shown<Line>(_ lines: [Line], around even: Int) -> ArraySlice<Line> {
    lines[max(0, even - 2)...min(lines.count - 1, even + 2)]
  }

  private func grid(_ scores: ScorePrediction) -> Table {
    let last = scores.grid.count - 1
    func goals(_ number: Int) -> String { number == last ? "\(number)+" : "\(number)" }
    return Table(
      of: scores.grid.enumerated(),
      [.figure("Goals") { goals($0.offset) }.important(Column.essential)]
        + scores.grid.indices.map { away in
          .probability(goals(away)) { $0.element[away].value }
        })
  }

  private func likeliest(_ scores: ScorePrediction) -> Table {
    let exact = scores.grid.dropLast().enumerated().flatMap { home, row in
      row.dropLast().enumerated().map { away, chance in (score: "\(home)-\(away)", chance: chance) }
    }
    return Table(
      of: exact.sorted { $0.chance.value > $1.chance.value }.prefix(5),
      [.figure("Score") { $0.score }] + chance { $0.chance }
        + [.real("Fair odds") { Self.fairOdds($0.chance.value) }])
  }
}
