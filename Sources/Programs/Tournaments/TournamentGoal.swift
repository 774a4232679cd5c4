public enum TournamentGoal: Sendable, Hashable {
  /// Finishing at a position, counted from 1, or better.
  case finish(Int)
  case zone(String)
  case victory(String)
  /// Having this many points or more in the standings.
  case points(Int)

  /// Winning the tournament, be it a table, a series or a match.
  public static let title = TournamentGoal.finish(1)

  private static let titleName = "champion"
  private static let prefix = "top"
  public static let zonePrefix = "reaches:"
  public static let victoryPrefix = "wins:"
  public static let pointsPrefix = "points"

  /// Returns the goal's name in options and files, with points as the competition shows them.
  public func name(_ words: CompetitionWords) -> String {
    guard case .points(let points) = self else { return name }
    return Self.pointsPrefix + PointsText.text(points, scale: words.pointsScale)
  }

  /// The goal's name in statepoints, with points as they are counted.
  public var name: String {
    switch self {
    case .finish(let position): position == 1 ? Self.titleName : "\(Self.prefix)\(position)"
    case .zone(let name): Self.zonePrefix + name
    case .victory(let match): Self.victoryPrefix + match
    case .points(let points): "\(Self.pointsPrefix)\(points)"
    }
  }

  /// Creates the goal of a name, such as `champion`, `top4`, `points40`, `reaches:final` or `wins:ajax:bayern`, or
  /// returns `nil` for any other name. The position, zone or match need not exist.
  ///
  /// - Parameter pointsScale: The number of counted points per point in the name.
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

  /// The worst position that achieves the goal, or `nil` if the goal is not a position.
  public var position: Int? {
    if case .finish(let position) = self { position } else { nil }
  }

  /// Returns the position in a name such as `top4`, or `nil` in any other name.
  package static func position(in name: String) -> Int? { number(in: name, behind: prefix) }

  /// Returns the counted points, above 0, in a name such as `points40` or, where points may be halves, `points7.5`.
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

  /// Returns the whole number above 0 after a prefix.
  private static func number(in name: String, behind prefix: String) -> Int? {
    guard name.hasPrefix(prefix) else { return nil }
    let digits = name.dropFirst(prefix.count)
    let isNumber =
      !digits.isEmpty && digits.first != "0" && digits.utf8.allSatisfy { (48...57).contains($0) }
    // A number that does not fit exceeds every limit.
    return isNumber ? Int(digits) ?? .max : nil
  }
}

extension Tournament {
  /// Returns true if the tournament has the position, zone or match.
  public func has(_ goal: TournamentGoal) -> Bool {
    if case .finish(let position) = goal { return position < entrants.count }
    return program.reach(goal) != nil
  }
}

extension Program {
  /// Returns the aim that achieves a goal, or `nil` if the goal is a position or does not exist.
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
