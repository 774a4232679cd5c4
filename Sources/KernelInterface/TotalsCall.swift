/// The sums of a table, computed from all matches of its rows in one call, in every lane of a block.
public struct TotalsCall: ~Escapable {
  /// The number of lanes, padded.
  public let lanes: Int
  /// The sums, to fill.
  public let sums: SumColumns
  /// The base sums, or `nil` if there are none, and the amounts added to them for each row: points, wins, scores
  /// for and scores against.
  public let base: SumColumns?
  public let starts: Span<SIMD4<Int32>>
  /// The worth of a match won, drawn and lost.
  public let win: Int32
  public let draw: Int32
  public let loss: Int32
  /// The number of each row's first batch, followed by the number of batches.
  public let firstBatches: Span<Int32>
  public let batches: Span<Batch>
  /// For each match of a row, its own scores and the opponent's.
  public let scores: ListedColumns<Int16>
  /// The shoot-outs, or `nil` if there are none.
  public let shootOuts: ShootOuts?

  /// Matches of a row that follow one another. None of their sums goes beyond 16 bits.
  public struct Batch: BitwiseCopyable, Sendable {
    /// The first match, and the one after the last.
    public let first: Int32
    public let end: Int32
    /// 1, or -1 if the matches are taken away.
    public let factor: Int32

    public init(_ matches: Range<Int>, factor: Int32) {
      first = Int32(matches.lowerBound)
      end = Int32(matches.upperBound)
      self.factor = factor
    }
  }

  /// The deciders of matches of rows, of which two say that a shoot-out was won.
  public struct ShootOuts: ~Escapable {
    /// The decider of each match of each row.
    public let deciders: ListedColumns<UInt8>
    /// The side of the row in each of these matches, 0 at home.
    public let sides: Span<UInt8>
    /// The decider if the home side won, and if the other one did.
    public let home: UInt8
    public let away: UInt8

    @_lifetime(copy deciders, copy sides)
    public init(
      deciders: ListedColumns<UInt8>, sides: Span<UInt8>, home: UInt8, away: UInt8
    ) {
      precondition(sides.count == deciders.count, "\(sides.count) sides")
      self.deciders = deciders
      self.sides = sides
      self.home = home
      self.away = away
    }
  }

  @_lifetime(
    copy sums, copy base, copy starts, copy firstBatches, copy batches, copy scores, copy shootOuts)
  public init(
    lanes: Int, sums: SumColumns, base: consuming SumColumns?, starts: Span<SIMD4<Int32>>,
    win: Int32, draw: Int32, loss: Int32, firstBatches: Span<Int32>, batches: Span<Batch>,
    scores: ListedColumns<Int16>, shootOuts: consuming ShootOuts?
  ) {
    let rows = sums.points.count
    precondition(lanes >= 0 && lanes <= sums.points.lanes, "\(lanes) lanes")
    precondition(starts.count == rows && firstBatches.count == rows + 1, "\(rows) rows")
    for row in 0..<rows {
      precondition(
        firstBatches[row] >= 0 && firstBatches[row] <= firstBatches[row + 1], "row \(row)")
    }
    precondition(firstBatches[rows] <= batches.count, "\(batches.count) batches")
    scores.check(columns: 0, lanes: lanes)
    for index in batches.indices {
      let batch = batches[index]
      precondition(
        batch.first >= 0 && batch.first <= batch.end && 2 * Int(batch.end) <= scores.count,
        "matches \(batch.first) to \(batch.end) of \(scores.count / 2)")
    }
    if let base {
      precondition(base.points.count == rows && lanes <= base.points.lanes, "another table")
    }
    if let shootOuts { shootOuts.deciders.check(columns: scores.count / 2, lanes: lanes) }
    self.lanes = lanes
    self.sums = sums
    self.base = base
    self.starts = starts
    self.win = win
    self.draw = draw
    self.loss = loss
    self.firstBatches = firstBatches
    self.batches = batches
    self.scores = scores
    self.shootOuts = shootOuts
  }
}
