public import TextFiles

/// A pod that has been played.
public struct PodResult: Sendable {
  /// The pod's name in the scenario.
  public let name: String
  /// The earlier season of the result, or `nil` for the simulated season.
  public let season: String?
  /// Counted from 1; of a pod of a bracket 0.
  public let week: Int
  public let round: Int
  public let pod: Int
  /// The players by id with their places, from 1, in the order in which the scenario has them.
  public let places: [(player: String, place: Int)]
  /// The achievements earned by each player of ``places``, as bits.
  public let earned: [UInt64]
  /// The location in the document.
  public let location: SourceLocation
  public let path: DocumentPath

  /// True if the pod is identified by its name alone, as in a bracket.
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
}
