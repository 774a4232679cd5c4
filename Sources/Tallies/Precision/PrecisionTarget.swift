public import Programs

/// How precisely an output of a run shall be known before the run stops by itself.
///
///     champion=0.001       every entrant's chance of winning, to within 0.001 on either side
///     top4:psg=0.002       one entrant's chance of coming in fourth or better
///     points:psg=0.01      one entrant's mean points
///     reaches:psg:final=0.001  one entrant's chance of reaching a zone
///
/// Within means half the width of the 95 % interval, in the unit of the output: an absolute error.
public struct PrecisionTarget: Sendable, Hashable {
  /// The fewest tournaments after which a run is judged: so many that the normal approximations
  /// behind its intervals hold.
  public static let minimumTournaments: Int64 = 10_000
  /// How many targets a run may have.
  public static let counts = 1...100
  /// The half-widths that may be asked for. The least is less than 10^12 tournaments can give.
  public static let halfWidths: ClosedRange<Double> = 1e-9...1e6
  /// The greatest half-width of a probability: its interval is never wider than from 0 to 1.
  public static let greatestOfProbability = 0.5

  /// The output as it was asked for: `champion`, `top4:psg`.
  public let name: String
  public let output: Estimand
  /// The entrant's index; nil if every entrant is meant.
  public let entrant: Int?
  /// Half the width that the interval may have at most.
  public let halfWidth: Double

  /// The target that `name` and `halfWidth` stand for in a tournament of `entrants`.
  ///
  /// Whether there is a zone of the name that it asks for is not known here: see ``zone``.
  ///
  /// - Throws: ``PrecisionTargetError`` if there is no such output or no such entrant, or if the
  ///   half-width is not one.
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
      throw PrecisionTargetError(halfWidth: halfWidth, of: name, output)
    }
    self.name = name
    self.output = output
    self.halfWidth = halfWidth
    entrant = parts.count == 1 ? nil : try Self.entrant(String(parts[1]), among: entrants)
  }

  /// The same target; that of a zone which is a range of final positions from the first on as one of these.
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

  /// The zone that an entrant is to reach; nil if something else is asked for.
  public var zone: String? {
    if case .reaching(.zone(let name)) = output { name } else { nil }
  }

  private static func entrant(
    _ id: String, among entrants: [Entrant]
  ) throws(PrecisionTargetError) -> Int {
    guard let index = entrants.firstIndex(where: { $0.id.utf8.elementsEqual(id.utf8) }) else {
      throw PrecisionTargetError(entrant: id, among: entrants.map(\.id))
    }
    return index
  }
}

extension Estimand {
  /// The output of a name without an entrant.
  fileprivate init(target name: String, entrants: Int) throws(PrecisionTargetError) {
    switch name {
    case "champion": self = .top(1)
    case "points": self = .points
    default:
      guard let position = TournamentGoal.position(in: name) else {
        throw PrecisionTargetError(output: name)
      }
      // To come in last or better is certain.
      guard position < entrants else {
        throw PrecisionTargetError(position: name, entrants: entrants)
      }
      self = .top(position)
    }
  }
}
