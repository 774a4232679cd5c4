internal import Games

/// The rules of a battle. Each is a key of a scenario's `game.rules`, which says what it means.
struct DuelRules: Sendable, Hashable {
  var homeLegends = ["Optimus Prime", "Predaking"]
  var awayLegends = ["Optimus Prime", "Predaking"]
  var legendsMeeting = LegendsMeeting.destroysEveryone
  var flight = Flight.weaker
  var flightCourage = 4
  var flightStrength = 3
  var skillMargin = 3
  var survivors = Survivors.undefeated

  enum LegendsMeeting: String, Sendable, CaseIterable {
    case destroysEveryone, destroysBoth
  }

  enum Flight: String, Sendable, CaseIterable {
    case weaker, stronger
  }

  enum Survivors: String, Sendable, CaseIterable {
    case undefeated, idle
  }

  /// The rules of the original game's description.
  static let document = DuelRules()

  /// The rules of the original game's program.
  static let app = DuelRules(
    homeLegends: ["Optimus Prime"], awayLegends: ["Predaking"], legendsMeeting: .destroysBoth,
    flight: .stronger, survivors: .idle)
}
