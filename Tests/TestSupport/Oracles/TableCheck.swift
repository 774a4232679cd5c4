public import Engine
internal import KernelInterface
public import Programs
internal import RandomStreams

/// A lane's table, ranked anew in plain code from the scores alone, to compare with what a block has.
///
/// The check follows a chain as `docs/ranking.md` tells it: sets in, ordered sets out, one criterion at a time.
public struct TableCheck {
  private let block: TournamentBlock
  private let lane: Int
  private let program: Program
  private let chain: RankingChain
  private let numbers: GivenNumbers
  private var decisions: [ChainCriterion: Int] = [:]
  private var order: [Int] = []

  private static let strengthOfVictory = RankingCriterion(key: "strengthOfVictory")
  private static let strengthOfSchedule = RankingCriterion(key: "strengthOfSchedule")

  /// A match from the side of one who played it.
  private struct Side {
    var opponent: Int
    var own: Int
    var other: Int
    var isHome: Bool
  }

  /// Ranks the lane; `numbers` are those that criteria of given numbers compare.
  public init(_ block: TournamentBlock, lane: Int, numbers: GivenNumbers = .none) {
    self.block = block
    self.lane = lane
    self.numbers = numbers
    program = block.tournament.program
    chain = program.tables[program.standings].ranking.chain
    let everyone = Array(block.tournament.entrants.indices)
    switch chain.onSplit {
    case .proceed: order = proceeded(everyone, chain.by[...], isOfTwo: false)
    case .restart: order = restarted(everyone, isOfTwo: false)
    case .pick: order = picked(everyone)
    }
  }

  /// The first thing in which the block differs; nil if there is none.
  public var difference: String? {
    let everyone = Array(block.tournament.entrants.indices)
    for entrant in everyone {
      let sides = sides(of: entrant, among: everyone)
      let columns = [
        block.points[entrant][lane], block.wins[entrant][lane], block.scoreFor[entrant][lane],
        block.scoreAgainst[entrant][lane],
      ].map { Int($0) }
      let known = [
        points(sides), sides.count { $0.own > $0.other }, sides.map(\.own).reduce(0, +),
        sides.map(\.other).reduce(0, +),
      ]
      if columns != known { return "lane \(lane): entrant \(entrant) has \(columns), not \(known)" }
    }
    let positions = everyone.map { Int(block.positions[$0][lane]) }
    let known = everyone.map { entrant in order.firstIndex(of: entrant) ?? -1 }
    if positions != known { return "lane \(lane): positions \(positions), not \(known)" }
    let counted = program.criteria.indices.map { Int(block.decisions[$0][lane]) }
    let expected = program.criteria.map { decisions[$0] ?? 0 }
    if counted != expected { return "lane \(lane): decisions \(counted), not \(expected)" }
    return nil
  }

  private func sides(of entrant: Int, among group: [Int]) -> [Side] {
    program.matches.enumerated().compactMap { number, match in
      let sides = match.slots.map { block.occupant($0, lane) }
      guard sides.allSatisfy(group.contains), sides.contains(entrant) else { return nil }
      let scores = (0..<2).map { Int(block.outcome(number, side: $0)[lane]) }
      let isHome = sides[0] == entrant
      return Side(
        opponent: sides[isHome ? 1 : 0], own: scores[isHome ? 0 : 1],
        other: scores[isHome ? 1 : 0], isHome: isHome)
    }
  }

  private func points(_ sides: [Side]) -> Int {
    let scheme = program.tables[program.standings].ranking.points ?? PointsScheme()
    return sides.map {
      $0.own > $0.other ? scheme.win : $0.own == $0.other ? scheme.draw : scheme.loss
    }.reduce(0, +)
  }

  /// The value of an entrant by a criterion, greater ahead, over the matches among some entrants.
  private func value(_ criterion: RankingCriterion, of entrant: Int, among group: [Int]) -> Double {
    let all = sides(of: entrant, among: group)
    let away = all.filter { !$0.isHome }
    let home = all.filter(\.isHome)
    func own(_ sides: [Side]) -> Int { sides.map(\.own).reduce(0, +) }
    func other(_ sides: [Side]) -> Int { sides.map(\.other).reduce(0, +) }
    func ofOpponents(_ total: ([Side]) -> Int) -> Double {
      Double(all.map { total(sides(of: $0.opponent, among: group)) }.reduce(0, +))
    }
    switch criterion {
    case .points: return Double(points(all))
    case .pointsPercentage: return all.isEmpty ? 0 : Double(points(all)) / Double(all.count)
    case .wins: return Double(all.count { $0.own > $0.other })
    case .awayWins: return Double(away.count { $0.own > $0.other })
    case .losses: return -Double(all.count { $0.own < $0.other })
    case .scoreDifference: return Double(own(all) - other(all))
    case .scoreFor: return Double(own(all))
    case .scoreAgainst: return -Double(other(all))
    case .awayScoreDifference: return Double(own(away) - other(away))
    case .awayScoreFor: return Double(own(away))
    case .homeScoreDifference: return Double(own(home) - other(home))
    case .homeScoreFor: return Double(own(home))
    case .scoreQuotient:
      return all.map { Double($0.own) / Double(max(1, $0.other)) }.reduce(0, +)
    case .opponentsPoints: return ofOpponents { points($0) }
    case .opponentsScoreDifference: return ofOpponents { own($0) - other($0) }
    case .opponentsScoreFor: return ofOpponents { own($0) }
    case .listOrder: return Double(-entrant)
    case .number(let number):
      let value = numbers[number.name]?[entrant] ?? .nan
      return number.isHigherBetter ? value : -value
    case .lots:
      let words = StreamAddress(
        seed: block.seed, purpose: .lots, subject: .lot(table: program.standings, row: entrant)
      ).words(tournament: block.lanes.firstTournament + UInt64(lane))
      return Double(words[0]) + Double(words[1]) / 4_294_967_296
    default: return valueOfOpponents(criterion, all, among: group)
    }
  }

  /// The value over the opponents of an entrant with these matches.
  private func valueOfOpponents(
    _ criterion: RankingCriterion, _ all: [Side], among group: [Int]
  ) -> Double {
    func mean(_ values: [Double]) -> Double {
      values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
    }
    func winningPercentage(_ sides: [Side]) -> Double {
      let won = sides.map { $0.own > $0.other ? 1 : $0.own == $0.other ? 0.5 : 0 }
      return won.reduce(0, +) / Double(sides.count)
    }
    func gameWins(_ sides: [Side], _ floor: Int) -> Double {
      let games = sides.map { max(1, $0.own + $0.other) }.reduce(0, +)
      let points = sides.map { $0.own + $0.other == 0 ? 1 : 3 * $0.own }.reduce(0, +)
      return max(Double(floor) / 100, Double(points) / Double(3 * games))
    }
    let theirs = all.map { sides(of: $0.opponent, among: group) }
    switch criterion {
    case .difficulty:
      return Double(
        theirs.joined().map { $0.own > $0.other ? 1 : $0.own < $0.other ? -1 : 0 }.reduce(0, +))
    case .buchholz, .buchholzCut1, .buchholzCut2, .buchholzMedian:
      let sorted = theirs.map(points).sorted()
      let kept =
        switch criterion {
        case .buchholz: sorted[...]
        case .buchholzCut1: sorted.dropFirst()
        case .buchholzCut2: sorted.dropFirst(2)
        default: sorted.dropFirst().dropLast()
        }
      return Double(kept.reduce(0, +))
    case .sonnebornBerger:
      return zip(all, theirs).map { match, theirs in
        Double(points(theirs)) * (match.own > match.other ? 1 : match.own == match.other ? 0.5 : 0)
      }.reduce(0, +)
    case Self.strengthOfVictory:
      return mean(zip(all, theirs).filter { $0.0.own > $0.0.other }.map { winningPercentage($1) })
    case Self.strengthOfSchedule: return mean(theirs.map(winningPercentage))
    default: break
    }
    let shares: [RankingCriterion] = [.opponentMatchWins, .gameWins, .opponentGameWins]
    let floor = [0, 25, 33].first { floor in
      shares.contains { criterion == $0.with(floor: floor) }
    }
    guard let floor else { preconditionFailure("\(criterion) compares nothing of these matches") }
    switch criterion.with(floor: 33) {
    case .opponentMatchWins:
      let win = (program.tables[program.standings].ranking.points ?? PointsScheme()).win
      return mean(
        theirs.map { max(Double(floor) / 100, Double(points($0)) / Double(win * $0.count)) })
    case .gameWins: return gameWins(all, floor)
    default: return mean(theirs.map { gameWins($0, floor) })
    }
  }

  /// The sets that a criterion makes of a group, by the matches among `base`, best first.
  private func split(_ group: [Int], _ criterion: RankingCriterion, among base: [Int]) -> [[Int]] {
    let valued = group.map { ($0, value(criterion, of: $0, among: base)) }.sorted { $0.1 > $1.1 }
    var sets: [[Int]] = []
    for (index, (entrant, value)) in valued.enumerated() {
      let isLevel = index > 0 && valued[index - 1].1 - value <= 1e-9 * abs(value)
      if isLevel, criterion != .lots {
        sets[sets.count - 1].append(entrant)
      } else {
        sets.append([entrant])
      }
    }
    return sets
  }

  private var everyone: [Int] { Array(block.tournament.entrants.indices) }

  // MARK: continue

  private mutating func proceeded(
    _ group: [Int], _ steps: ArraySlice<RankingChain.Step>, isOfTwo: Bool
  ) -> [Int] {
    guard group.count > 1, let step = steps.first else { return group }
    var sets: [[Int]]
    switch step {
    case .criterion(let criterion):
      sets = split(group, criterion, among: everyone)
      decisions[ChainCriterion(criterion, isOfTwo: isOfTwo), default: 0] += sets.count - 1
    case .among(let criteria, let repeats):
      sets = block(group, criteria, repeats: repeats, isOfTwo: isOfTwo)
    }
    var order: [Int] = []
    for set in sets {
      let isTwo = set.count == 2 && !isOfTwo && !chain.two.isEmpty
      order += proceeded(
        set, isTwo ? chain.two[...] : steps.dropFirst(), isOfTwo: isOfTwo || isTwo)
    }
    return order
  }

  private mutating func block(
    _ group: [Int], _ criteria: [RankingCriterion], repeats: Bool, isOfTwo: Bool
  ) -> [[Int]] {
    var sets = [group]
    for criterion in criteria {
      let finer = sets.flatMap { split($0, criterion, among: group) }
      let own = ChainCriterion(criterion, isAmong: true, isOfTwo: isOfTwo)
      decisions[own, default: 0] += finer.count - sets.count
      sets = finer
    }
    guard repeats, sets.count > 1 else { return sets }
    var finest: [[Int]] = []
    for set in sets {
      finest += set.count == 1 ? [set] : block(set, criteria, repeats: true, isOfTwo: isOfTwo)
    }
    return finest
  }

  // MARK: restart and pick

  /// The criteria of a chain one by one, each with whether it compares the matches among a set, and whether
  /// its step ends with it.
  private func criteria(_ isOfTwo: Bool) -> [(place: ChainCriterion, isLast: Bool)] {
    (isOfTwo ? chain.two : chain.by).flatMap { step in
      switch step {
      case .criterion(let criterion): [(ChainCriterion(criterion, isOfTwo: isOfTwo), true)]
      case .among(let criteria, _):
        criteria.enumerated().map { index, criterion in
          (
            ChainCriterion(criterion, isAmong: true, isOfTwo: isOfTwo), index == criteria.count - 1
          )
        }
      }
    }
  }

  private func startsWithTwo(_ group: [Int]) -> Bool { group.count == 2 && !chain.two.isEmpty }

  private mutating func restarted(_ group: [Int], isOfTwo: Bool) -> [Int] {
    guard group.count > 1 else { return group }
    for (place, isLast) in criteria(isOfTwo) {
      let sets = split(group, place.criterion, among: place.isAmong ? group : everyone)
      if sets.count > 1 {
        decisions[place, default: 0] += sets.count - 1
        var order: [Int] = []
        for set in sets { order += restarted(set, isOfTwo: startsWithTwo(set)) }
        return order
      }
      if isLast, !isOfTwo, startsWithTwo(group) { return restarted(group, isOfTwo: true) }
    }
    return group
  }

  private mutating func picked(_ everybody: [Int]) -> [Int] {
    var (rest, placed) = (everybody, [Int]())
    while rest.count > 1 {
      let best = best(of: rest, isOfTwo: !placed.isEmpty && startsWithTwo(rest))
      placed += best
      rest.removeAll { best.contains($0) }
    }
    return placed + rest
  }

  /// The best of a group: one, or those whom only lots separate.
  private mutating func best(of group: [Int], isOfTwo: Bool) -> [Int] {
    var (best, isOfTwo) = (group, isOfTwo)
    var last: ChainCriterion?
    var next = 0
    while true {
      let place = criteria(isOfTwo)[next].place
      let sets = split(best, place.criterion, among: place.isAmong ? best : everyone)
      next += 1
      if place.criterion == .lots {
        decisions[place, default: 0] += best.count - 1
        if let last { decisions[last, default: 0] += 1 }
        return sets.flatMap { $0 }
      }
      guard sets.count > 1 else { continue }
      (best, last, next) = (sets[0], place, 0)
      isOfTwo = startsWithTwo(best)
      if best.count == 1 {
        decisions[place, default: 0] += 1
        return best
      }
    }
  }
}
