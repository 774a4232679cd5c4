import Engine
import Games
import Programs
import RandomStreams
import TestSupport
import Testing
import TextFiles

/// A table and its order under a chain: see the README of `data/rankings`.
struct RankingCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let preset: String
  let chain: RankingChain
  let points: PointsScheme
  let teams: [String]
  /// The number of further teams, which are not ranked.
  let others: Int
  /// Home, away and both scores.
  let matches: [[Int]]
  /// The number of drawn games of each best-of match.
  let drawnGames: [Int]
  /// The number of byes of each team.
  let byes: [Int]
  /// Points given or deducted.
  let adjust: [Int]
  let given: [String: [Double]]
  /// The sets of level teams, best first.
  let order: [[Int]]
  /// The criterion that separated each set from the next.
  let decided: [String]
  /// Teams level on points, in their official order.
  let official: [[Int]]

  static let all: [RankingCase] = {
    let folder =
      #filePath.split(separator: "/").dropLast(2).map { "/\($0)" }.joined() + "/data/rankings"
    return TestFile.names(in: folder).filter { $0.hasSuffix(".json") }.flatMap { file in
      var diagnostics = Diagnostics()
      guard let bytes = TestFile.bytes("\(folder)/\(file)"),
        let root = JSONDocument.parse(bytes, file: file, diagnostics: &diagnostics)
      else { preconditionFailure("\(file) is no JSON") }
      return (root["cases"]?.elements ?? []).map { RankingCase($0, root["chains"]) }
    }
  }()

  private init(_ node: JSONNode, _ chains: JSONNode?) {
    func numbers(_ key: String) -> [Int] { (node[key]?.elements ?? []).compactMap(\.integer) }
    func texts(_ key: String) -> [String] { (node[key]?.elements ?? []).compactMap(\.string) }
    func lists(_ key: String) -> [[Int]] {
      (node[key]?.elements ?? []).map { ($0.elements ?? []).compactMap(\.integer) }
    }
    testDescription = node["id"]?.string ?? ""
    preset = node["preset"]?.string ?? ""
    let head = chains?[preset]
    chain = RankingCase.chain(head?["ranking"])
    let scheme = (node["points"] ?? head?["points"])?.elements?.compactMap(\.integer) ?? [3, 1, 0]
    points = PointsScheme(win: scheme[0], draw: scheme[1], loss: scheme[2])
    teams = texts("teams")
    others = node["others"]?.integer ?? 0
    let flat = numbers("matches")
    matches = stride(from: 0, to: flat.count, by: 4).map { Array(flat[$0..<$0 + 4]) }
    drawnGames = numbers("drawnGames")
    byes = numbers("byes")
    adjust = numbers("adjust")
    given = Dictionary(
      uniqueKeysWithValues: (node["given"]?.members ?? []).map { member in
        (member.name, (member.node.elements ?? []).compactMap(\.double))
      })
    order = lists("order")
    decided = texts("decided")
    official = lists("official")
  }

  private static func chain(_ node: JSONNode?) -> RankingChain {
    func criterion(_ name: String) -> RankingCriterion {
      guard let criterion = RankingCriterion(key: name) else {
        preconditionFailure("no criterion is called \(name)")
      }
      return criterion
    }
    func steps(_ key: String) -> [RankingChain.Step] {
      (node?[key]?.elements ?? []).map { step in
        step.string.map { .criterion(criterion($0)) }
          ?? .among(
            (step["among"]?.elements ?? []).compactMap(\.string).map(criterion),
            repeats: step["onSplit"]?.string == "repeat")
      }
    }
    let onSplit = node?["onSplit"]?.string.flatMap(RankingChain.OnSplit.init(rawValue:))
    return RankingChain(steps("by"), onSplit: onSplit ?? .proceed, two: steps("two"))
  }

  /// A tournament in which all matches have been played.
  ///
  /// - Parameter isDrawn: True if a draw makes the pairs, match by match.
  private func tournament(isDrawn: Bool) -> Tournament {
    let entrants = LeagueFixture.entrants(teams.count + others)
    let rows = entrants.indices.map { Slot.entrant($0) }
    let zeros = Array(repeating: 0.0, count: others)
    let ranking = RankingRules(
      points: points, chain: chain, unit: .goal,
      numbers: GivenNumbers(given.mapValues { $0 + zeros }), matchesEach: 50,
      maximumScore: drawnGames.isEmpty ? 150 : 2)
    // Deductions raise everyone else's points, as there are none below 0.
    let least = min(0, adjust.min() ?? 0)
    let extra = adjust.isEmpty ? byes.map { $0 * points.win } : adjust
    let gifts = extra.enumerated().map { index, value in
      Match(
        name: "gift \(index)", round: 1, slots: [.entrant(index)],
        subject: .match(stage: 1, first: index, second: index, leg: 0), result: [[value - least]])
    }
    let played = matches.enumerated().map { index, match in
      Match(
        name: "match \(index)", round: 1, slots: [.entrant(match[0]), .entrant(match[1])],
        subject: .match(stage: 0, first: match[0], second: match[1], leg: 0),
        result: [[match[2]], [match[3]]])
    }
    guard let ranking, let giftRanking = RankingRules(pointsRange: 0...100, unit: .goal) else {
      preconditionFailure("\(testDescription) has too long a season")
    }
    let gift = RankedTable(
      rows: rows, ranking: giftRanking, matches: Array(played.count..<played.count + gifts.count),
      wonPoints: 0...100)
    let worth = [0, points.win, points.draw, points.loss].map { 50 * $0 }.sorted()
    let rounds = isDrawn ? FixedPairing.rounds(self) : []
    let table = RankedTable(
      rows: rows, ranking: ranking, matches: Array(played.indices), rounds: rounds, carried: [1],
      wonPoints: worth[0]...worth[3])
    let games = zip(played, drawnGames).enumerated().map { index, match in
      (index, MatchResult(match.0.score ?? [], drawnGames: match.1))
    }
    return Tournament(
      entrants: entrants, gameKind: "fixture", game: DiceGame(maximum: 150),
      program: Program(
        matches: played + gifts, tables: [table, gift],
        steps: (isDrawn ? [.draw(FixedPairing(table: self))] : [])
          + (0..<played.count + gifts.count).map { .play($0) } + [.rank(0)],
        finish: .ranks(table: 0),
        rowColumns: rounds.count * (2 + rows.count), words: .table, canonical: [:]
      ).with(results: Dictionary(uniqueKeysWithValues: games)))
  }

  /// Tournaments that differ only in their lots.
  func block(isDrawn: Bool? = nil) -> TournamentBlock {
    tournament(isDrawn: isDrawn ?? !byes.isEmpty).played(48, seed: 11)
  }

  /// Returns how a block differs from the expected order, or `nil` if it does not.
  func difference(_ block: TournamentBlock) -> String? {
    let orders = Set(
      (0..<block.laneCount).map { block.order($0).filter { $0 < teams.count } })
    for found in orders {
      var rest = found[...]
      for set in order {
        let own = Set(rest.prefix(set.count))
        if own != Set(set) { return "\(own) where \(set) is expected" }
        rest = rest.dropFirst(set.count)
      }
    }
    let mayVary = order.contains { $0.count > 1 }
    return mayVary == (orders.count > 1) ? nil : "there are \(orders.count) orders"
  }
}

/// Notes who has met whom, as a draw would: each match and each bye in a round of its own.
private struct FixedPairing: PlayableDraw {
  let table: RankingCase
  let title = "fixed pairs"
  let fills: [Int] = []

  func use(of program: Program) -> DrawUse {
    var use = DrawUse()
    let rows = program.tables[0].rows.count
    use.filledRows = program.tables[0].rounds.flatMap { round in
      Array(round.sides..<round.sides + 2 * round.matches.count)
        + (round.opponents..<round.opponents + rows)
    }
    return use
  }

  /// Returns the teams with byes, once per bye.
  private static func byes(_ table: RankingCase) -> [Int] {
    table.byes.enumerated().flatMap { Array(repeating: $0, count: $1) }
  }

  static func rounds(_ table: RankingCase) -> [PairedRound] {
    let rows = table.teams.count + table.others
    let matches = table.matches.indices.map { [$0] } + byes(table).map { _ in [] }
    var first = 0
    return matches.map { matches in
      defer { first += PairedRound.columns(rows: rows, matches: matches.count) }
      return PairedRound(matches: matches, hasBye: matches.isEmpty, first: first)
    }
  }

  func draw(in block: TournamentBlock) {
    let rounds = block.tournament.program.tables[0].rounds
    let pairs = table.matches.map { Array($0[..<2]) } + FixedPairing.byes(table).map { [$0] }
    for (round, pair) in zip(rounds, pairs) {
      for row in 0..<table.teams.count + table.others {
        block.note(PairedRound.nobody, in: round.opponents + row)
      }
      if pair.count == 1 {
        block.note(PairedRound.bye, in: round.opponents + pair[0])
        continue
      }
      for side in 0..<2 {
        block.note(UInt8(pair[side]), in: round.sides + side)
        block.note(UInt8(pair[1 - side]), in: round.opponents + pair[side])
      }
    }
  }
}
