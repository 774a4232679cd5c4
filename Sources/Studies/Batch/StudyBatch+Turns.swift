internal import MonteCarlo
internal import TextFiles

extension StudyBatch {
  /// Plays studies alternately until the time is over or no study needs more.
  ///
  /// - Returns: The result of each study, or `nil` if a signal came before its first turn.
  func playByTurns(
    _ studies: [Study], _ budget: TimeBudget, _ signals: SignalStop
  ) -> [Result<StudyOutcome, StudyError>?] {
    var results = [Result<StudyOutcome, StudyError>?](repeating: nil, count: studies.count)
    // New studies come first, so that a batch that is interrupted again has results of every scenario.
    let begun = studies.map(\.hasBegun)
    let order = studies.indices.filter { !begun[$0] } + studies.indices.filter { begun[$0] }
    for index in order where signals.exitCode == nil {
      results[index] = result(of: studies[index].within(TimeTurns.first))
    }
    let turns = TimeTurns(budget, of: studies.count)
    while signals.exitCode == nil {
      let outcomes = results.map { try? $0?.get() }
      guard let turn = turns.next(outcomes.map { $0?.openWidth }) else { break }
      results[turn.study] = result(
        of: studies[turn.study].within(turn.budget, after: outcomes[turn.study]?.course))
    }
    return results
  }
}

extension Study {
  /// True if there is a statepoint to continue.
  fileprivate var hasBegun: Bool {
    !plan.request.restarts && RunFolder.hasStatepoint(plan.folder)
  }
}
