internal import Games

enum DuelAttribute: String, Sendable, CaseIterable {
  case strength, intelligence, speed, endurance, rank, courage, firepower, skill

  static let values = 1...10

  /// The attributes that count in the overall rating.
  static let rated: [DuelAttribute] = [.strength, .intelligence, .speed, .endurance, .firepower]

  /// The attributes in the order of the words of a fighter's stream, which must not change: results depend on it.
  static let drawn: [DuelAttribute] = [
    .strength, .courage, .skill, .rank, .intelligence, .speed, .endurance, .firepower,
  ]

  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  var index: Int { DuelAttribute.allCases.firstIndex(of: self) ?? 0 }
}
