/// Season figures of a player, or of several together, by the columns of a roster.
struct BaseballFigures {
  var counts: [String: Int] = [:]
  /// wRC+ or FIP, where a table gives it.
  var rate: BaseballRate?

  static let battingColumns = [
    "atBats", "hits", "doubles", "triples", "homeRuns", "walks", "intentionalWalks", "hitByPitch",
    "strikeouts", "sacrificeFlies", "sacrificeHits",
  ]
  static let pitchingColumns = [
    "hits", "homeRuns", "walks", "hitByPitch", "strikeouts", "battersFaced", "outs",
  ]

  /// Whether there is a season line, from which the game computes rates itself.
  var hasLine: Bool { counts["hits"] != nil }

  var plateAppearances: Int {
    ["atBats", "walks", "hitByPitch", "sacrificeFlies", "sacrificeHits"]
      .reduce(0) { $0 + counts[$1, default: 0] }
  }

  /// The texts by the names of their columns.
  var cells: [String: String] {
    var cells = counts.mapValues { String($0) }
    if let rate { cells[rate.kind.rawValue] = rate.text }
    return cells
  }

  /// The sum of the counts. Without season lines, the mean of the rates by their weights beside it.
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
  /// Adds the counts of another spell of the same player.
  mutating func add(_ other: BaseballFigures) {
    guard var sum = self else {
      self = other
      return
    }
    sum.counts.merge(other.counts, uniquingKeysWith: +)
    self = sum
  }
}
