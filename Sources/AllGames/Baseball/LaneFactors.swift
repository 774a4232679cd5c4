internal import KernelInterface

/// The numbers of both sides' starters in their rotations.
struct BaseballStarters {
  let home: Int
  let visitors: Int
}

/// What the plate appearances of a game deviate by in each lane.
protocol LaneFactors {
  associatedtype Side: PlateFactors

  /// For the side at home and for the visitors, when they bat.
  func sides(_ lane: Int, _ starters: BaseballStarters) -> (home: Side, visitors: Side)
}

/// What a side's plate appearances deviate by.
protocol PlateFactors {
  /// A draw as the table of the match-ups takes it.
  ///
  /// - Parameter row: the number of the match-up: those with the starter come first, then those with the bullpen.
  func moved(_ draw: UInt32, row: Int, _ matchups: MatchupTable) -> UInt32
}

/// Nothing, as where all ratings are certain.
struct CertainFactors: LaneFactors, PlateFactors {
  @inline(__always)
  func sides(
    _ lane: Int, _ starters: BaseballStarters
  ) -> (home: CertainFactors, visitors: CertainFactors) { (self, self) }

  @inline(__always)
  func moved(_ draw: UInt32, row: Int, _ matchups: MatchupTable) -> UInt32 { draw }
}

/// Rows of factors: see ``BaseballFactors``.
struct SampledFactors: LaneFactors {
  let rows: UnsafePointer<Float>
  let stride: Int
  let home: SideRows
  let visitors: SideRows

  /// A side's batters and the pitchers whom they meet.
  struct Side: PlateFactors {
    fileprivate let batters: UnsafePointer<Float>
    fileprivate let starter: OnBaseFactor
    fileprivate let bullpen: OnBaseFactor

    @inline(__always)
    func moved(_ draw: UInt32, row: Int, _ matchups: MatchupTable) -> UInt32 {
      let facesStarter = row < BaseballSquad.places
      let place = facesStarter ? row : row &- BaseballSquad.places
      return OnBaseFactor(batters, at: place).times(facesStarter ? starter : bullpen)
        .moved(draw, outs: matchups.outs(row: row))
    }
  }

  @inline(__always)
  func sides(_ lane: Int, _ starters: BaseballStarters) -> (home: Side, visitors: Side) {
    let home = rows + self.home.row(lane) &* stride
    let visitors = rows + self.visitors.row(lane) &* stride
    return (
      side(home, visitors, starters.visitors), side(visitors, home, starters.home)
    )
  }

  @inline(__always)
  private func side(
    _ batters: UnsafePointer<Float>, _ pitchers: UnsafePointer<Float>, _ starter: Int
  ) -> Side {
    Side(
      batters: batters,
      starter: OnBaseFactor(pitchers, at: BaseballFactors.firstStarter + starter),
      bullpen: OnBaseFactor(pitchers, at: BaseballFactors.bullpen))
  }
}

extension OnBaseFactor {
  /// The factor at a place of a row.
  @inline(__always)
  fileprivate init(_ row: UnsafePointer<Float>, at place: Int) {
    self.init(factor: row[2 &* place], inverse: row[2 &* place &+ 1])
  }
}
