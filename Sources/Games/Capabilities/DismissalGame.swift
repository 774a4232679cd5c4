public import TextFiles

/// A game in which players may be known to leave a match before it is played.
public protocol DismissalGame: Game {
  /// Reads the known dismissals of a match that is still to be played, by time. The document is that of the match's
  /// result and has passed ``GameDefinition/resultShape``; impossible dismissals are reported.
  ///
  /// - Parameters:
  ///   - sides: The entrants' indices and ids, home side first.
  ///   - needsWinner: True if the match goes on when it is level.
  func dismissals(
    _ result: JSONNode, at path: DocumentPath, sides: [(entrant: Int, id: String)],
    needsWinner: Bool, _ diagnostics: inout Diagnostics
  ) -> [Dismissal]
}
