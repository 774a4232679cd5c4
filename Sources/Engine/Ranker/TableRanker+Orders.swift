internal import KernelInterface
internal import Programs

extension TableRanker {
  /// Ranks a table by one key per row, with no two keys equal. A table that only orders rows for a draw gets
  /// nothing but the order.
  func rank(_ table: BlockTable, by order: VectorOrder, _ block: TournamentBlock) {
    let lanes = block.lanes.paddedCount
    let first = block.tournament.program.firstRows[table.number]
    let rounds = table.chain.rounds.map(\.opponents)
    var opponents: OrderCall.Opponents?
    if let sum = order.opponents {
      // Rows that are those of another table stand there in the same order.
      let points = block.tournament.program.sumRows[table.number].first?.points ?? first.points
      opponents = OrderCall.Opponents(
        values: block.tableColumns.points[points..<points + table.rows, lanes],
        rounds: block.rowColumns[0..<block.rowColumns.count, lanes], first: rounds.span,
        nobody: PairedRound.bye, shift: sum.shift, bias: sum.bias, isByte: sum.isByte)
    }
    let criteria = first.criteria..<first.criteria + table.decisions.count
    block.order(
      OrderCall(
        lanes: lanes, keys: table.keys(order.sums.key.shifted(by: order.sumShift)),
        opponents: opponents,
        keyBits: order.bits, rowBits: VectorOrder.rowBits,
        order: block.tableColumns.orders[first.orders..<first.orders + table.rows, lanes],
        ranks: table.fillsSlots
          ? block.tableColumns.ranks[first.ranks..<first.ranks + table.rows, lanes] : nil,
        shifts: order.shifts.span,
        decisions: table.fillsSlots
          ? block.tableColumns.decisions[criteria, lanes] : nil))
  }
}
