internal import Games
internal import TextFiles

/// Chances that a fixture has of its own, whatever the teams are rated.
struct ResultFixture: Sendable, Hashable {
  /// A fixture: the entrants, the side at home first, and how often they have met before where the chances are of one
  /// meeting; nil where of all.
  struct Key: Sendable, Hashable {
    let home: Int
    let away: Int
    let meeting: Int?
  }

  let key: Key
  /// Those of a map.
  let chances: ResultChances

  /// The shape of a member of `fixtures`.
  static let shape = Shape.anyOf(GivenChances.fields(needsDraw: false).map { .object([$0]) })

  /// Nil, with a report, if a fixture's document, which has passed its shape, gives no chances that the rules allow.
  init?(_ fixture: NumberedFixture, _ rules: RatingsRules, _ diagnostics: inout Diagnostics) {
    guard
      let given = GivenChances(
        fixture.node, rules.margin, at: fixture.path, &diagnostics)
    else { return nil }
    if rules.maps > 1, given.draw > 0 {
      diagnostics.report(
        "found the chance of a drawn match, but a match of \(rules.maps) maps is never drawn; leave \"draw\" out",
        at: fixture.node.location, path: fixture.path)
      return nil
    }
    key = Key(home: fixture.home, away: fixture.away, meeting: fixture.meeting)
    chances =
      rules.maps > 1
      ? ResultChances(match: given.home, wins: rules.wins)
      : ResultChances(home: given.home, draw: given.draw, away: given.away)
  }

  /// As it enters a run's identity.
  var canonical: JSONValue {
    [
      "home": .whole(key.home), "away": .whole(key.away),
      "meeting": key.meeting.map { .whole($0) } ?? .null,
      "chances": [.double(chances.home), .double(chances.draw), .double(chances.away)],
    ]
  }
}
