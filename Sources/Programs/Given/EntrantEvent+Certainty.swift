internal import TextFiles

extension EntrantEvent {
  /// Returns the reason why the event cannot serve as a condition, as it always happens or never does, or `nil`.
  public func obstacle(in tournament: Tournament) -> String? {
    let program = tournament.program
    guard let isCertain = program.isCertain(entrant, of: goal) else { return nil }
    let id = Diagnostic.quote(tournament.entrants[entrant].id)
    let fact =
      switch goal {
      case .title: isCertain ? "wins the title" : "cannot win the title"
      case .finish(let top): (isCertain ? "finishes" : "cannot finish") + " in the top \(top)"
      case .zone(let zone): (isCertain ? "reaches" : "cannot reach") + " \(Diagnostic.quote(zone))"
      case .victory(let match):
        isCertain ? "has won \(Diagnostic.quote(match))" : "cannot win \(Diagnostic.quote(match))"
      case .points(let points):
        (isCertain ? "has" : "cannot have")
          + " \(PointsText.text(points, scale: program.words.pointsScale)) points or more"
      }
    let how = isCertain ? "\(id) certainly \(fact)" : "\(id) \(fact)"
    return isCertain != isNegated
      ? "always happens, as \(how); leave it out" : "never happens, as \(how); leave it out"
  }
}
