import Foundation
import TestSupport
import Testing

/// Reference figures of football: four ordered pairs of clubs in both presets.
///
/// An independent implementation of the rules played 3,000,000 matches per pair for `document` and 10,000,000 for
/// `app`. For `app` it rounds draws to three decimals and gives ties to the challenger, as the original program does;
/// that moves a mean by less than 0.0005 goals per match.
struct FootballReference: Decodable, Sendable, CustomTestStringConvertible {
  struct PerSide<Value: Decodable & Sendable>: Decodable, Sendable {
    let home: Value
    let away: Value
  }

  let preset: String
  let home: String
  let away: String
  let matches: Int
  let meanGoals: PerSide<Double>
  let goalVariance: PerSide<Double>
  let goalCovariance: Double
  /// Home wins, draws, away wins.
  let outcomes: [Int]
  // Cards and fouls are means per match, by offender.
  let fouls: PerSide<Double>
  let yellowCards: PerSide<Double>
  let redCards: PerSide<Double>
  let dismissals: PerSide<Double>
  /// The number of matches in which the side ran out of players in a line.
  let emptyLines: PerSide<Int>
  /// The number of matches in which a side scored more than ten goals.
  let beyondTen: Int
  /// The number of matches by score: a row for each home score from 0 to 10, a column for each away score.
  let scores: [[Int]]

  var testDescription: String { "\(preset) \(home)-\(away)" }

  static let all = ReferenceFile.read([FootballReference].self, "football.json")

  /// A mean over matches, with the variance of one.
  typealias Mean = (mean: Double, variance: Double)

  /// Expects figures of matches of the pair to agree.
  ///
  /// - Parameters:
  ///   - goals: Goals at home, then those of the away side.
  ///   - counters: Fouls, yellow cards, red cards and dismissals at home, then those of the away side.
  ///   - cells: The numbers of matches by score, as in ``scores``, and then of all other scores.
  func expect(
    matches: Int, goals: [Mean], counters: [[Mean]], outcomes: [Int], cells: [Double]
  ) {
    // The effect of the reference's rounding of draws.
    let slack = preset == "app" ? 0.0005 : 0
    let references = [
      (meanGoals.home, [fouls.home, yellowCards.home, redCards.home, dismissals.home]),
      (meanGoals.away, [fouls.away, yellowCards.away, redCards.away, dismissals.away]),
    ]
    for (side, reference) in references.enumerated() {
      expectMeansAgree(
        max(0, abs(goals[side].mean - reference.0) - slack), count: matches, reference: 0,
        referenceCount: self.matches, variance: goals[side].variance, "goals of side \(side)")
      for (number, (found, reference)) in zip(counters[side], reference.1).enumerated() {
        expectMeansAgree(
          found.mean, count: matches, reference: reference, referenceCount: self.matches,
          variance: found.variance, "counter \(number) of side \(side)")
      }
    }
    for (outcome, reference) in zip(outcomes, self.outcomes) {
      expectSameProportion(
        outcome, of: matches, reference: reference, of: self.matches, "outcomes")
    }
    expectSameDistribution(
      cells, reference: scores.flatMap { $0.map(Double.init) } + [Double(beyondTen)], "scores")
  }
}

/// Files of reference figures in the folder `data`.
enum ReferenceFile {
  static func read<Value: Decodable>(_ type: Value.Type, _ name: String) -> Value {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "data/\(name)")
    do {
      return try JSONDecoder().decode(type, from: Data(contentsOf: file))
    } catch {
      preconditionFailure("\(file): \(error)")
    }
  }
}
