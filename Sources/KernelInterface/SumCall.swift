/// The results of a round in which a row has one match at most, to be added to the sums of a table in every lane of a block.
public struct SumCall: ~Escapable {
  /// The maximum number of rows. A side's score has seven bits, not all of which are set.
  public static let maximumRows = 64
  public static let maximumScore = 126

  /// The number of lanes, padded.
  public let lanes: Int
  /// The row of each side of each match.
  public let sides: MutableColumns<UInt8>
  /// The score of each side of each match.
  public let scores: ListedColumns<Int16>
  /// The shoot-outs, a decider a match, or `nil` if there are none.
  public let shootOuts: ShootOuts?
  /// The worth of a match won, drawn and lost.
  public let win: Int8
  public let draw: Int8
  public let loss: Int8
  public let sums: SumColumns

  /// The deciders of matches, of which two say that a shoot-out was won.
  public struct ShootOuts: ~Escapable {
    public let deciders: ListedColumns<UInt8>
    /// The decider if the home side won, and if the other one did.
    public let home: UInt8
    public let away: UInt8

    @_lifetime(copy deciders)
    public init(deciders: ListedColumns<UInt8>, home: UInt8, away: UInt8) {
      self.deciders = deciders
      self.home = home
      self.away = away
    }
  }

  @_lifetime(copy sides, copy scores, copy shootOuts, copy sums)
  public init(
    lanes: Int, sides: MutableColumns<UInt8>, scores: ListedColumns<Int16>,
    shootOuts: consuming ShootOuts?, win: Int8, draw: Int8, loss: Int8, sums: SumColumns
  ) {
    precondition(
      lanes >= 0 && lanes == MatchLanes.padded(lanes) && lanes <= sides.lanes
        && lanes <= sums.points.lanes, "\(lanes) lanes")
    let rows = sums.points.count
    precondition(
      rows <= SumCall.maximumRows && sides.count % 2 == 0 && sides.count <= rows,
      "\(sides.count) sides of \(rows) rows")
    scores.check(columns: sides.count, lanes: lanes)
    if let shootOuts { shootOuts.deciders.check(columns: sides.count / 2, lanes: lanes) }
    self.lanes = lanes
    self.sides = sides
    self.scores = scores
    self.shootOuts = shootOuts
    self.win = win
    self.draw = draw
    self.loss = loss
    self.sums = sums
  }
}

/// The sums of a table, a column per row and sum.
public struct SumColumns: ~Escapable {
  public let points: MutableColumns<Int32>
  public let wins: MutableColumns<Int32>
  public let scoreFor: MutableColumns<Int32>
  public let scoreAgainst: MutableColumns<Int32>

  @_lifetime(copy points, copy wins, copy scoreFor, copy scoreAgainst)
  public init(
    points: MutableColumns<Int32>, wins: MutableColumns<Int32>, scoreFor: MutableColumns<Int32>,
    scoreAgainst: MutableColumns<Int32>
  ) {
    for other in [wins.count, scoreFor.count, scoreAgainst.count] {
      precondition(other == points.count, "\(other) columns for \(points.count) rows")
    }
    for other in [wins.stride, scoreFor.stride, scoreAgainst.stride] {
      precondition(other == points.stride, "columns that lie \(other) apart")
    }
    for other in [wins.lanes, scoreFor.lanes, scoreAgainst.lanes] {
      precondition(other == points.lanes, "\(other) of \(points.lanes) lanes")
    }
    self.points = points
    self.wins = wins
    self.scoreFor = scoreFor
    self.scoreAgainst = scoreAgainst
  }
}
