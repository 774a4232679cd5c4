import MonteCarlo
import Programs
import RandomStreams
import Statistics
import Tallies
import TestSupport
import Testing
import TextFiles

/// More strength in a line is only proven to help for keepers. By the usual rules it helps in every
/// line, as far as simulations show.
@Suite("What more strength in a line does")
struct LineStrengthTests {
  @Test(arguments: TextbookLine.allCases, ["document", "app"])
  func aStrongerLineNeverCostsATitle(_ line: TextbookLine, _ preset: String) throws {
    func tournament(_ club: FourClubs?) throws -> Tournament {
      let teams = FourClubs.allCases.map { other in
        other == club ? Self.strengthened(other.team, line) : other.team
      }
      let game = try FootballFixture.game(teams, rules: ["preset": .string(preset)])
      return LeagueFixture.tournament(game, entrants: 4)
    }
    let baseline = try tournament(nil)
    let comparison = Comparison(
      baseline,
      try FourClubs.allCases.enumerated().map { index, club in
        Comparison.Variant(id: "\(index)", tournament: try tournament(club))
      })
    let tally = Runner(comparison, seed: Seed(11), threads: 2)
      .play(TournamentRanges([1...80_000]), control: RunControl()).tally
    let summary = ComparisonSummary(comparison, tally)
    for (entrant, variant) in summary.variants.enumerated() {
      let difference = try #require(variant.difference(.champion, entrant: entrant))
      let error = try #require(difference.standardError)
      #expect(difference.value > standardZLimit * error, "\(line) of \(entrant)")
    }
  }

  /// Returns the team with every player of a line a tenth better.
  private static func strengthened(_ team: TextbookTeam, _ line: TextbookLine) -> TextbookTeam {
    func skills(_ own: TextbookLine) -> [Double] {
      team.thousandths[own].map { Double($0 + (own == line ? 100 : 0)) / 1000 }
    }
    return TextbookTeam(
      keeper: skills(.keeper)[0], defence: skills(.defence), midfield: skills(.midfield),
      attack: skills(.attack))
  }
}
