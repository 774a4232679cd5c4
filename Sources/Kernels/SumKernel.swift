internal import CVectors
public import KernelInterface

/// Adds the results of a round to the sums of rows.
@inline(never)
public func addResults(_ call: SumCall) {
  let draw = podium_signed_words(repeating: call.draw)
  let win = podium_signed_words(repeating: call.win &- call.draw)
  let loss = podium_signed_words(repeating: call.loss &- call.draw)
  for row in 0..<call.rows {
    let first = row &* call.stride
    for lane in stride(from: first, to: first &+ call.lanes, by: vectorWidth) {
      let result = podium_load(call.results + lane)
      let lead = podium_lead(result)
      let (won, lost) = (podium_count_positive(lead), podium_count_negative(lead))
      podium_add_to(
        call.points + lane, (draw & podium_is_result(result)) &+ won &* win &+ lost &* loss)
      podium_add_to(call.wins + lane, won)
      podium_add_to(call.scoreFor + lane, podium_own_score(result))
      podium_add_to(call.scoreAgainst + lane, podium_other_score(result))
    }
  }
}
