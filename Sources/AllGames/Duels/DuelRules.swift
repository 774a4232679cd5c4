internal import Games

/// The rules of a battle, each one a key of a scenario's `game.rules`.
///
/// Where the game's description and its program differ, ``document`` follows the first, and is the
/// default; ``app`` follows the second.
struct DuelRules: Sendable, Hashable {
  /// The names of those who are legends when they fight for the side at home, and for the visitors.
  var homeLegends = ["Optimus Prime", "Predaking"]
  var awayLegends = ["Optimus Prime", "Predaking"]
  /// Whom it destroys when two legends meet.
  var legendsMeeting = LegendsMeeting.destroysEveryone
  /// Who runs away.
  var flight = Flight.weaker
  /// How far below their opponent someone who runs away is in courage, and how far apart they are in
  /// strength.
  var flightCourage = 4
  var flightStrength = 3
  /// How far above their opponent someone is in skill who wins by it.
  var skillMargin = 3
  /// Who counts as a survivor.
  var survivors = Survivors.undefeated

  /// Whom it destroys when two legends meet.
  enum LegendsMeeting: String, Sendable, CaseIterable {
    /// Everyone of both sides; the battle is over and nobody has won it.
    case destroysEveryone
    /// The two alone; the battle goes on.
    case destroysBoth
  }

  /// Who runs away: whoever has so much less courage than their opponent and so much less strength, or so
  /// much more of it.
  enum Flight: String, Sendable, CaseIterable {
    case weaker
    case stronger
  }

  /// Who counts as a survivor.
  enum Survivors: String, Sendable, CaseIterable {
    /// Whoever has not been destroyed.
    case undefeated
    /// Whoever has not been destroyed and had no fight.
    case idle
  }

  /// The rules as the game's description has them.
  static let document = DuelRules()

  /// The rules as the game's program has them.
  static let app: DuelRules = {
    var rules = DuelRules()
    rules.homeLegends = ["Optimus Prime"]
    rules.awayLegends = ["Predaking"]
    rules.legendsMeeting = .destroysBoth
    rules.flight = .stronger
    rules.survivors = .idle
    return rules
  }()
}
