internal import Games
internal import Programs
internal import TextFiles

/// A season of pods: every week those who attend play some rounds, in each of which everyone sits in one pod of up to
/// four.
///
/// The first round of a week has random seats. In later rounds the best by points of the week sit at the first table.
/// Seats may also follow the points of the season, and may be exchanged so that few players meet again. The most points
/// over the season win; level players are separated by criteria, if there are any, and by lots.
struct PodSeason: Sendable {
  static let weekCounts = 1...99
  static let roundCounts = 1...9

  let game: any PodGame
  let rounds: Int
  let smallPods: SmallMatches
  let levelSeating: LevelSeating
  /// The part of the season whose points seat players.
  let seatingBy: SeatingScope
  /// True if players are exchanged so that few meet again in that part.
  let avoidsRepeats: Bool
  let ranking: RankingRules
  /// True if the last round with results is the first of its week and still in progress.
  let firstRoundIsUnderWay: Bool
  var weeks: [Week]
  let entrants: [Entrant]
  /// The maximum number of pods per round.
  var podsPerRound: Int

  enum SeatingScope: String, Sendable, Hashable, CaseIterable {
    case week, season
  }

  struct Week: Sendable, Hashable {
    var countsAchievements: Bool
    /// The known active achievements as bits, and whether these are all.
    var known: UInt64
    var isKnown: Bool
    var attendance: [Attendance]
    /// The complete rounds.
    var played: [[PlayedPod]]
    /// The known pods of the round in progress, if there is one.
    var underWay: [PlayedPod] = []
  }

  struct PlayedPod: Sendable, Hashable {
    /// The number in the round, from 0.
    let number: Int
    /// The indices of the players, their places and their achievements, seat by seat.
    let entrants: [Int]
    let places: [Int]
    let earned: [UInt64]
  }

  /// Returns the achievements, as bits, that an entrant may still earn in a week.
  func earnable(_ week: Week, by entrant: Int) -> UInt64 {
    guard week.countsAchievements, week.played.count < rounds, week.attendance[entrant] != .absent
    else { return 0 }
    let isOpen = !week.isKnown && week.known.nonzeroBitCount < game.randomAchievements
    return game.achievements.enumerated().reduce(0) { earnable, achievement in
      let (index, bit) = (achievement.offset, UInt64(1) << UInt64(achievement.offset))
      let mayBeActive = isOpen || achievement.element.isAlwaysOn || week.known & bit != 0
      return mayBeActive && game.mayEarn(index, entrant: entrant) ? earnable | bit : earnable
    }
  }

  var canonical: JSONValue {
    var canonical: JSONObject = [
      "kind": "podSeason",
      "weeks": .array(
        weeks.map { week in
          [
            "countsAchievements": .boolean(week.countsAchievements),
            "active": .whole(week.known), "isKnown": .boolean(week.isKnown),
            "attendance": .array(week.attendance.map(\.canonical)),
          ]
        }),
      "rounds": .whole(rounds),
      "smallPods": .string(smallPods.rawValue),
      "levelSeating": .string(levelSeating.rawValue),
    ]
    if seatingBy != .week { canonical["seatingBy"] = .string(seatingBy.rawValue) }
    if avoidsRepeats { canonical["repeats"] = "avoided" }
    if ranking.chain != RankingChain([.criterion(.points)]) {
      canonical["ranking"] = ranking.chain.json(game.scoreUnit)
      canonical["percentages"] = ranking.percentages?.canonical ?? .null
    }
    return .object(canonical)
  }
}

extension Attendance {
  fileprivate var canonical: JSONValue {
    switch self {
    case .sure: .whole(1)
    case .absent: .whole(0)
    case .chance(let chance): .double(chance)
    }
  }
}
