internal import Estimates
internal import Games
internal import Programs
internal import Statistics
internal import Tables
internal import Tallies

extension RunReport {
  private static let maximumPredictions = 60

  var predictions: Section? {
    let predictions = summary.predictions
    if predictions.isEmpty { return nil }
    return Section("What formulas predict") {
      if predictions.count > RunReport.maximumPredictions {
        "What the game's formulas predict for each match is in \(code: "predictions.csv"), with what the simulation gives."
      } else {
        table(predictions)
        absences(predictions)
      }
    }
  }

  @BlockBuilder private func table(_ predictions: [PredictionSummary]) -> [Block] {
    let made = predictions.filter { $0.prediction.value != nil }
    if !made.isEmpty {
      "Each prediction is shown with what the simulation gives: its mean, and how often it came within one of the prediction."
      Block.table(Table(of: made, columns(made)))
    }
  }

  /// Returns the sides of each match by its name, with a number where they meet again: "Warriors – Cavaliers, 2".
  private func titles(_ predictions: [PredictionSummary]) -> [String: String] {
    let fixtures = predictions.map(\.fixture)
    var numbers: [[Int]: [String]] = [:]
    for fixture in fixtures
    where !numbers[fixture.sides.sorted(), default: []].contains(fixture.name) {
      numbers[fixture.sides.sorted(), default: []].append(fixture.name)
    }
    return Dictionary(
      fixtures.map { fixture in
        let meetings = numbers[fixture.sides.sorted()] ?? []
        let number = meetings.firstIndex(of: fixture.name).map { ", \($0 + 1)" } ?? ""
        return (
          fixture.name,
          "\(shortName(fixture.home)) – \(shortName(fixture.away))\(meetings.count > 1 ? number : "")"
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  private func columns(_ made: [PredictionSummary]) -> [TableColumns<PredictionSummary>] {
    let steps = made.first?.prediction.steps ?? []
    let titles = titles(made)
    var columns: [TableColumns<PredictionSummary>] = [
      .text("Match") { titles[$0.fixture.name] ?? "" },
      .text(summary.words.entrantTitle) { name($0.entrant) },
    ]
    if made.contains(where: { $0.prediction.opponent != nil }) {
      columns.append(.text("Against") { $0.prediction.opponent ?? "" })
    }
    columns += [
      .text("What") { $0.outcome.title }, .text("Formula") { $0.prediction.method },
      .real("Prediction") { $0.prediction.value }, .real("Simulated mean") { $0.simulatedMean },
      .share("Within one of the prediction") { $0.withinOne },
    ]
    columns += steps.indices.map { step in
      .real(steps[step].title) { $0.prediction.steps[step].value }
    }
    return columns
  }

  private func absences(_ predictions: [PredictionSummary]) -> Block? {
    let titles = titles(predictions)
    let absences = predictions.compactMap { row in
      row.prediction.absence.map {
        "\(titles[row.fixture.name] ?? ""), \(name(row.entrant)): no \(row.prediction.method), because \($0)."
          as RichText
      }
    }
    return absences.isEmpty ? nil : .list(absences)
  }
}
