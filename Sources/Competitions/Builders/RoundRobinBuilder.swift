internal import RandomStreams
internal import TextFiles

/// Everyone meets everyone, once a leg, in the rounds of ``RoundRobinSchedule``; in every second leg the other
/// side is at home.
public struct RoundRobinBuilder {
  /// How many legs there may be.
  public static let legCounts = 1...8

  private let stage: Int
  private let entrants: [Entrant]

  /// - Parameter stage: its number, from 0.
  public init(stage: Int, entrants: [Entrant]) {
    self.stage = stage
    self.entrants = entrants
  }

  /// - Parameter isNeutral: whether nobody is at home.
  public func program(legs: Int, ranking: RankingRules, isNeutral: Bool = false) -> Program {
    precondition(RoundRobinBuilder.legCounts.contains(legs), "\(legs) legs")
    let matches = matches(legs: legs, isNeutral: isNeutral)
    let points = ranking.points ?? PointsScheme()
    let table = RankedTable(
      rows: entrants.indices.map { .entrant($0) }, ranking: ranking,
      matches: Array(matches.indices), maximumPoints: points.maximum * (entrants.count - 1) * legs)
    return Program(
      matches: matches, tables: [table], steps: matches.indices.map { .play($0) } + [.rank(0)],
      finish: .ranks(table: 0), words: .table,
      canonical: canonical(legs, ranking, points, isNeutral: isNeutral))
  }

  private func canonical(
    _ legs: Int, _ ranking: RankingRules, _ points: PointsScheme, isNeutral: Bool
  ) -> JSONValue {
    var canonical: JSONObject = [
      "kind": "roundRobin",
      "legs": .whole(legs),
      "points": [
        "win": .whole(points.win),
        "draw": .whole(points.draw),
        "loss": .whole(points.loss),
      ],
      "ranking": ranking.chain.json(ranking.unit),
    ]
    if let numbers = ranking.canonicalNumbers { canonical["numbers"] = numbers }
    if isNeutral { canonical["neutral"] = true }
    return .object(canonical)
  }

  private func matches(legs: Int, isNeutral: Bool) -> [Match] {
    let rounds = RoundRobinSchedule(entrants: entrants.count).rounds
    return (0..<legs).flatMap { leg in
      rounds.enumerated().flatMap { round, pairings in
        pairings.map { pairing in
          let isTurned = leg % 2 == 1
          let home = isTurned ? pairing.away : pairing.home
          let away = isTurned ? pairing.home : pairing.away
          let suffix = leg == 0 ? "" : ":\(leg + 1)"
          return Match(
            name: "\(entrants[home].id):\(entrants[away].id)\(suffix)",
            round: leg * rounds.count + round + 1, meeting: leg + 1,
            slots: [.entrant(home), .entrant(away)],
            subject: .match(stage: stage, first: home, second: away, leg: leg),
            isNeutral: isNeutral)
        }
      }
    }
  }
}
