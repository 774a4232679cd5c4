public import Programs
internal import TextFiles

/// The precision of a figure at which a run stops.
///
///     champion=0.001           every entrant's chance of winning, to within 0.001 on either side
///     top4:psg=0.002           one entrant's chance of finishing in the first four
///     points:psg=0.01          one entrant's mean points
///     reaches:psg:final=0.001  one entrant's chance of reaching a zone
///
/// The precision is half the width of the 95 % interval, in the unit of the figure.
public struct PrecisionTarget: Sendable, Hashable {
  /// The minimum number of tournaments before a run is judged, at which normal approximations hold.
  public static let minimumTournaments: Int64 = 10_000
  public static let counts = 1...100
  /// The allowed half-widths, down to less than 10^12 tournaments can give.
  public static let halfWidths: ClosedRange<Double> = 1e-9...1e6
  public static let greatestOfProbability = 0.5

  /// The figure in the user's words: `champion`, `top4:psg`.
  public let name: String
  public let output: Estimand
  /// The entrant's index, or `nil` for every entrant.
  public let entrant: Int?
  /// The maximum half-width of the interval.
  public let halfWidth: Double

  /// Makes a target of a figure's name. ``ZoneTargets`` checks the name of a zone.
  ///
  /// - Throws: ``PrecisionTargetError`` if the figure, the entrant or the half-width is invalid.
  public init(
    name: String, halfWidth: Double, entrants: [Entrant]
  ) throws(PrecisionTargetError) {
    var parts = name.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    let output: Estimand
    if parts[0] + ":" == TournamentGoal.zonePrefix, parts.count > 1 {
      output = .reaching(.zone(String(parts.removeLast())))
    } else {
      parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      output = try Estimand(target: String(parts[0]), entrants: entrants.count)
    }
    let greatest =
      output == .points
      ? PrecisionTarget.halfWidths.upperBound : PrecisionTarget.greatestOfProbability
    guard halfWidth >= PrecisionTarget.halfWidths.lowerBound, halfWidth <= greatest else {
      throw PrecisionTargetError(
        "found the half-width \(halfWidth) for \(Diagnostic.quote(name)), expected "
          + (output == .points
            ? "0.000000001 to 1000000" : "0.000000001 to 0.5, because it is for a probability"))
    }
    self.name = name
    self.output = output
    self.halfWidth = halfWidth
    entrant = parts.count == 1 ? nil : try Self.entrant(String(parts[1]), among: entrants)
  }

  /// The target, with a zone of the first k positions as `top`k.
  public func resolved(_ zones: [Zone]) -> PrecisionTarget {
    guard let zone, let top = zones.first(where: { $0.name == zone })?.top else { return self }
    return PrecisionTarget(name: name, output: .top(top), entrant: entrant, halfWidth: halfWidth)
  }

  private init(name: String, output: Estimand, entrant: Int?, halfWidth: Double) {
    self.name = name
    self.output = output
    self.entrant = entrant
    self.halfWidth = halfWidth
  }

  /// The name of the zone to reach, or `nil` for other figures.
  public var zone: String? {
    if case .reaching(.zone(let name)) = output { name } else { nil }
  }

  private static func entrant(
    _ id: String, among entrants: [Entrant]
  ) throws(PrecisionTargetError) -> Int {
    guard let index = entrants.firstIndex(where: { $0.id.utf8.elementsEqual(id.utf8) }) else {
      throw PrecisionTargetError(
        "found \(Diagnostic.quote(id)), expected the id of an entrant",
        suggestion: nearestName(to: id, among: entrants.map(\.id)))
    }
    return index
  }
}

extension Estimand {
  fileprivate init(target name: String, entrants: Int) throws(PrecisionTargetError) {
    switch name {
    case "champion": self = .top(1)
    case "points": self = .points
    default:
      guard let position = TournamentGoal.position(in: name) else {
        throw PrecisionTargetError(
          "found the figure \(Diagnostic.quote(name)), expected \"champion\", \"points\", \"top4\" "
            + "(or another position) or \"reaches:ZONE\"; to name an entrant, write \"champion:ID\" or "
            + "\"reaches:ID:ZONE\"",
          suggestion: nearestName(
            to: name, among: ["champion", "points", "top1", "top4", "top10"]))
      }
      // Everyone finishes in the last position or better.
      guard position < entrants else {
        throw PrecisionTargetError(
          "found the figure \(Diagnostic.quote(name)), expected a position from 1 to "
            + "\(entrants - 1): there are \(entrants) entrants")
      }
      self = .top(position)
    }
  }
}
