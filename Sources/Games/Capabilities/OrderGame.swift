/// A game whose matches put their sides, possibly more than two, in an order.
///
/// Its outcomes are those of ``OrderOutcome``, in their order, followed by ``achievementColumns`` columns of the
/// achievements that the side earned, 16 per column, the first in the lowest bit.
public protocol OrderGame: Game {
  /// The points of each place, from the first on, or `nil` where they follow from more than the place. Further places are
  /// worth nothing.
  var pointsOfPlaces: [Int]? { get }
  /// The possible points of a side for its place, and for its achievements, each range including 0.
  var placementRange: ClosedRange<Int> { get }
  var achievementRange: ClosedRange<Int> { get }
  /// A Boolean value indicating whether sides may share a place in a match that is still to be played.
  var mayBeDrawn: Bool { get }
  var achievements: [Achievement] { get }
  /// The strength of each entrant in the Plackett-Luce model.
  var strengths: [OrderStrength] { get }
}

extension OrderGame {
  /// The number of columns of earned achievements.
  public var achievementColumns: Int { outcomes.count - OrderOutcome.allCases.count }

  /// The points that a match can give a side, 0 among them.
  public var pointsRange: ClosedRange<Int> {
    placementRange.lowerBound + achievementRange.lowerBound...placementRange.upperBound
      + achievementRange.upperBound
  }

  /// The names of achievements that are given as bits.
  public func names(of earned: UInt64) -> [String] {
    achievements.enumerated().filter { earned >> UInt64($0.offset) & 1 == 1 }.map(\.element.name)
  }
}

public enum OrderOutcome: Int, Sendable, CaseIterable {
  /// The points of the place and the achievements.
  case points
  /// The place, from 1; 0 for a side that stays empty.
  case place
  case achievementPoints
}

public struct Achievement: Sendable, Hashable {
  public let id: String
  /// The name for people.
  public let name: String
  /// The points that the achievement is worth, -99...99.
  public let points: Int
  /// A Boolean value indicating whether it is active in every week that counts achievements.
  public let isAlwaysOn: Bool
  /// The chance of a side to earn it in a match, 0...1, unless they have their own.
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

public struct OrderStrength: Sendable, Equatable {
  /// The strength, or `nil` if none is given: then nothing can be played.
  public let value: Double?
  /// A Boolean value indicating whether the strength was estimated from results.
  public let isEstimated: Bool

  package init(
    value: Double?, isEstimated: Bool
  ) {
    self.value = value
    self.isEstimated = isEstimated
  }
}
