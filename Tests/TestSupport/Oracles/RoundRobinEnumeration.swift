/// The exact final table of a small league: every combination of scores is played out.
///
/// The cost is the product of the sizes of all score distributions: six matches with nine scores
/// each are half a million leagues, under a second or two; keep the supports small.
public struct RoundRobinEnumeration: Sendable {
  /// A criterion that separates entrants.
  public enum Criterion: String, CaseIterable, Sendable {
    case points, goalDifference, goalsFor
    /// A table of the matches among those still level: its points, then goal difference, then
    /// goals. It is made once for the group that is level when the criterion is reached, and not
    /// made again for those that it leaves level.
    case headToHead
    /// Entrants still level share their places equally.
    case lots
  }

  /// A match of the league. Entrants are numbered from 0.
  public struct Fixture: Sendable {
    public var home: Int
    public var away: Int
    public var scores: ScoreDistribution

    public init(home: Int, away: Int, scores: ScoreDistribution) {
      self.home = home
      self.away = away
      self.scores = scores
    }
  }

  /// The points of a match.
  public struct Points: Sendable {
    public var win: Int
    public var draw: Int
    public var loss: Int

    public init(win: Int, draw: Int, loss: Int) {
      self.win = win
      self.draw = draw
      self.loss = loss
    }

    public static let threeOneNone = Points(win: 3, draw: 1, loss: 0)
  }

  /// The probability that an entrant (first index) finishes in a place (second index, from 0).
  public private(set) var positions: [[Double]]
  /// For each entrant the probability of every total of points that can occur.
  public private(set) var points: [[Int: Double]]
  /// The expected number of pairs of neighbouring places that each criterion decides: the first
  /// that separates the two. Over all criteria they add up to the number of entrants less one.
  public private(set) var decided: [Criterion: Double]

  /// Plays out all combinations of the scores of `fixtures` among `entrants` entrants.
  ///
  /// `ranking` must end in lots, and holds no criterion twice.
  public init(
    entrants: Int, fixtures: [Fixture], points rule: Points = .threeOneNone,
    ranking: [Criterion] = [.points, .goalDifference, .goalsFor, .lots]
  ) {
    precondition(ranking.last == .lots, "the ranking \(ranking) does not end in lots")
    precondition(Set(ranking).count == ranking.count, "the ranking \(ranking) repeats a criterion")
    positions = Array(repeating: Array(repeating: 0, count: entrants), count: entrants)
    points = Array(repeating: [:], count: entrants)
    decided = Dictionary(uniqueKeysWithValues: ranking.map { ($0, 0) })

    var chosen = Array(repeating: 0, count: fixtures.count)
    var results = fixtures.map { Result(fixture: $0, outcome: $0.scores.outcomes[0]) }
    let everyone = Array(0..<entrants)
    repeat {
      let probability = results.reduce(1) { $0 * $1.probability }
      if probability > 0 {
        count(results, everyone, rule: rule, ranking: ranking, probability: probability)
      }
    } while Self.advance(&chosen, &results, fixtures)
  }

  private struct Result {
    var home: Int
    var away: Int
    var homeGoals: Int
    var awayGoals: Int
    var probability: Double

    init(fixture: Fixture, outcome: ScoreDistribution.Outcome) {
      home = fixture.home
      away = fixture.away
      homeGoals = outcome.home
      awayGoals = outcome.away
      probability = outcome.probability
    }
  }

  private struct Row {
    var points = 0
    var goalDifference = 0
    var goalsFor = 0
  }

  /// Goes to the next combination, like an odometer; false after the last.
  private static func advance(
    _ chosen: inout [Int], _ results: inout [Result], _ fixtures: [Fixture]
  ) -> Bool {
    for match in fixtures.indices {
      let outcomes = fixtures[match].scores.outcomes
      chosen[match] = (chosen[match] + 1) % outcomes.count
      results[match] = Result(fixture: fixtures[match], outcome: outcomes[chosen[match]])
      if chosen[match] != 0 { return true }
    }
    return false
  }

  /// The table of the matches among `group`, indexed by entrant.
  private static func table(
    _ results: [Result], entrants: Int, among group: [Int], rule: Points
  ) -> [Row] {
    var rows = Array(repeating: Row(), count: entrants)
    for result in results where group.contains(result.home) && group.contains(result.away) {
      let margin = result.homeGoals - result.awayGoals
      rows[result.home].points += margin > 0 ? rule.win : margin == 0 ? rule.draw : rule.loss
      rows[result.away].points += margin < 0 ? rule.win : margin == 0 ? rule.draw : rule.loss
      rows[result.home].goalDifference += margin
      rows[result.away].goalDifference -= margin
      rows[result.home].goalsFor += result.homeGoals
      rows[result.away].goalsFor += result.awayGoals
    }
    return rows
  }

  /// Adds one league with all its results to the totals.
  private mutating func count(
    _ results: [Result], _ everyone: [Int], rule: Points, ranking: [Criterion],
    probability: Double
  ) {
    let table = Self.table(results, entrants: everyone.count, among: everyone, rule: rule)
    for entrant in everyone { points[entrant][table[entrant].points, default: 0] += probability }

    var groups = [everyone]
    for criterion in ranking where criterion != .lots {
      let before = groups.count
      groups = groups.flatMap { group -> [[Int]] in
        if group.count == 1 { return [group] }
        switch criterion {
        case .points: return Self.split(group) { [table[$0].points] }
        case .goalDifference: return Self.split(group) { [table[$0].goalDifference] }
        case .goalsFor: return Self.split(group) { [table[$0].goalsFor] }
        case .headToHead:
          let small = Self.table(results, entrants: everyone.count, among: group, rule: rule)
          return Self.split(group) {
            [small[$0].points, small[$0].goalDifference, small[$0].goalsFor]
          }
        case .lots: return [group]
        }
      }
      decided[criterion, default: 0] += probability * Double(groups.count - before)
    }
    decided[.lots, default: 0] += probability * Double(everyone.count - groups.count)

    var place = 0
    for group in groups {
      for entrant in group {
        for shared in place..<place + group.count {
          positions[entrant][shared] += probability / Double(group.count)
        }
      }
      place += group.count
    }
  }

  /// Cuts a group of level entrants where `key` differs, the greatest key first.
  private static func split(_ group: [Int], by key: (Int) -> [Int]) -> [[Int]] {
    let ordered = group.map { (entrant: $0, key: key($0)) }.sorted {
      $1.key.lexicographicallyPrecedes($0.key)
    }
    var groups: [[Int]] = []
    for (index, item) in ordered.enumerated() {
      if index > 0, ordered[index - 1].key == item.key {
        groups[groups.count - 1].append(item.entrant)
      } else {
        groups.append([item.entrant])
      }
    }
    return groups
  }
}
