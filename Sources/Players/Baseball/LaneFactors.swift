internal import KernelInterface

/// The numbers of both sides' starters in their rotations.
struct BaseballStarters {
  let home: Int
  let visitors: Int
}

/// What the plate appearances of a game deviate by in each lane.
protocol LaneFactors: ~Escapable {
  /// The deviations of those of a side.
  associatedtype Side

  /// For the side at home and for the visitors, when they bat.
  func sides(_ lane: Int, _ starters: BaseballStarters) -> (home: Side, visitors: Side)

  /// A draw as the table of the match-ups takes it.
  ///
  /// - Parameter row: the number of the match-up: those with the starter come first, then those with the bullpen.
  func moved(_ draw: UInt32, row: Int, _ side: Side, _ matchups: PlateTable) -> UInt32
}

/// Nothing, as where all ratings are certain.
struct CertainFactors: LaneFactors {
  @inline(__always)
  func sides(_ lane: Int, _ starters: BaseballStarters) -> (home: Void, visitors: Void) { ((), ()) }

  @inline(__always)
  func moved(_ draw: UInt32, row: Int, _ side: Void, _ matchups: PlateTable) -> UInt32 { draw }
}

/// Rows of factors: see ``BaseballFactors``.
struct SampledFactors: LaneFactors, ~Escapable {
  private let rows: Span<Float>
  private let stride: Int
  private let home: SideRows
  private let visitors: SideRows

  @_lifetime(copy rows, copy home, copy visitors)
  init(rows: Span<Float>, stride: Int, home: SideRows, visitors: SideRows) {
    self.rows = rows
    self.stride = stride
    self.home = home
    self.visitors = visitors
  }

  /// A side's batters, by where their row begins, and the pitchers whom they meet.
  struct Side {
    fileprivate let batters: Int
    fileprivate let starter: OnBaseFactor
    fileprivate let bullpen: OnBaseFactor
  }

  @inline(__always)
  func sides(_ lane: Int, _ starters: BaseballStarters) -> (home: Side, visitors: Side) {
    let (home, visitors) = (home.row(lane) &* stride, visitors.row(lane) &* stride)
    return (
      side(home, visitors, starters.visitors), side(visitors, home, starters.home)
    )
  }

  @inline(__always)
  private func side(_ batters: Int, _ pitchers: Int, _ starter: Int) -> Side {
    Side(
      batters: batters,
      starter: factor(pitchers, BaseballFactors.firstStarter + starter),
      bullpen: factor(pitchers, BaseballFactors.bullpen))
  }

  /// The factor at a place of a row.
  @inline(__always)
  private func factor(_ row: Int, _ place: Int) -> OnBaseFactor {
    let start = row &+ 2 &* place
    return OnBaseFactor(factor: rows[start], inverse: rows[start &+ 1])
  }

  @inline(__always)
  func moved(_ draw: UInt32, row: Int, _ side: Side, _ matchups: PlateTable) -> UInt32 {
    let facesStarter = row < BaseballSquad.places
    return factor(side.batters, facesStarter ? row : row &- BaseballSquad.places)
      .times(facesStarter ? side.starter : side.bullpen)
      .moved(draw, outs: matchups.threshold(Matchup.lastOut.rawValue, row: row))
  }
}
