internal import CVectors
public import KernelInterface

/// Counts matches won and lost.
@inline(never)
public func findRecords(_ call: RecordCall) {
  let (lists, lane) = (call.lists, call.lane)
  let (starts, matches) = (lists.starts.span.start, lists.matches.span.start)
  let (begun, mirrored) = (lists.begun.span.start, lists.mirrored.span.start)
  let (scores, records, stride) = (call.scores.starts, call.records.start, call.records.stride)
  let count = lists.starts.count &- 1
  let order = lists.order.span.start
  for place in 0..<count {
    let list = Int(order[place])
    if mirrored[list] >= 0 {
      let record = podium_lane_halves_at(records + Int(mirrored[list]) &* stride)
      podium_put_lane_halves(
        podium_half_or(podium_half_shift_left(record, 8), podium_half_shift_right(record, 8)),
        records + list &* stride)
      continue
    }
    var (won, lost) = (podium_lane_halves(), podium_lane_halves())
    for index in Int(starts[list])..<Int(starts[list &+ 1]) {
      let own = podium_lane_halves_at(scores[Int(matches[index].own)] + lane)
      let other = podium_lane_halves_at(scores[Int(matches[index].other)] + lane)
      won = podium_half_count(won, podium_half_is_greater(own, other))
      lost = podium_half_count(lost, podium_half_is_greater(other, own))
    }
    let counted = podium_half_or(won, podium_half_shift_left(lost, 8))
    podium_put_lane_halves(
      podium_half_sum(counted, podium_lane_halves(repeating: begun[list])),
      records + list &* stride)
  }
  let (sumStarts, summed) = (lists.sumStarts.span.start, lists.summed.span.start)
  for sum in 0..<lists.sumStarts.count &- 1 {
    var both = podium_lane_halves()
    for index in Int(sumStarts[sum])..<Int(sumStarts[sum &+ 1]) {
      let record = podium_lane_halves_at(records + Int(summed[index]) &* stride)
      both = podium_half_sum(both, record)
    }
    podium_put_lane_halves(both, records + (count &+ sum) &* stride)
  }
}
