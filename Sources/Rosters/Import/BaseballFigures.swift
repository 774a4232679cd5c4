/// Season figures of a player, or of several together, by a roster's columns.
struct BaseballFigures {
  var counts: [String: Int] = [:]
  /// wRC+ or FIP, if the table has it.
  var rate: BaseballRate?

  static let battingColumns = [
    "atBats", "hits", "doubles", "triples", "homeRuns", "walks", "intentionalWalks", "hitByPitch",
    "strikeouts", "sacrificeFlies", "sacrificeHits",
  ]
  static let pitchingColumns = [
    "hits", "homeRuns", "walks", "hitByPitch", "strikeouts", "battersFaced", "outs",
  ]

  /// True if there is a season line, from which the game computes rates.
  var hasLine: Bool { counts["hits"] != nil }

  var plateAppearances: Int {
    ["atBats", "walks", "hitByPitch", "sacrificeFlies", "sacrificeHits"]
      .reduce(0) { $0 + counts[$1, default: 0] }
  }

  /// Texts by column name.
  var cells: [String: String] {
    var cells = counts.mapValues { String($0) }
    if let rate { cells[rate.kind.rawValue] = rate.text }
    return cells
  }

  /// Returns the summed counts, or, without season lines, the weighted mean of the rates.
  static func together(_ parts: [(figures: BaseballFigures, weight: Int)]) -> BaseballFigures {
    var sum = BaseballFigures()
    for part in parts { sum.counts.merge(part.figures.counts, uniquingKeysWith: +) }
    guard !sum.hasLine else { return sum }
    sum.rate = BaseballRate.mean(
      parts.compactMap { part in part.figures.rate.map { ($0, part.weight) } })
    return sum
  }
}

extension BaseballFigures? {
  mutating func add(_ other: BaseballFigures) {
    guard var sum = self else {
      self = other
      return
    }
    sum.counts.merge(other.counts, uniquingKeysWith: +)
    self = sum
  }
}
