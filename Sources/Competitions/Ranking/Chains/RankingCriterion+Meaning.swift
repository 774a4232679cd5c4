internal import Games
internal import TextFiles

/// What a scenario's author is told of criteria.
extension RankingCriterion {
  /// One of some criteria by name, whatever a game's scores are called, those of goals first.
  static func choice(of criteria: [RankingCriterion]) -> Shape {
    var choices: [(name: String, meaning: String)] = []
    var names: Set<String> = []
    for unit in ScoreUnit.allCases {
      for criterion in criteria {
        let name = criterion.key(unit)
        if names.insert(name).inserted { choices.append((name, criterion.meaning(unit))) }
      }
    }
    return .choice(choices.map(\.name), meanings: choices.map(\.meaning))
  }

  /// What it compares; the greater is ahead unless it says otherwise.
  private func meaning(_ unit: ScoreUnit) -> String {
    let scores = unit.plural
    return switch self {
    case .points: "Points in the table."
    case .pointsPercentage: "Points per match played; 0 without a match."
    case .wins: "Matches won."
    case .awayWins: "Away matches won."
    case .losses: "Matches lost; fewer are ahead."
    case .scoreDifference: "Difference of \(scores) for and against, in all matches of the table."
    case .scoreFor: "\(Self.capitalised(unit.scored)), in all matches of the table."
    case .scoreAgainst: "\(Self.capitalised(scores)) against; fewer are ahead."
    case .awayScoreDifference: "Difference of \(scores) for and against, in away matches."
    case .awayScoreFor: "\(Self.capitalised(unit.scored)) in away matches."
    case .homeScoreDifference: "Difference of \(scores) for and against, in home matches."
    case .homeScoreFor: "\(Self.capitalised(unit.scored)) in home matches."
    case .scoreQuotient:
      "Sum over matches of the team's score divided by the opponent's; an opponent who scored nothing counts as 1."
    case .opponentsPoints: "Sum over matches of the opponent's points in all their matches."
    case .opponentsScoreDifference:
      "Sum over matches of the opponent's difference of \(scores) in all their matches."
    case .opponentsScoreFor: "Sum over matches of the opponent's \(scores) in all their matches."
    case .opponents(let criterion): criterion.meaning
    case .listOrder: "The order in which the stage lists its rows: the first is ahead."
    case .record: "Winning percentage against some opponents."
    case .divisionWinner: "Division winners are ahead of others, in a league with divisions."
    case .sweep:
      "Ahead is a team with the better record against each of the other level teams; behind is one with the worse "
        + "record against each."
    case .number(let number): number.meaning
    case .cards(let cards): GivenNumber.named.first { $0.name == cards.rawValue }?.meaning ?? ""
    case .shootOut:
      "A shoot-out between two teams level on points and \(scores) if they draw their last match against each other and "
        + "nobody else has as many points."
    case .regularPoints: "In a split: the points of the stage before, unchanged."
    case .unroundedPoints: "In a split: the points without the rounding of those carried over."
    case .pods(let pods): pods.meaning
    case .lots: "A draw of lots, which separates everyone."
    case .shared: "At the end instead of lots: level entrants share the better position."
    case .playOff: "A match for a rank."
    }
  }

  private static func capitalised(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}

extension OpponentCriterion {
  fileprivate var meaning: String {
    switch self {
    case .difficulty: "Sum over the opponents of their wins minus their losses."
    case .buchholz(let cut):
      switch cut {
      case .none: "Sum of the opponents' points."
      case .lowest: "Sum of the opponents' points without the lowest."
      case .lowestTwo: "Sum of the opponents' points without the two lowest."
      case .median: "Sum of the opponents' points without the lowest and the highest."
      }
    case .sonnebornBerger:
      "Sum of the opponents' points: all after a win, half after a drawn match, none after a loss."
    case .matchWins(let floor):
      "Mean over the opponents of their share of the points available to them, byes included; no share counts as less "
        + "than \(Double(floor) / 100)."
    case .ownGameWins(let floor):
      "Share of the game points available: 3 for a game won, 1 for a drawn one; at least \(Double(floor) / 100)."
    case .gameWins(let floor):
      "Mean of the opponents' gameWins; no share counts as less than \(Double(floor) / 100)."
    }
  }
}

extension PodCriterion {
  fileprivate var meaning: String {
    switch self {
    case .matchWins: "Share of the points available, byes included."
    case .opponentsAveragePoints:
      "Mean points of those with whom the player sat, each as often as they did."
    case .opponentMatchWins: "Mean of the opponents' matchWins."
    }
  }
}

extension GivenNumber {
  /// What ``named`` numbers are.
  fileprivate var meaning: String {
    if self == .conduct {
      return
        "Points for conduct: given in competition.numbers, where higher is ahead, or counted from the cards where the "
        + "game counts them, where fewer are ahead."
    }
    let what =
      switch self {
      case .coefficient: "A coefficient given in competition.numbers"
      case .ranking: "Position in a ranking elsewhere, given in competition.numbers"
      case .seed: "Seed, given in competition.numbers or by the order of the stage"
      case .reds: "Red cards, given in competition.numbers or counted where the game counts them"
      case .yellows:
        "Yellow cards, given in competition.numbers or counted where the game counts them"
      default: "A number given in competition.numbers"
      }
    return "\(what); \(isHigherBetter ? "higher" : "lower") is ahead."
  }
}
