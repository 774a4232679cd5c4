public import Games

/// A line of the catalogue of criteria: what it is called where scores are of a unit, and where a scenario may name it.
package struct CriterionLine: Sendable {
  /// Where a scenario may name a criterion.
  package enum Place: Sendable {
    /// In a chain, in a step among those who are level, in the ranking of a season of pods.
    case chain, among, pods
  }

  /// The name in scenarios and files, a few words for reports, and the meaning for a scenario's author; the greater is ahead
  /// unless it says otherwise.
  package typealias Texts = (name: String, words: String, meaning: String)

  package let criterion: RankingCriterion
  package let places: [Place]
  package let texts: @Sendable (ScoreUnit) -> Texts

  fileprivate init(
    _ criterion: RankingCriterion, _ places: [Place], _ texts: @escaping @Sendable (ScoreUnit) -> Texts
  ) {
    self.criterion = criterion
    self.places = places
    self.texts = texts
  }

  /// All criteria, in the order in which a scenario's author reads of them.
  package static let all: [CriterionLine] =
    matches + rounds + pods + others + numbers + carriedOver + scores + leagues + unnamed

  /// Returns the criteria that a scenario may name at a place.
  package static func criteria(_ place: Place) -> [RankingCriterion] {
    all.filter { $0.places.contains(place) }.map(\.criterion)
  }
}

extension CriterionLine {
  private static let matches = [
    CriterionLine(.points, [.chain, .among, .pods]) { _ in
      ("points", "points", "Points in the table.")
    },
    CriterionLine(.pointsPercentage, [.chain, .among]) { _ in
      ("pointsPercentage", "points per match", "Points per match played; 0 without a match.")
    },
    CriterionLine(.wins, [.chain, .among]) { _ in ("wins", "wins", "Matches won.") },
    CriterionLine(.awayWins, [.chain, .among]) { _ in ("awayWins", "away wins", "Away matches won.") },
    CriterionLine(.losses, [.chain, .among]) { _ in
      ("losses", "fewest losses", "Matches lost; fewer are ahead.")
    },
    CriterionLine(.scoreQuotient, [.chain, .among]) {
      (
        "scoreQuotient", "\($0.plural) by the opponent's",
        "Sum over matches of the team's score divided by the opponent's; an opponent who scored nothing counts as 1."
      )
    },
    CriterionLine(.opponentsPoints, [.chain, .among]) { _ in
      (
        "opponentsPoints", "opponents' points",
        "Sum over matches of the opponent's points in all their matches."
      )
    },
    CriterionLine(.sweep, [.among]) { _ in
      (
        "sweep", "better record against each",
        "Ahead is a team with the better record against each of the other level teams; behind is one with the worse "
          + "record against each."
      )
    },
  ]

  private static let rounds = [
    CriterionLine(.difficulty, [.chain]) { _ in
      (
        "difficulty", "opponents' wins less losses",
        "Sum over the opponents of their wins minus their losses."
      )
    },
    CriterionLine(.sonnebornBerger, [.chain]) { _ in
      (
        "sonnebornBerger", "Sonneborn-Berger",
        "Sum of the opponents' points: all after a win, half after a drawn match, none after a loss."
      )
    },
    CriterionLine(.buchholz, [.chain]) { _ in
      ("buchholz", "Buchholz", "Sum of the opponents' points.")
    },
    CriterionLine(.buchholzCut1, [.chain]) { _ in
      (
        "buchholzCut1", "Buchholz without the lowest",
        "Sum of the opponents' points without the lowest."
      )
    },
    CriterionLine(.buchholzCut2, [.chain]) { _ in
      (
        "buchholzCut2", "Buchholz without the lowest two",
        "Sum of the opponents' points without the two lowest."
      )
    },
    CriterionLine(.buchholzMedian, [.chain]) { _ in
      (
        "buchholzMedian", "median Buchholz",
        "Sum of the opponents' points without the lowest and the highest."
      )
    },
    CriterionLine(.opponentMatchWins, [.chain]) { _ in
      (
        "opponentMatchWins", "opponents' match wins",
        "Mean over the opponents of their share of the points available to them, byes included; no share counts as less "
          + "than 0.33."
      )
    },
    CriterionLine(.gameWins, [.chain]) { _ in
      (
        "gameWins", "game wins",
        "Share of the game points available: 3 for a game won, 1 for a drawn one; at least 0.33."
      )
    },
    CriterionLine(.opponentGameWins, [.chain]) { _ in
      (
        "opponentGameWins", "opponents' game wins",
        "Mean of the opponents' gameWins; no share counts as less than 0.33."
      )
    },
  ]

  private static let pods = [
    CriterionLine(.podMatchWins, [.pods]) { _ in
      ("matchWins", "match-win share", "Share of the points available, byes included.")
    },
    CriterionLine(.podOpponentsPoints, [.pods]) { _ in
      (
        "opponentsAveragePoints", "opponents' average points",
        "Mean points of those with whom the player sat, each as often as they did."
      )
    },
    CriterionLine(.podOpponentMatchWins, [.pods]) { _ in
      ("opponentMatchWins", "opponents' match-win share", "Mean of the opponents' matchWins.")
    },
  ]

  private static let others = [
    CriterionLine(.divisionWinner, [.chain]) { _ in
      (
        "class", "division winners first",
        "Division winners are ahead of others, in a league with divisions."
      )
    },
    CriterionLine(RankingCriterion(.results, .won, .perMatch, of: .mean), [.chain]) { _ in
      (
        "strengthOfVictory", "strength of victory",
        "Mean winning percentage of the opponents beaten, in all their matches, each as often as they were beaten; 0 "
          + "without a win."
      )
    },
    CriterionLine(RankingCriterion(.results, .all, .perMatch, of: .mean), [.chain]) { _ in
      (
        "strengthOfSchedule", "strength of schedule",
        "Mean winning percentage of the opponents, in all their matches, each as often as they were met."
      )
    },
    CriterionLine(.shootOut, [.chain]) {
      (
        "shootOut", "shoot-out after the last match",
        "A shoot-out between two teams level on points and \($0.plural) if they draw their last match against each other "
          + "and nobody else has as many points."
      )
    },
    CriterionLine(.lots, [.chain, .pods]) { _ in
      ("lots", "lots", "A draw of lots, which separates everyone.")
    },
    CriterionLine(.shared, [.chain]) { _ in
      (
        "shared", "shared positions",
        "At the end instead of lots: level entrants share the better position."
      )
    },
  ]

  private static let numbers = GivenNumber.named.map { number in
    CriterionLine(.number(number), [.chain]) { _ in (number.name, number.name, number.meaning) }
  }

  private static let carriedOver = [
    CriterionLine(.regularPoints, [.chain]) { _ in
      (
        "regularPoints", "points of the stage before",
        "In a split: the points of the stage before, unchanged."
      )
    },
    CriterionLine(.unroundedPoints, [.chain]) { _ in
      (
        "unroundedPoints", "points without rounding",
        "In a split: the points without the rounding of those carried over."
      )
    },
  ]

  private static let scores = [
    CriterionLine(.scoreDifference, [.chain, .among]) {
      (
        "\($0.singular)Difference", "\($0.singular) difference",
        "Difference of \($0.plural) for and against, in all matches of the table."
      )
    },
    CriterionLine(.scoreFor, [.chain, .among]) {
      ("\($0.plural)For", $0.scored, "\($0.scored.capitalized), in all matches of the table.")
    },
    CriterionLine(.scoreAgainst, [.chain, .among]) {
      (
        "\($0.plural)Against", "fewest \($0.plural) against",
        "\($0.plural.capitalized) against; fewer are ahead."
      )
    },
    CriterionLine(.awayScoreDifference, [.chain, .among]) {
      (
        "away\($0.singular.capitalized)Difference", "away \($0.singular) difference",
        "Difference of \($0.plural) for and against, in away matches."
      )
    },
    CriterionLine(.awayScoreFor, [.chain, .among]) {
      (
        "away\($0.plural.capitalized)For", "away \($0.plural)",
        "\($0.scored.capitalized) in away matches."
      )
    },
    CriterionLine(.homeScoreDifference, [.chain, .among]) {
      (
        "home\($0.singular.capitalized)Difference", "home \($0.singular) difference",
        "Difference of \($0.plural) for and against, in home matches."
      )
    },
    CriterionLine(.homeScoreFor, [.chain, .among]) {
      (
        "home\($0.plural.capitalized)For", "home \($0.plural)",
        "\($0.scored.capitalized) in home matches."
      )
    },
    CriterionLine(.opponentsScoreDifference, [.chain, .among]) {
      (
        "opponents\($0.singular.capitalized)Difference", "opponents' \($0.singular) difference",
        "Sum over matches of the opponent's difference of \($0.plural) in all their matches."
      )
    },
    CriterionLine(.opponentsScoreFor, [.chain, .among]) {
      (
        "opponents\($0.plural.capitalized)For", "opponents' \($0.plural)",
        "Sum over matches of the opponent's \($0.plural) in all their matches."
      )
    },
    CriterionLine(
      RankingCriterion(.scoreDifference, .against(LeagueOpponents(.commonOpponents))), [.chain]
    ) {
      (
        "net\($0.plural.capitalized)InCommonGames", "net \($0.plural) in common games",
        "Difference of \($0.plural) for and against, in matches against opponents whom all level teams have met."
      )
    },
  ]

  /// Records, of which a scenario says more than a name.
  private static let leagues = LeagueOpponents.Kind.allCases.flatMap { kind in
    let opponents = LeagueOpponents(kind, places: kind.isOfPlayoffs ? 1 : 0)
    let (name, words) = ("record.\(kind.rawValue)", "record against \(kind.words)")
    return [
      CriterionLine(.record(kind, places: opponents.places), []) { _ in (name, words, "") },
      CriterionLine(.lateRecord(opponents), []) { _ in
        ("\(name).late", "\(words), last half", "")
      },
    ]
  }

  /// Criteria that stand for others where a game or a stage has them, and the match behind a chain.
  private static let unnamed =
    CardCriterion.allCases.map { cards in
      CriterionLine(.cards(cards), []) { _ in (cards.rawValue, cards.rawValue, "") }
    } + [
      CriterionLine(.listOrder, []) { _ in (GivenNumber.seed.name, GivenNumber.seed.name, "") },
      CriterionLine(.playOff, []) { _ in ("playOff", "play-off", "") },
    ]
}

extension RankingCriterion {
  /// Returns the criterion's name in scenarios and files, where scores are of a unit: `goalDifference`, `runsFor`.
  public func key(_ unit: ScoreUnit) -> String {
    let name = texts(unit).name
    guard let sentence, sentence.isOfRounds, let floor = sentence.floor,
      floor != Self.standardFloor
    else { return name }
    return "\(name)\(floor)"
  }

  /// Returns the criterion in a few words.
  public func words(_ unit: ScoreUnit) -> String { texts(unit).words }

  /// Returns what the catalogue says of the criterion, whatever its floor and its places are.
  package func texts(_ unit: ScoreUnit) -> CriterionLine.Texts {
    let plain = plain
    if let line = CriterionLine.all.first(where: { $0.criterion == plain }) {
      return line.texts(unit)
    }
    guard let number else { preconditionFailure("the catalogue has no line of \(self)") }
    return (number.name, number.name, "")
  }

  /// The criterion as the catalogue has it.
  private var plain: RankingCriterion {
    if case .lateRecord(let league) = self { return .lateRecord(league.plain) }
    guard var sentence else { return self }
    if let league = sentence.league { sentence.scope = .against(league.plain) }
    if sentence.isOfRounds, sentence.floor != nil {
      sentence.form = .share(floor: Self.standardFloor)
    }
    return .sentence(sentence)
  }

  /// Creates the criterion that a chain names so.
  package init?(key: String) {
    let line = CriterionLine.all.first { line in
      !line.places.allSatisfy { $0 == .pods }
        && ScoreUnit.allCases.contains { line.texts($0).name == key }
    }
    guard let line else { return nil }
    self = line.criterion
  }
}

extension LeagueOpponents {
  fileprivate var plain: LeagueOpponents { LeagueOpponents(kind, places: kind.isOfPlayoffs ? 1 : 0) }
}

extension LeagueOpponents.Kind {
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

extension GivenNumber {
  /// The meaning of ``named`` numbers.
  fileprivate var meaning: String {
    if self == .conduct {
      return
        "Points for conduct: given in competition.numbers, where higher is ahead, or counted from the cards where the "
        + "game counts them, where fewer are ahead."
    }
    let noun =
      switch self {
      case .coefficient: "A coefficient given in competition.numbers"
      case .ranking: "Position in a ranking elsewhere, given in competition.numbers"
      case .seed: "Seed, given in competition.numbers or by the order of the stage"
      case .reds: "Red cards, given in competition.numbers or counted where the game counts them"
      case .yellows:
        "Yellow cards, given in competition.numbers or counted where the game counts them"
      default: "A number given in competition.numbers"
      }
    return "\(noun); \(isHigherBetter ? "higher" : "lower") is ahead."
  }
}

extension String {
  /// The text with a capital at its beginning.
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
