/// An aim of an entrant.
public enum TournamentGoal: Sendable, Hashable {
  /// A position in the final ranking, from 1, or a better one.
  case finish(Int)
  /// The zone of this name.
  case zone(String)
  /// To win the match of this name.
  case victory(String)
  /// To have so many points in the standings, or more.
  case points(Int)

  /// To win the tournament, be it a table, a series or a match.
  public static let title = TournamentGoal.finish(1)

  private static let titleName = "champion"
  private static let prefix = "top"
  /// The prefixes of the names of zones, of matches and of points.
  public static let zonePrefix = "reaches:"
  public static let victoryPrefix = "wins:"
  public static let pointsPrefix = "points"

  /// Returns the goal's name in options and files of a competition, such as events of a comparison and targets of a
  /// precision.
  ///
  /// - Parameter words: those of the competition, whose points may be halves.
  public func name(_ words: CompetitionWords) -> String {
    guard case .points(let points) = self else { return name }
    return Self.pointsPrefix + PointsText.text(points, scale: words.pointsScale)
  }

  /// The goal's name in statepoints: the same, with points as they are counted.
  public var name: String {
    switch self {
    case .finish(let position): position == 1 ? Self.titleName : "\(Self.prefix)\(position)"
    case .zone(let name): Self.zonePrefix + name
    case .victory(let match): Self.victoryPrefix + match
    case .points(let points): "\(Self.pointsPrefix)\(points)"
    }
  }

  /// Creates the goal of a name, such as `champion`, `top4`, `points40`, `reaches:final` or `wins:ajax:bayern`; `nil` if it
  /// is none. Whether there is such a position, zone or match, and whether there are points, is not known here.
  ///
  /// - Parameter pointsScale: how many of the points that are counted are one of the name's.
  public init?(_ name: String, pointsScale: Int = 1) {
    if name == Self.titleName {
      self = .title
    } else if let position = Self.position(in: name) {
      self = .finish(position)
    } else if let points = Self.points(in: name, scale: pointsScale) {
      self = .points(points)
    } else if name.hasPrefix(Self.zonePrefix) {
      self = .zone(String(name.dropFirst(Self.zonePrefix.count)))
    } else if name.hasPrefix(Self.victoryPrefix) {
      self = .victory(String(name.dropFirst(Self.victoryPrefix.count)))
    } else {
      return nil
    }
  }

  /// The last position that is good enough; nil if it is no position.
  public var position: Int? {
    if case .finish(let position) = self { position } else { nil }
  }

  /// The position in a name such as `top4`; nil if the name is no such one.
  package static func position(in name: String) -> Int? { number(in: name, behind: prefix) }

  /// The points above 0, as they are counted, in a name such as `points40` or, where these may be halves, `points7.5`.
  private static func points(in name: String, scale: Int) -> Int? {
    let half = ".5"
    let isHalf = scale == 2 && name.hasSuffix(half)
    let whole = isHalf ? String(name.dropLast(half.count)) : name
    if isHalf, whole == pointsPrefix + "0" { return 1 }
    return number(in: whole, behind: pointsPrefix).map { number in
      let points = number.multipliedReportingOverflow(by: scale)
      return points.overflow ? .max : points.partialValue + (isHalf ? 1 : 0)
    }
  }

  /// The whole number above 0 that stands behind a prefix.
  private static func number(in name: String, behind prefix: String) -> Int? {
    guard name.hasPrefix(prefix) else { return nil }
    let digits = name.dropFirst(prefix.count)
    let isNumber =
      !digits.isEmpty && digits.first != "0" && digits.utf8.allSatisfy { (48...57).contains($0) }
    // Beyond everything is what does not fit.
    return isNumber ? Int(digits) ?? .max : nil
  }
}

extension Tournament {
  /// Returns a Boolean value indicating whether there is such a position, zone or match.
  public func has(_ goal: TournamentGoal) -> Bool {
    if case .finish(let position) = goal { return position < entrants.count }
    return program.reach(goal) != nil
  }
}

extension Program {
  /// Returns the event of reaching a goal, or `nil` if the goal is a position or there is no such zone or match.
  public func reach(_ goal: TournamentGoal) -> Reach? {
    switch goal {
    case .finish: nil
    case .points(let points):
      hasStandings && pointsRange.contains(points) ? .points(points) : nil
    case .zone(let name): zones.first { $0.name == name }.map { .slots($0.slots) }
    case .victory(let name): matches.firstIndex { $0.name == name }.map { .victory(match: $0) }
    }
  }
}
