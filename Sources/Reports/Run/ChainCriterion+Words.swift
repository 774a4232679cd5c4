internal import Competitions
internal import Games

extension ChainCriterion {
  /// The criterion in plain words.
  func words(_ unit: ScoreUnit) -> String {
    criterion.words(unit) + (isAmong ? " among those level" : "") + (isOfTwo ? " (two level)" : "")
  }
}

extension PodCriterion {
  fileprivate var words: String {
    switch self {
    case .matchWins: "match-win share"
    case .opponentsAveragePoints: "opponents' average points"
    case .opponentMatchWins: "opponents' match-win share"
    }
  }
}

extension RankingCriterion {
  fileprivate func words(_ unit: ScoreUnit) -> String {
    switch self {
    case .points: "points"
    case .pointsPercentage: "points per match"
    case .wins: "wins"
    case .awayWins: "away wins"
    case .losses: "fewest losses"
    case .scoreDifference: "\(unit.singular) difference"
    case .scoreFor: unit.scored
    case .scoreAgainst: "fewest \(unit.plural) against"
    case .awayScoreDifference: "away \(unit.singular) difference"
    case .awayScoreFor: "away \(unit.plural)"
    case .homeScoreDifference: "home \(unit.singular) difference"
    case .homeScoreFor: "home \(unit.plural)"
    case .scoreQuotient: "\(unit.plural) by the opponent's"
    case .opponentsPoints: "opponents' points"
    case .opponentsScoreDifference: "opponents' \(unit.singular) difference"
    case .opponentsScoreFor: "opponents' \(unit.plural)"
    case .opponents(let criterion): criterion.words
    case .listOrder: "seed"
    case .record(let record):
      "record against \(record.opponents.words)" + (record.isLate ? ", last half" : "")
    case .divisionWinner: "division winners first"
    case .sweep: "better record against each"
    case .number(let number): number.name
    case .cards(let cards): cards.rawValue
    case .shootOut: "shoot-out after the last match"
    case .regularPoints: "points of the stage before"
    case .unroundedPoints: "points without rounding"
    case .pods(let pods): pods.words
    case .lots: "lots"
    case .shared: "shared positions"
    case .playOff: "play-off"
    }
  }
}

extension OpponentCriterion {
  fileprivate var words: String {
    switch self {
    case .difficulty: "opponents' wins less losses"
    case .buchholz(.none): "Buchholz"
    case .buchholz(.lowest): "Buchholz without the lowest"
    case .buchholz(.lowestTwo): "Buchholz without the lowest two"
    case .buchholz(.median): "median Buchholz"
    case .sonnebornBerger: "Sonneborn-Berger"
    case .matchWins: "opponents' match wins"
    case .ownGameWins: "game wins"
    case .gameWins: "opponents' game wins"
    }
  }
}

extension RecordCriterion.Opponents {
  fileprivate var words: String {
    switch self {
    case .division: "the own division"
    case .conference: "the own conference"
    case .otherConference: "other conferences"
    case .playoffTeams: "play-off teams of the own conference"
    case .otherPlayoffTeams: "play-off teams of other conferences"
    case .commonOpponents: "common opponents"
    }
  }
}
