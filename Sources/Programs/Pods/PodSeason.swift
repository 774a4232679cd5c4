public import Games
package import TextFiles

/// A season of pods: in every week those who have come play some rounds, in each of which everyone sits
/// in one pod of up to four.
///
/// In the first round of a week players are seated in random order, all orders equally likely; in the
/// later ones by the points of the week, the best at the first table. They may be seated by the points of the season
/// instead, and so that few sit together again. Whoever has most points over the season has won it; level players draw
/// lots, unless the season has criteria for them.
public struct PodSeason: Sendable {
  /// How many weeks and how many rounds a week there may be.
  public static let weekCounts = 1...99
  public static let roundCounts = 1...9

  public let game: any PodGame
  public let rounds: Int
  public let smallPods: SmallPods
  public let levelSeating: LevelSeating
  /// Which part of the season players are seated by.
  package let seatingBy: SeatingScope
  /// Whether players are seated so that few sit together again who have done so in that part.
  package let avoidsRepeats: Bool
  package let ranking: RankingRules
  /// The pods of the season among the matches of its program.
  public package(set) var pods = 0..<0
  /// Whether more pods are still to come of the last round that has results, if it is the first of its week.
  package let firstRoundIsUnderWay: Bool
  public package(set) var weeks: [Week]
  public let entrants: [Entrant]
  /// How many pods a round has at most.
  public package(set) var podsPerRound: Int

  /// How those are seated whom full pods leave over.
  public enum SmallPods: String, Sendable, Hashable, CaseIterable {
    /// They sit together, one to three of them: the fifth of five plays alone.
    case app
    /// As few pods as can be, of sizes that differ by one at most.
    case balanced
    /// As many pods of four as can be, and pods of three; of one, two or five players those are alone whom no pod of four
    /// seats.
    case threes

    /// The most pods of so many players or fewer.
    package func maximumPods(upTo players: Int) -> Int {
      let least = (players + PodSeason.seats - 1) / PodSeason.seats
      return self == .threes && players >= 2 ? max(2, least) : least
    }
  }

  /// A part of the season.
  public enum SeatingScope: String, Sendable, Hashable, CaseIterable {
    case week, season
  }

  /// Who is seated first of those who are level in the points of the week.
  public enum LevelSeating: String, Sendable, Hashable, CaseIterable {
    /// Who comes first in the list of entrants.
    case listOrder
    /// Who draws the better lot, anew in every round.
    case lots
  }

  /// Whether a player comes in a week.
  public enum Attendance: Sendable, Hashable {
    case sure
    case absent
    /// They come with a chance, kept to 2^-32.
    case chance(Double)
  }

  /// A week of the season.
  public struct Week: Sendable, Hashable {
    /// Whether achievements count.
    public var countsAchievements: Bool
    /// The achievements that are known to be active, as bits, and whether these are all.
    public var known: UInt64
    public var isKnown: Bool
    /// For each entrant whether they come.
    public var attendance: [Attendance]
    /// The rounds that have been played.
    public var played: [[PlayedPod]]
    /// The pods that have been played of the round after these, if it is under way.
    public var underWay: [PlayedPod] = []

    package init(
      countsAchievements: Bool, known: UInt64, isKnown: Bool, attendance: [Attendance],
      played: [[PlayedPod]], underWay: [PlayedPod] = []
    ) {
      self.countsAchievements = countsAchievements
      self.known = known
      self.isKnown = isKnown
      self.attendance = attendance
      self.played = played
      self.underWay = underWay
    }
  }

  /// A pod that has been played.
  public struct PlayedPod: Sendable, Hashable {
    /// Its number in the round, from 0.
    public let number: Int
    /// The entrants' indices, their places and the achievements that they earned, seat by seat.
    public let entrants: [Int]
    public let places: [Int]
    public let earned: [UInt64]

    package init(number: Int, entrants: [Int], places: [Int], earned: [UInt64]) {
      self.number = number
      self.entrants = entrants
      self.places = places
      self.earned = earned
    }
  }

  /// - Parameter weeks: in order, with nothing played.
  public init(
    game: any PodGame, entrants: [Entrant], weeks: [Week], rounds: Int, smallPods: SmallPods,
    levelSeating: LevelSeating, seatingBy: SeatingScope = .week, avoidsRepeats: Bool = false,
    ranking: RankingRules, firstRoundIsUnderWay: Bool
  ) {
    precondition(PodSeason.weekCounts.contains(weeks.count), "\(weeks.count) weeks")
    precondition(PodSeason.roundCounts.contains(rounds), "\(rounds) rounds a week")
    self.game = game
    self.entrants = entrants
    self.weeks = weeks
    self.rounds = rounds
    self.smallPods = smallPods
    self.levelSeating = levelSeating
    self.seatingBy = seatingBy
    self.avoidsRepeats = avoidsRepeats
    self.ranking = ranking
    self.firstRoundIsUnderWay = firstRoundIsUnderWay
    podsPerRound = smallPods.maximumPods(upTo: entrants.count)
  }

  /// How many a pod seats.
  @inlinable public static var seats: Int { 4 }

  /// The points that an entrant can have in a season of so many rounds, 0 among them.
  package static func pointsRange(_ game: any PodGame, rounds: Int) -> ClosedRange<Int> {
    let pod = game.placementRange + achievementRange(game)
    return rounds * pod.lowerBound...rounds * pod.upperBound
  }

  /// The points that a player can have for the achievements of one pod: none, or the worst or the best of those that may be
  /// active together.
  private static func achievementRange(_ game: any PodGame) -> ClosedRange<Int> {
    let always = game.achievements.filter(\.isAlwaysOn).map(\.points)
    let drawn = game.achievements.filter { !$0.isAlwaysOn }.map(\.points).sorted()
    let count = min(game.randomAchievements, drawn.count)
    return (always + drawn.prefix(count)).filter { $0 < 0 }.reduce(
      0, +)...(always + drawn.suffix(count)).filter { $0 > 0 }.reduce(0, +)
  }

  /// The points that an entrant can have in the season, 0 among them.
  public var pointsRange: ClosedRange<Int> {
    PodSeason.pointsRange(game, rounds: weeks.count * rounds)
  }

  /// The points that an entrant can have for achievements in the season, 0 among them.
  public var achievementPointsRange: ClosedRange<Int> {
    let range = PodSeason.achievementRange(game)
    let count = weeks.count * rounds
    return count * range.lowerBound...count * range.upperBound
  }

  /// How many rounds have been played to the end: those of the first weeks, and the first ones of the next.
  public var playedRounds: Int { weeks.reduce(0) { $0 + $1.played.count } }

  /// For each entrant and each other one, in how many of the pods that have been played they shared a place.
  public var sharedPlaces: [[Int]] {
    var shared = entrants.map { _ in Array(repeating: 0, count: entrants.count) }
    for pod in weeks.flatMap({ $0.played.joined() + $0.underWay }) {
      let seats = Array(zip(pod.entrants, pod.places))
      for (one, place) in seats {
        for (other, others) in seats where other != one && others == place {
          shared[one][other] += 1
        }
      }
    }
    return shared
  }

  /// Whether an entrant's number of games is fixed.
  public func hasFixedAttendance(_ entrant: Int) -> Bool {
    weeks.allSatisfy { $0.attendance[entrant] == .sure || $0.attendance[entrant] == .absent }
  }

  /// Whether anybody may still earn an achievement in the part of a week that is left to play.
  public func canBeEarned(_ achievement: Int, week: Int) -> Bool {
    entrants.indices.contains { canBeEarned(achievement, week: week, by: $0) }
  }

  /// Whether an entrant may still earn an achievement in the part of a week that is left to play.
  public func canBeEarned(_ achievement: Int, week: Int, by entrant: Int) -> Bool {
    let week = weeks[week]
    guard week.attendance[entrant] != .absent, game.mayEarn(achievement, entrant: entrant) else {
      return false
    }
    guard week.countsAchievements, week.played.count < rounds else { return false }
    if game.achievements[achievement].isAlwaysOn || week.known >> UInt64(achievement) & 1 == 1 {
      return true
    }
    return !week.isKnown && week.known.nonzeroBitCount < game.randomAchievements
  }

  package var canonical: JSONValue {
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

extension PodSeason.Attendance {
  fileprivate var canonical: JSONValue {
    switch self {
    case .sure: .whole(1)
    case .absent: .whole(0)
    case .chance(let chance): .double(chance)
    }
  }
}
