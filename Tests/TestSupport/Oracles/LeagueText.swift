/// A season of two conferences of two divisions each, ranked as the leagues' texts say, in plain code: sets of those whom
/// only lots separate, the best first.
public struct LeagueText: Sendable {
  /// Two divisions of three in each conference: the teams of division d are 3d, 3d + 1 and 3d + 2.
  public static let teams = 12
  /// The number of play-off teams per conference.
  public static let places = 3

  /// Home, away and both scores, in the order in which they are played; nobody draws.
  public let matches: [[Int]]

  /// A season of these matches.
  public init(matches: [[Int]]) { self.matches = matches }

  /// The division of a team, from 0.
  public static func division(_ team: Int) -> Int { team / 3 }
  /// The conference of a team, from 0.
  public static func conference(_ team: Int) -> Int { team / 6 }

  /// A winning percentage, as a fraction of whole numbers that compares exactly.
  private struct Percentage: Comparable {
    let won: Int
    let played: Int
    static func < (one: Self, other: Self) -> Bool {
      one.won * max(1, other.played) < other.won * max(1, one.played)
    }
    static func == (one: Self, other: Self) -> Bool {
      one.won * max(1, other.played) == other.won * max(1, one.played)
    }
  }

  /// The record of a team against the opponents that meet a condition.
  private func record(_ team: Int, against isOpponent: (Int) -> Bool) -> Percentage {
    let own = games(team).filter { isOpponent($0.opponent) }
    return Percentage(won: own.count { $0.hasWon }, played: own.count)
  }

  private func games(_ team: Int) -> [(opponent: Int, hasWon: Bool)] {
    matches.compactMap { match in
      if match[0] == team { return (match[1], match[2] > match[3]) }
      return match[1] == team ? (match[0], match[3] > match[2]) : nil
    }
  }

  private func wins(_ team: Int) -> Int { games(team).count { $0.hasWon } }

  private func difference(_ team: Int) -> Int {
    matches.reduce(0) { sum, match in
      sum + (match[0] == team ? match[2] - match[3] : match[1] == team ? match[3] - match[2] : 0)
    }
  }

  /// The first teams of a conference, including all level with the last of them.
  private func playoffTeams(_ conference: Int) -> Set<Int> {
    let all = (0..<Self.teams).filter { Self.conference($0) == conference }
      .sorted { wins($0) > wins($1) }
    return Set(all.filter { wins($0) >= wins(all[Self.places - 1]) })
  }

  // MARK: the NBA

  /// A conference, or a division before there are division winners.
  public func nba(_ group: [Int], winners: Set<Int>) -> [[Int]] {
    sets(group) { wins($0) }.flatMap { nbaTie($0, winners) }
  }

  /// The winners of the divisions; nil where only lots find one.
  public func nbaWinners() -> Set<Int>? {
    let firsts = (0..<4).map { nba(Array(3 * $0..<3 * $0 + 3), winners: [])[0] }
    return firsts.allSatisfy { $0.count == 1 } ? Set(firsts.joined()) : nil
  }

  private func nbaTie(_ tied: [Int], _ winners: Set<Int>) -> [[Int]] {
    guard tied.count > 1 else { return [tied] }
    func parted(_ value: (Int) -> some Comparable) -> [[Int]]? {
      let parts = sets(tied, by: value)
      return parts.count > 1 ? parts.flatMap { nbaTie($0, winners) } : nil
    }
    let isOfOneDivision = Set(tied.map(Self.division)).count == 1
    let headToHead = parted { team in record(team) { tied.contains($0) && $0 != team } }
    let isWinner = parted { winners.contains($0) ? 1 : 0 }
    let division =
      isOfOneDivision
      ? parted { team in record(team) { Self.division($0) == Self.division(team) } } : nil
    let conference = parted { team in record(team) { Self.conference($0) == Self.conference(team) }
    }
    let own = parted { team in record(team, against: playoffTeams(Self.conference(team)).contains) }
    let others = parted { team in
      record(team, against: playoffTeams(1 - Self.conference(team)).contains)
    }
    let points = parted { difference($0) }
    return
      (tied.count == 2
      ? [headToHead, isWinner, division, conference, own, others, points]
      : [isWinner, headToHead, division, conference, own, points])
      .compactMap { $0 }.first ?? [tied]
  }

  // MARK: Major League Baseball

  /// A conference, or a division before there are division winners.
  public func mlb(_ group: [Int], winners: Set<Int>) -> [[Int]] {
    [group.filter(winners.contains), group.filter { !winners.contains($0) }].flatMap { kind in
      sets(kind) { wins($0) }.flatMap(mlbTie)
    }
  }

  /// The winners of the divisions; nil where only lots find one.
  public func mlbWinners() -> Set<Int>? {
    let firsts = (0..<4).map { mlb(Array(3 * $0..<3 * $0 + 3), winners: [])[0] }
    return firsts.allSatisfy { $0.count == 1 } ? Set(firsts.joined()) : nil
  }

  /// The best of those who are tied comes first, then the best of the others.
  private func mlbTie(_ tied: [Int]) -> [[Int]] {
    guard tied.count > 1 else { return tied.isEmpty ? [] : [tied] }
    let best = mlbBest(tied)
    return [best] + mlbTie(tied.filter { !best.contains($0) })
  }

  private func mlbBest(_ tied: [Int]) -> [Int] {
    guard tied.count > 1 else { return tied }
    func best(_ value: (Int) -> some Comparable) -> [Int]? {
      let parts = sets(tied, by: value)
      return parts.count > 1 ? mlbBest(parts[0]) : nil
    }
    func leads(_ team: Int, _ other: Int) -> Int {
      let own = games(team).filter { $0.opponent == other }
      return (2 * own.count { $0.hasWon } - own.count).signum()
    }
    let sweep =
      tied.count == 2
      ? nil
      : best { team in
        let leads = tied.filter { $0 != team }.map { leads(team, $0) }
        return leads.allSatisfy { $0 > 0 } ? 2 : leads.allSatisfy { $0 < 0 } ? 0 : 1
      }
    if let best =
      sweep ?? best({ team in record(team) { tied.contains($0) && $0 != team } })
      ?? best({ team in record(team) { Self.division($0) == Self.division(team) } })
      ?? best({ team in record(team) { Self.conference($0) == Self.conference(team) } })
    {
      return best
    }
    for more in 0..<Self.teams * 8 {
      if let best = best({ late($0, more, tied) }) { return best }
    }
    return tied
  }

  /// The last half of the games of its own league, and as many more as needed that are not among the tied teams.
  private func late(_ team: Int, _ more: Int, _ tied: [Int]) -> Percentage {
    let own = games(team).filter { Self.conference($0.opponent) == Self.conference(team) }
    let half = (own.count + 1) / 2
    let counted =
      own.suffix(half) + own.dropLast(half).filter { !tied.contains($0.opponent) }.suffix(more)
    return Percentage(won: counted.count { $0.hasWon }, played: counted.count)
  }

  /// Groups of equal value, greatest first.
  private func sets(_ group: [Int], by value: (Int) -> some Comparable) -> [[Int]] {
    var sets: [[Int]] = []
    for team in group.sorted(by: { value($0) > value($1) }) {
      if let last = sets.last?.first, !(value(last) > value(team)) {
        sets[sets.count - 1].append(team)
      } else {
        sets.append([team])
      }
    }
    return sets
  }
}
