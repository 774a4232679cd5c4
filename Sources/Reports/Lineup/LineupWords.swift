internal import Estimates
internal import Games
internal import Selection
internal import Tables
internal import Tallies

/// A line-up in words, compared with the line-up of the scenario.
struct LineupWords {
  /// The players who are not in the line-up of the scenario.
  let comesIn: String
  /// The players who are only in the line-up of the scenario.
  let goesOut: String

  private let formation: String
  private let isCurrent: Bool

  init(_ finalist: LineupFinalist, of summary: LineupSummary) {
    let (own, current) = (finalist.played.lineup, summary.current.played.lineup)
    isCurrent = finalist.isCurrent
    formation = own.formation
    comesIn = list(LineupWords.players(own, without: current))
    goesOut = list(LineupWords.players(current, without: own))
  }

  /// A name such as `3-4-3 with Messi for Soler` or `9 players without Varejao`.
  var name: String {
    if isCurrent { return "the line-up as it is" }
    return switch (comesIn.isEmpty, goesOut.isEmpty) {
    case (true, true): "\(formation) with the same players in another order"
    case (true, false): "\(formation) without \(goesOut)"
    case (false, true): "\(formation) with \(comesIn)"
    case (false, false): "\(formation) with \(comesIn) for \(goesOut)"
    }
  }

  /// Returns an interval such as `29.9 to 30.9 %`, with decimals by its width.
  static func range(_ interval: Interval) -> String {
    let decimals = PercentText.decimals(showing: interval.width)
    let bounds = [interval.lower, interval.upper].map {
      NumberText.fixed($0 * 100, decimals: decimals)
    }
    return "\(bounds[0]) to \(bounds[1]) %"
  }

  private static func players(_ lineup: Lineup, without other: Lineup) -> [String] {
    let others = Set(other.choices.flatMap { $0.players[0] })
    return lineup.choices.flatMap { $0.players[0] }.filter { !others.contains($0) }
  }

  /// The maximum number of alternatives for a part that are named.
  private static let maximumAlternatives = 20

  /// Returns the other sets of players with the same strengths, such as `defence: A; B or A; C`.
  static func alternatives(_ lineup: Lineup, _ parts: [LineupChoices.Part]) -> String {
    zip(parts, lineup.choices).compactMap { part, choice in
      guard choice.players.count > 1 else { return nil }
      let named = choice.players.dropFirst().prefix(maximumAlternatives)
      let others = choice.players.count - 1 - named.count
      let texts =
        named.map { $0.joined(separator: "; ") }
        + (others > 0 ? ["\(NumberText.grouped(others)) more"] : [])
      return "\(part.name): \(texts.joined(separator: " or "))"
    }.joined(separator: " | ")
  }
}
