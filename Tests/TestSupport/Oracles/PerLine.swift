/// The four lines of a football team.
public enum TextbookLine: CaseIterable, Sendable {
  case keeper, defence, midfield, attack
}

/// The two sides of a match.
public enum TextbookSide: CaseIterable, Sendable {
  case home, away

  /// The opponent of this side.
  public var other: TextbookSide { self == .home ? .away : .home }
}

/// One value for each of the four lines of a team.
public struct PerLine<Value> {
  public var keeper: Value
  public var defence: Value
  public var midfield: Value
  public var attack: Value

  public init(keeper: Value, defence: Value, midfield: Value, attack: Value) {
    self.keeper = keeper
    self.defence = defence
    self.midfield = midfield
    self.attack = attack
  }

  public subscript(line: TextbookLine) -> Value {
    get {
      switch line {
      case .keeper: keeper
      case .defence: defence
      case .midfield: midfield
      case .attack: attack
      }
    }
    // In place: a setter would copy a whole side for every play.
    _modify {
      switch line {
      case .keeper: yield &keeper
      case .defence: yield &defence
      case .midfield: yield &midfield
      case .attack: yield &attack
      }
    }
  }
}

/// One value for each of the two sides of a match.
public struct PerSide<Value> {
  public var home: Value
  public var away: Value

  public init(home: Value, away: Value) {
    self.home = home
    self.away = away
  }

  public subscript(side: TextbookSide) -> Value {
    get { side == .home ? home : away }
    _modify {
      switch side {
      case .home: yield &home
      case .away: yield &away
      }
    }
  }
}

extension PerLine: Sendable where Value: Sendable {}
extension PerLine: Equatable where Value: Equatable {}
extension PerSide: Sendable where Value: Sendable {}
extension PerSide: Equatable where Value: Equatable {}
