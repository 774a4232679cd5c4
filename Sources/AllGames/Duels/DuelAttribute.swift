internal import Games

/// What a fighter is made of.
enum DuelAttribute: String, Sendable, CaseIterable {
  case strength, intelligence, speed, endurance, rank, courage, firepower, skill

  /// What it is called in a heading.
  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// The values that each may have.
  static let values = 1...10

  /// Whether it counts in the overall rating.
  var isRated: Bool {
    switch self {
    case .strength, .intelligence, .speed, .endurance, .firepower: true
    case .rank, .courage, .skill: false
    }
  }

  /// The words of a fighter's stream that draw each attribute, block after block. Their order is a part
  /// of the results: it must not change.
  static let drawn: [DuelAttribute] = [
    .strength, .courage, .skill, .rank, .intelligence, .speed, .endurance, .firepower,
  ]
}
