internal import Games
internal import Players
internal import TextFiles

extension ResultChances {
  static let shape = Shape.anyOf(GivenChances.fields(needsDraw: false).map { .object([$0]) })

  /// Returns `nil`, with a report, if a fixture's document, which has passed its shape, gives no chances that the
  /// rules allow.
  init?(_ fixture: GameSource.Fixture, _ rules: RatingsRules, _ diagnostics: inout Diagnostics) {
    guard
      let given = GivenChances(
        fixture.node, rules.margin, needsDraw: false, at: fixture.path, &diagnostics)
    else { return nil }
    if rules.maps > 1, given.draw > 0 {
      diagnostics.report(
        "found the chance of a drawn match, but a match of \(rules.maps) maps is never drawn; leave \"draw\" out",
        at: fixture.node.location, path: fixture.path)
      return nil
    }
    self =
      rules.maps > 1 && !rules.ratesMatches
      ? ResultChances(match: given.home, wins: rules.wins)
      : ResultChances(home: given.home, draw: given.draw, away: given.away)
  }
}
