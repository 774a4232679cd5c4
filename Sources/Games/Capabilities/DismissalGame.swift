public import TextFiles

/// A game in which players may be known to leave a match before it is played.
public protocol DismissalGame: Game {
  /// Reads the dismissals that a scenario knows of in a match that is still to be played, by time. The
  /// document is that of the match's result and has passed ``GameDefinition/resultShape``; what cannot be is
  /// reported.
  ///
  /// - Parameters:
  ///   - sides: the entrants' indices and ids, the side at home first.
  ///   - needsWinner: whether it may go on where it is level.
  func dismissals(
    _ result: JSONNode, at path: DocumentPath, sides: [(entrant: Int, id: String)],
    needsWinner: Bool, _ diagnostics: inout Diagnostics
  ) -> [Dismissal]
}
