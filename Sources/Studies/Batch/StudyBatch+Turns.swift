internal import MonteCarlo
internal import TextFiles

extension StudyBatch {
  /// Plays studies by turns until the time is over, or none of them needs any more.
  ///
  /// - Returns: what each gave; nil of those that a signal kept from their first turn.
  func playByTurns(
    _ studies: [Study], _ budget: TimeBudget, _ signals: SignalStop
  ) -> [Result<StudyOutcome, StudyError>?] {
    var results = [Result<StudyOutcome, StudyError>?](repeating: nil, count: studies.count)
    // Those of which there is nothing are first: a study that is interrupted again has something of all.
    let (begun, new) = (
      studies.indices.filter { studies[$0].hasBegun },
      studies.indices.filter { !studies[$0].hasBegun }
    )
    for index in new + begun where signals.exitCode == nil {
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
  /// Whether there is a statepoint to go on from.
  fileprivate var hasBegun: Bool {
    !plan.request.restarts && RunFolder.hasStatepoint(plan.folder)
  }
}
