/// A score of line-ups that is linear in the strengths of their parts, formation by formation.
///
/// A line-up has the score of its formation's strongest one, and for each part the part's slope times what
/// its strength is beyond that one's.
public struct LineupScore: Sendable, Equatable {
  /// The score of each formation's line-up of the strongest choice for every part.
  public let strongest: [Double]
  /// The score per point of strength in each part.
  public let slopes: [Double]

  public init(strongest: [Double], slopes: [Double]) {
    self.strongest = strongest
    self.slopes = slopes
  }
}

public struct ScoredLineup: Sendable, Equatable {
  public let lineup: Lineup
  public let score: Double
}

extension LineupChoices {
  /// Returns the line-ups with the highest scores, best first, no two of them equivalent.
  ///
  /// The line-ups need not be enumerated: the greatest `count` sums over some parts and one more part are among the
  /// sums of the greatest `count` of both. Where scores are level, the stronger choice for an earlier part, in an
  /// earlier formation, comes first.
  public func best(_ count: Int, by score: LineupScore) -> [ScoredLineup] {
    let found = formations.indices.flatMap { best(count, in: $0, by: score) }
    return Array(sorted(found, by: \.score).prefix(count))
  }

  private func best(_ count: Int, in formation: Int, by score: LineupScore) -> [ScoredLineup] {
    typealias Sum = (choices: [Choice], score: Double)
    var best: [Sum] = [([], score.strongest[formation])]
    for (choices, slope) in zip(formations[formation].choices, score.slopes) {
      let gains = sorted(
        choices.map { ($0, slope * ($0.strength - choices[0].strength)) }, by: \.1
      ).prefix(count)
      let sums = best.flatMap { sum in gains.map { (sum.choices + [$0.0], sum.score + $0.1) } }
      best = Array(sorted(sums, by: \.1).prefix(count))
    }
    let name = formations[formation].name
    return best.map {
      ScoredLineup(lineup: Lineup(formation: name, choices: $0.choices), score: $0.score)
    }
  }

  /// Sorts elements by descending value, keeping the order of equal values.
  private func sorted<Element>(
    _ elements: [Element], by value: (Element) -> Double
  ) -> [Element] {
    let values = elements.map(value)
    let order = elements.indices.sorted { (values[$1], $0) < (values[$0], $1) }
    return order.map { elements[$0] }
  }
}
