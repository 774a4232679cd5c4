public import RandomStreams

/// A game of pods: up to four players at a table are placed, and may earn achievements.
///
/// Its outcomes are those of ``PodOutcome``, in their order, then ``achievementColumns`` columns of earned: the
/// achievements that the player earned, 16 in each column, the first in the lowest bit.
public protocol PodGame: Game {
  /// What each place is worth, the first one first; further places are worth nothing.
  var placementPoints: [Int] { get }
  /// Whether a pod of two or more may be drawn.
  var mayBeDrawn: Bool { get }
  /// What a pod that is drawn is worth to each player; nil if it is worth what the last place is.
  var drawPoints: Int? { get }
  /// What a pod is worth to a player who sits there alone; nil if it is worth what the first place is.
  var byePoints: Int? { get }
  var achievements: [Achievement] { get }
  /// For each entrant their strength in the Plackett-Luce model.
  var strengths: [PodStrength] { get }
  /// What has been played, as the scenario gives it.
  var results: [PodResult] { get }
  /// How many of the achievements that are not always on are active in a week, if there are so many.
  var randomAchievements: Int { get }

  /// Whether an entrant's chance to earn an achievement that is active is above 0.
  func mayEarn(_ achievement: Int, entrant: Int) -> Bool

  /// The achievements that are active in a week of a tournament, as bits: those that are always on, and
  /// as many of the others as the rules say, all sets of them equally likely.
  ///
  /// - Parameters:
  ///   - week: the stream of the week.
  ///   - tournament: the number of the tournament, from 0.
  ///   - known: achievements that are known to be active; the rest is drawn.
  func activeAchievements(_ week: StreamAddress, tournament: UInt64, known: UInt64) -> UInt64
}

extension PodGame {
  /// The number of columns of earned.
  public var achievementColumns: Int { outcomes.count - PodOutcome.allCases.count }

  /// The points that a pod can give a player beside achievements, 0 among them: places may be worth less than none.
  public var placementRange: ClosedRange<Int> {
    let points = placementPoints + [drawPoints, byePoints].compactMap { $0 }
    return min(0, points.min() ?? 0)...max(0, points.max() ?? 0)
  }

  /// Whether a pod of these places is drawn: all of two or more have the last one.
  public static func isDrawn(_ places: [Int]) -> Bool {
    places.count > 1 && places.allSatisfy { $0 == places.count }
  }

  /// The points of an entrant's place and achievements.
  ///
  /// - Parameter places: those of all players of the pod.
  public func points(
    place: Int, of places: [Int], earned: UInt64
  ) -> (placement: Int, achievements: Int) {
    var placement = placementPoints.indices.contains(place - 1) ? placementPoints[place - 1] : 0
    if Self.isDrawn(places) { placement = drawPoints ?? placement }
    if places.count == 1 { placement = byePoints ?? placement }
    return (
      placement,
      achievements.enumerated().reduce(0) { sum, achievement in
        sum + (earned >> UInt64(achievement.offset) & 1 == 0 ? 0 : achievement.element.points)
      }
    )
  }
}

extension PodGame {
  /// The outcomes of a pod that has been played, seat by seat.
  ///
  /// - Parameter earned: for each seat the achievements that were earned, as bits.
  public func outcomes(places: [Int], earned: [UInt64]) -> [[Int]] {
    zip(places, earned).map { place, earned in
      let points = points(place: place, of: places, earned: earned)
      return [points.placement + points.achievements, place, points.achievements]
        + (0..<achievementColumns).map {
          Int(Int16(truncatingIfNeeded: earned >> UInt64(16 * $0)))
        }
    }
  }
}

/// The outcomes of a pod for each side.
public enum PodOutcome: Int, Sendable, CaseIterable {
  /// The points of the place and the achievements.
  case points
  /// The place, from 1; 0 for a seat that stays empty.
  case place
  /// The points of the achievements.
  case achievementPoints
}

/// Something that a player may do in a pod for points, whatever their place.
public struct Achievement: Sendable, Hashable {
  /// The id in the scenario.
  public let id: String
  /// The name for people.
  public let name: String
  /// The points that the achievement is worth, -99...99.
  public let points: Int
  /// Whether it is active in every week that counts achievements.
  public let isAlwaysOn: Bool
  /// The chance of a player to earn it in a pod, 0...1, unless they have their own.
  public let chance: Double

  package init(
    id: String, name: String, points: Int, isAlwaysOn: Bool, chance: Double
  ) {
    self.id = id
    self.name = name
    self.points = points
    self.isAlwaysOn = isAlwaysOn
    self.chance = chance
  }
}

/// A player's strength in the Plackett-Luce model.
public struct PodStrength: Sendable, Hashable {
  /// Nil if nobody has said: then nothing can be played.
  public let value: Double?
  /// Whether it was estimated from results.
  public let isEstimated: Bool

  package init(
    value: Double?, isEstimated: Bool
  ) {
    self.value = value
    self.isEstimated = isEstimated
  }
}

extension PodGame {
  /// The names of achievements that are given as bits.
  public func names(of earned: UInt64) -> [String] {
    achievements.enumerated().filter { earned >> UInt64($0.offset) & 1 == 1 }.map(\.element.name)
  }
}
