internal import Programs

/// The columns of all tables of a block; each table has a range of them.
struct TableColumns: ~Copyable {
  let points: Columns<Int32>
  /// The wins of all rows, then their scores for and their scores against.
  let scores: Columns<Int32>
  let ranks: Columns<UInt8>
  let orders: Columns<UInt8>
  let lots: Columns<UInt8>
  let decisions: Columns<UInt8>

  init(_ program: Program, lanes: Int) {
    let counts = program.rowCounts
    points = Columns(count: counts.points, lanes: lanes)
    scores = Columns(count: 3 * counts.scores, lanes: lanes)
    ranks = Columns(count: counts.ranks, lanes: lanes)
    orders = Columns(count: counts.orders, lanes: lanes)
    lots = Columns(count: counts.lots, lanes: lanes)
    decisions = Columns(count: counts.criteria, lanes: lanes)
  }

  var bytes: Int {
    points.bytes + scores.bytes + ranks.bytes + orders.bytes + lots.bytes + decisions.bytes
  }
}
