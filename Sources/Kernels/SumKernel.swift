internal import CVectors
public import KernelInterface

/// Adds the results of a round to the sums of rows.
@inline(never)
public func addResults(_ call: SumCall) {
  let draw = podium_signed_words(repeating: call.draw)
  let win = podium_signed_words(repeating: call.win &- call.draw)
  let loss = podium_signed_words(repeating: call.loss &- call.draw)
  let (results, points) = (call.results.start, call.sums.points.start)
  let (wins, scoreFor) = (call.sums.wins.start, call.sums.scoreFor.start)
  let scoreAgainst = call.sums.scoreAgainst.start
  for row in 0..<call.results.count {
    let first = row &* call.results.stride
    for lane in stride(from: first, to: first &+ call.lanes, by: vectorWidth) {
      let result = podium_load(results + lane)
      let lead = podium_lead(result)
      let (won, lost) = (podium_count_positive(lead), podium_count_negative(lead))
      podium_add_to(
        points + lane, (draw & podium_is_result(result)) &+ won &* win &+ lost &* loss)
      podium_add_to(wins + lane, won)
      podium_add_to(scoreFor + lane, podium_own_score(result))
      podium_add_to(scoreAgainst + lane, podium_other_score(result))
    }
  }
}
