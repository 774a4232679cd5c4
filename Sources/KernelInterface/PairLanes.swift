/// The pair and ground of a match in each lane, as one number: see ``number(_:_:isNeutral:entrants:)``.
public struct PairLanes: ~Escapable {
  /// A number for each lane up to the padded count.
  public let numbers: Span<Int32>
  /// The number of pairs, twice where ground counts. Each lane has one of them: it has been checked.
  public let count: Int

  @_lifetime(copy numbers)
  fileprivate init(_ numbers: Span<Int32>, count: Int) {
    self.numbers = numbers
    self.count = count
  }

  /// The number of a pair: the home side times the number of entrants, plus the away side. Pairs on neutral ground
  /// follow all others.
  public static func number(_ home: Int, _ away: Int, isNeutral: Bool, entrants: Int) -> Int {
    (home + (isNeutral ? entrants : 0)) * entrants + away
  }
}

/// The ground of a match: the first side's, neutral, or neutral in those lanes whose byte is not 0.
public enum MatchGround: ~Escapable {
  case home
  case neutral
  case lanes(Span<UInt8>)
}

/// Room for the pairs of a match.
public struct PairColumn {
  private let pairs: LaneMemory<Int32>
  private let entrants: Int32

  public init(entrants: Int, lanes: Int) {
    self.entrants = Int32(entrants)
    pairs = LaneMemory(repeating: 0, lanes: MatchLanes.padded(lanes))
  }

  /// The pairs of a match, in all of its lanes.
  @_lifetime(borrow self)
  public func pairs(
    _ home: SideRows, _ away: SideRows, _ lanes: MatchLanes, on ground: MatchGround = .home
  ) -> PairLanes {
    home.check(rows: Int(entrants), lanes)
    away.check(rows: Int(entrants), lanes)
    let pairs = pairs[0][0..<lanes.paddedCount]
    switch (home, away) {
    case (.uniform(let home), .uniform(let away)): pairs.fill(home &* entrants &+ away)
    case (.uniform(let home), .perLane(let away)):
      let away = away.extracting(0..<pairs.count)
      for lane in away.indices { pairs[lane] = home &* entrants &+ away[lane] }
    case (.perLane(let home), .uniform(let away)):
      let home = home.extracting(0..<pairs.count)
      for lane in home.indices { pairs[lane] = home[lane] &* entrants &+ away }
    case (.perLane(let home), .perLane(let away)):
      let (home, away) = (home.extracting(0..<pairs.count), away.extracting(0..<pairs.count))
      for lane in home.indices { pairs[lane] = home[lane] &* entrants &+ away[lane] }
    }
    let count = entrants &* entrants
    switch ground {
    case .home: return PairLanes(pairs.span, count: Int(count))
    case .neutral: for lane in 0..<pairs.count { pairs[lane] &+= count }
    case .lanes(let isNeutral):
      let isNeutral = isNeutral.extracting(0..<pairs.count)
      for lane in isNeutral.indices { pairs[lane] &+= isNeutral[lane] != 0 ? count : 0 }
    }
    return PairLanes(pairs.span, count: 2 * Int(count))
  }
}
