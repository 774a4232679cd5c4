internal import Games
internal import Programs
internal import TextFiles

/// A season of pods: in every week those who have come play some rounds, in each of which everyone sits
/// in one pod of up to four.
///
/// In the first round of a week players are seated in random order, all orders equally likely; in the
/// later ones by the points of the week, the best at the first table. They may be seated by the points of the season
/// instead, and so that few sit together again. Whoever has most points over the season has won it; level players draw
/// lots, unless the season has criteria for them.
struct PodSeason: Sendable {
  /// The allowed numbers of weeks, and of rounds a week.
  static let weekCounts = 1...99
  static let roundCounts = 1...9

  let game: any PodGame
  let rounds: Int
  let smallPods: SmallMatches
  let levelSeating: LevelSeating
  /// The part of the season by which players are seated.
  let seatingBy: SeatingScope
  /// A Boolean value indicating whether few are seated together again who have been so in that part.
  let avoidsRepeats: Bool
  let ranking: RankingRules
  /// A Boolean value indicating whether the last round that has results is the first of its week and not complete.
  let firstRoundIsUnderWay: Bool
  var weeks: [Week]
  let entrants: [Entrant]
  /// The maximum number of pods of a round.
  var podsPerRound: Int

  /// A part of the season.
  enum SeatingScope: String, Sendable, Hashable, CaseIterable {
    case week, season
  }

  /// A week of the season.
  struct Week: Sendable, Hashable {
    /// A Boolean value indicating whether achievements count.
    var countsAchievements: Bool
    /// The achievements that are known to be active, as bits, and whether these are all.
    var known: UInt64
    var isKnown: Bool
    /// For each entrant whether they come.
    var attendance: [Attendance]
    /// The rounds that have been played.
    var played: [[PlayedPod]]
    /// The pods that have been played of the round after these, if it is under way.
    var underWay: [PlayedPod] = []
  }

  /// A pod that has been played.
  struct PlayedPod: Sendable, Hashable {
    /// Its number in the round, from 0.
    let number: Int
    /// The entrants' indices, their places and the achievements that they earned, seat by seat.
    let entrants: [Int]
    let places: [Int]
    let earned: [UInt64]
  }

  /// The achievements that an entrant may still earn in the part of a week that is left to play, as bits.
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
