internal import Competitions
public import Estimates
internal import Games
internal import MonteCarlo

/// What became of an individual in a match.
public struct IndividualSummary: Sendable {
  /// The match's index.
  public let match: Int
  /// The entrant's index.
  public let entrant: Int
  /// The index among the entrant's individuals.
  public let individual: Int
  public let name: String
  /// How often he took part.
  public let tookPart: Proportion
  /// How often he survived, of the times when he took part; nil if he never did.
  public let survived: Proportion?
}

extension TallyReader {
  func individuals() -> [IndividualSummary] {
    guard layout.individualsEach > 0, let individuals = tournament.game.individuals else {
      return []
    }
    var summaries: [IndividualSummary] = []
    for (match, fixture) in tournament.program.pairings.enumerated()
    where fixture.result == nil && timesPlayed(match) > 0 {
      let isCertain = tournament.isDeterministic(fixture)
      for (side, entrant) in [fixture.home, fixture.away].enumerated() {
        for (number, name) in individuals.names[entrant].enumerated() {
          let row = (match * 2 + side) * layout.individualsEach + number
          let tookPart = tally.count(layout.individuals, 2 * row)
          let survived = Proportion(
            count: tally.count(layout.individuals, 2 * row + 1), total: max(1, tookPart),
            isCertain: isCertain)
          summaries.append(
            IndividualSummary(
              match: match, entrant: entrant, individual: number, name: name,
              tookPart: Proportion(
                count: tookPart, total: timesPlayed(match),
                isCertain: isCertain || !individuals.areDrawn[entrant]),
              survived: tookPart > 0 ? survived : nil))
        }
      }
    }
    return summaries
  }
}
