public import TextFiles

/// A pod that has been played.
public struct PodResult: Sendable, Equatable {
  /// The pod's name in the scenario.
  public let name: String
  /// The earlier season to which it belongs; nil for the season that is simulated.
  public let season: String?
  /// Counted from 1; of a pod of a bracket 0.
  public let week: Int
  public let round: Int
  public let pod: Int
  /// The players by id with their places, from 1, in the order in which the scenario has them.
  public let places: [(player: String, place: Int)]
  /// For each player of ``places`` the achievements that they earned, as bits.
  public let earned: [UInt64]
  /// Where it stands in the document.
  public let location: SourceLocation
  public let path: DocumentPath

  /// Whether it is known by its name alone, as those of a bracket are.
  public var isOfBracket: Bool { week == 0 }

  package init(
    name: String, season: String?, week: Int, round: Int, pod: Int,
    places: [(player: String, place: Int)], earned: [UInt64], location: SourceLocation,
    path: DocumentPath
  ) {
    self.name = name
    self.season = season
    self.week = week
    self.round = round
    self.pod = pod
    self.places = places
    self.earned = earned
    self.location = location
    self.path = path
  }

  public static func == (one: PodResult, other: PodResult) -> Bool {
    one.name == other.name && one.earned == other.earned
      && one.places.elementsEqual(other.places) { $0 == $1 }
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
