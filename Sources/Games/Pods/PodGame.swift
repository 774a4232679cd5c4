/// A game of pods: up to four players at a table are placed, and may earn achievements.
public protocol PodGame: OrderGame {
  /// What each place is worth, the first one first; further places are worth nothing.
  var placementPoints: [Int] { get }
  /// What a pod that is drawn is worth to each player; nil if it is worth what the last place is.
  var drawPoints: Int? { get }
  /// What a pod is worth to a player who sits there alone; nil if it is worth what the first place is.
  var byePoints: Int? { get }
  /// What has been played, as the scenario gives it.
  var results: [PodResult] { get }
  /// How many of the achievements that are not always on are active in a week, if there are so many.
  var randomAchievements: Int { get }

  /// Whether an entrant's chance to earn an achievement that is active is above 0.
  func mayEarn(_ achievement: Int, entrant: Int) -> Bool
}

extension PodGame {
  public var pointsOfPlaces: [Int]? {
    drawPoints == nil && byePoints == nil ? placementPoints : nil
  }

  public var placementRange: ClosedRange<Int> {
    let points = placementPoints + [drawPoints, byePoints].compactMap { $0 }
    return min(0, points.min() ?? 0)...max(0, points.max() ?? 0)
  }

  /// The points for the achievements of one pod: none, or the worst or the best of those that may be active together.
  public var achievementRange: ClosedRange<Int> {
    let always = achievements.filter(\.isAlwaysOn).map(\.points)
    let drawn = achievements.filter { !$0.isAlwaysOn }.map(\.points).sorted()
    let count = min(randomAchievements, drawn.count)
    return (always + drawn.prefix(count)).filter { $0 < 0 }.reduce(
      0, +)...(always + drawn.suffix(count)).filter { $0 > 0 }.reduce(0, +)
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
