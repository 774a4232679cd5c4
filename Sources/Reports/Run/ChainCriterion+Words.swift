internal import Competitions
internal import Games

extension ChainCriterion {
  /// The criterion in plain words.
  func words(_ unit: ScoreUnit) -> String {
    criterion.words(unit) + (isAmong ? " among those level" : "") + (isOfTwo ? " (two level)" : "")
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
    case .number(let number): number.name
    case .cards(let cards): cards.rawValue
    case .shootOut: "shoot-out after the last match"
    case .lots: "lots"
    case .playOff: "play-off"
    }
  }
}
