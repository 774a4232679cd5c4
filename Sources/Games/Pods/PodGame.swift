/// A game of pods: up to four players at a table are placed, and may earn achievements.
public protocol PodGame: OrderGame {
  /// The points of each place, first to last; further places are worth 0.
  var placementPoints: [Int] { get }
  /// The points of each player in a drawn pod, or `nil` for those of the last place.
  var drawPoints: Int? { get }
  /// The points of a player alone in a pod, or `nil` for those of the first place.
  var byePoints: Int? { get }
  /// The known results, as the scenario states them.
  var results: [PodResult] { get }
  /// The number of achievements active in a week, among those that are not always on.
  var randomAchievements: Int { get }

  /// Returns whether an entrant has a chance above 0 to earn an active achievement.
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

  /// The possible points for achievements in one pod: none, or the worst or best sum of achievements that may be
  /// active together.
  public var achievementRange: ClosedRange<Int> { achievementRange(among: .max) }

  /// Returns the possible points for achievements in one pod of a player who can earn only some of them, given as bits.
  package func achievementRange(among earnable: UInt64) -> ClosedRange<Int> {
    let open = achievements.enumerated().filter { earnable >> UInt64($0.offset) & 1 == 1 }
      .map(\.element)
    let always = open.filter(\.isAlwaysOn).map(\.points)
    let drawn = open.filter { !$0.isAlwaysOn }.map(\.points).sorted()
    let count = min(randomAchievements, drawn.count)
    return (always + drawn.prefix(count)).filter { $0 < 0 }.reduce(
      0, +)...(always + drawn.suffix(count)).filter { $0 > 0 }.reduce(0, +)
  }

  /// Returns whether places are those of a drawn pod: all of two or more players share the last place.
  public static func isDrawn(_ places: [Int]) -> Bool {
    places.count > 1 && places.allSatisfy { $0 == places.count }
  }

  /// The points of an entrant's place and achievements.
  ///
  /// - Parameter places: The places of all players of the pod.
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
  /// - Parameter earned: The achievements earned at each seat, as bits.
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
