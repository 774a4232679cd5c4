internal import Games
internal import Players
internal import TextFiles

extension RatingsGame: PairingGame, HomeAdvantageGame, SampledGame, FinalScoreGame, MapGame {
  var maps: Int { rules.maps }
  var ratesMatches: Bool { rules.ratingOf == .match }
  var scoreUnit: ScoreUnit { rules.maps == 1 ? .win : .map }
  var draws: DrawPolicy {
    rules.draw > 0 || fixtures.all.contains { $0.value.draw > 0 }
      ? .standUnlessWinnerNeeded : .never
  }

  var outcomes: [OutcomeColumn] {
    [
      OutcomeColumn(
        name: "score", title: scoreUnit.plural, range: 0...rules.wins, tabulated: rules.wins + 1)
    ]
  }

  var sampledBytes: Int { sampler.map { SampledRatings.bytesPerLane($0) } ?? 0 }

  var ratingDeviations: [RatingDeviation] { teams.deviations(sampler) }

  func obstacle(sides: [Int], meeting: Int, isNeutral: Bool) -> PairingObstacle? {
    givenChances(sides[0], sides[1], meeting: meeting, isNeutral: isNeutral) == nil
      ? .unknown(
        entrants: sides.filter { logarithms[$0] == nil }, lack: "neither a rating nor a strength")
      : nil
  }

  var hasHomeAdvantage: Bool { rules.advantage != 0 || !fixtures.isEmpty }

  func expectedScores(insteadOf score: [Int], maps: Int?) -> String? {
    let (most, least) = (score.max() ?? 0, score.min() ?? 0)
    let wins = rules.wins(of: maps)
    if rules.maps > 1, draws != .never {
      return most <= wins && least < wins
        ? nil : "no more than \(wins) games for one side and fewer for the other"
    }
    if wins == 1 {
      // Another message says more of a drawn match where there must be a winner.
      return most <= 1 && least == 0
        ? nil : "1-0 or 0-1" + (draws == .never ? "" : ", or 0-0 for a drawn match")
    }
    return most == wins && least < wins
      ? nil : "\(wins) maps for the winner and fewer for the loser"
  }

  func player(lanes: Int) -> any MatchPlayer {
    RatingsMatchPlayer(self, lanes: lanes)
  }

  func playByPlay(_ occasion: MatchOccasion, sides: [Int], tournament: UInt64) -> MatchStory {
    RatingsRuleBook(game: self, occasion: occasion, tournament: tournament)
      .story(sides, names: sides.map { teams[$0].name })
  }

  var canonicalRules: JSONValue {
    fixtures.canonicalRules("chances", sampler, keys: rules.canonical) {
      [.double($0.home), .double($0.draw), .double($0.away)]
    }
  }

  var canonicalRatings: JSONValue { .array(teams.map(\.canonical)) }
}
