public import Games

/// A criterion's entry in the catalogue: its names, and the places where a scenario may use it.
package struct CriterionLine: Sendable {
  package enum Place: Sendable {
    /// A chain, a step among level rows, or the ranking of matches of several sides.
    case chain, among, company
  }

  package let criterion: RankingCriterion
  package let places: [Place]
  /// The name in scenarios and files, a few words for reports, and the meaning for a scenario's author. Greater is
  /// ahead unless the meaning says otherwise. `{goal}`, `{goals}` and `{scored}`, also capitalised, stand for the words
  /// of a score unit.
  private let name: String
  private let words: String
  private let meaning: String

  fileprivate init(
    _ criterion: RankingCriterion, in places: [Place] = [.chain, .among], _ name: String,
    _ words: String, _ meaning: String
  ) {
    self.criterion = criterion
    self.places = places
    self.name = name
    self.words = words
    self.meaning = meaning
  }

  package func name(_ unit: ScoreUnit) -> String { Self.text(name, unit) }
  package func words(_ unit: ScoreUnit) -> String { Self.text(words, unit) }
  package func meaning(_ unit: ScoreUnit) -> String { Self.text(meaning, unit) }

  /// Returns a text with the words of a score unit filled in.
  private static func text(_ text: String, _ unit: ScoreUnit) -> String {
    let parts = text.utf8.split(separator: UInt8(ascii: "{"), omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(Substring(parts[0]))) { filled, part in
      let end = part.firstIndex(of: UInt8(ascii: "}")) ?? part.endIndex
      let (word, isCapital) =
        switch Substring(part[..<end]) {
        case "goal": (unit.singular, false)
        case "Goal": (unit.singular, true)
        case "goals": (unit.plural, false)
        case "Goals": (unit.plural, true)
        case "scored": (unit.scored, false)
        default: (unit.scored, true)
        }
      filled += isCapital ? word.prefix(1).uppercased() + word.dropFirst() : word
      filled += Substring(part[end...].dropFirst())
    }
  }

  /// All criteria, in the order of the reference page.
  package static let all: [CriterionLine] =
    matches + rounds + company + others + numbers + carriedOver + scores + leagues + unnamed

  package static func criteria(_ place: Place) -> [RankingCriterion] {
    all.filter { $0.places.contains(place) }.map(\.criterion)
  }
}

extension CriterionLine {
  private static let matches = [
    CriterionLine(
      .points, in: [.chain, .among, .company], "points", "points", "Points in the table."),
    CriterionLine(
      .pointsPercentage, "pointsPercentage", "points per match",
      "Points per match played; 0 without a match."),
    CriterionLine(.wins, "wins", "wins", "Matches won."),
    CriterionLine(.awayWins, "awayWins", "away wins", "Away matches won."),
    CriterionLine(.losses, "losses", "fewest losses", "Matches lost; fewer are ahead."),
    CriterionLine(
      .scoreQuotient, "scoreQuotient", "{goals} by the opponent's",
      "Sum over matches of the team's score divided by the opponent's; an opponent who scored nothing counts as 1."
    ),
    CriterionLine(
      .opponentsPoints, "opponentsPoints", "opponents' points",
      "Sum over matches of the opponent's points in all their matches."),
    CriterionLine(
      .sweep, in: [.among], "sweep", "better record against each",
      "Ahead is a team with the better record against each of the other level teams; behind is one with the worse "
        + "record against each."),
  ]

  private static let rounds = [
    CriterionLine(
      .difficulty, in: [.chain], "difficulty", "opponents' wins less losses",
      "Sum of the opponents' wins minus losses."),
    CriterionLine(
      .sonnebornBerger, in: [.chain], "sonnebornBerger", "Sonneborn-Berger",
      "Sum of the opponents' points: all after a win, half after a drawn match, none after a loss."),
    CriterionLine(.buchholz, in: [.chain], "buchholz", "Buchholz", "Sum of the opponents' points."),
    CriterionLine(
      .buchholzCut1, in: [.chain], "buchholzCut1", "Buchholz without the lowest",
      "Sum of the opponents' points without the lowest."),
    CriterionLine(
      .buchholzCut2, in: [.chain], "buchholzCut2", "Buchholz without the lowest two",
      "Sum of the opponents' points without the two lowest."),
    CriterionLine(
      .buchholzMedian, in: [.chain], "buchholzMedian", "median Buchholz",
      "Sum of the opponents' points without the lowest and the highest."),
    CriterionLine(
      .opponentMatchWins, in: [.chain], "opponentMatchWins", "opponents' match wins",
      "Mean over the opponents of their share of the points available to them, byes included; no share counts as "
        + "less than 0.33."),
    CriterionLine(
      .gameWins, in: [.chain], "gameWins", "game wins",
      "Share of the game points available: 3 for a game won, 1 for a drawn one; at least 0.33."),
    CriterionLine(
      .opponentGameWins, in: [.chain], "opponentGameWins", "opponents' game wins",
      "Mean of the opponents' gameWins; no share counts as less than 0.33."),
  ]

  private static let company = [
    CriterionLine(
      .pointsShare, in: [.company], "matchWins", "match-win share",
      "Share of the points available, byes included."),
    CriterionLine(
      .opponentsMeanPoints, in: [.company], "opponentsAveragePoints", "opponents' average points",
      "Mean points of the players they sat with, each as often as they met."),
    CriterionLine(
      .opponentsPointsShare, in: [.company], "opponentMatchWins", "opponents' match-win share",
      "Mean of the opponents' matchWins."),
  ]

  private static let others = [
    CriterionLine(
      .divisionWinner, in: [.chain], "class", "division winners first",
      "Division winners are ahead of others, in a league with divisions."),
    CriterionLine(
      RankingCriterion(.results, .won, .perMatch, of: .mean), in: [.chain], "strengthOfVictory",
      "strength of victory",
      "Mean winning percentage of the opponents beaten, in all their matches, each as often as they were beaten; "
        + "0 without a win."),
    CriterionLine(
      RankingCriterion(.results, .all, .perMatch, of: .mean), in: [.chain], "strengthOfSchedule",
      "strength of schedule",
      "Mean winning percentage of the opponents, in all their matches, each as often as they were met."
    ),
    CriterionLine(
      .shootOut, in: [.chain], "shootOut", "shoot-out after the last match",
      "A shoot-out between two teams level on points and {goals} if they draw their last match against each other "
        + "and no other team has as many points."),
    CriterionLine(
      .lots, in: [.chain, .company], "lots", "lots", "A draw of lots, which separates everyone."),
    CriterionLine(
      .shared, in: [.chain], "shared", "shared positions",
      "At the end instead of lots: level entrants share the better position."),
  ]

  private static let numbers = GivenNumber.named.map { number in
    CriterionLine(.number(number), in: [.chain], number.name, number.name, number.meaning)
  }

  private static let carriedOver = [
    CriterionLine(
      .regularPoints, in: [.chain], "regularPoints", "points of the stage before",
      "In a split: the points of the stage before, unchanged."),
    CriterionLine(
      .unroundedPoints, in: [.chain], "unroundedPoints", "points without rounding",
      "In a split: the points, with those carried over not rounded."),
  ]

  private static let scores = [
    CriterionLine(
      .scoreDifference, "{goal}Difference", "{goal} difference",
      "Difference of {goals} for and against, in all matches of the table."),
    CriterionLine(.scoreFor, "{goals}For", "{scored}", "{Scored}, in all matches of the table."),
    CriterionLine(
      .scoreAgainst, "{goals}Against", "fewest {goals} against",
      "{Goals} against; fewer are ahead."),
    CriterionLine(
      .awayScoreDifference, "away{Goal}Difference", "away {goal} difference",
      "Difference of {goals} for and against, in away matches."),
    CriterionLine(.awayScoreFor, "away{Goals}For", "away {goals}", "{Scored} in away matches."),
    CriterionLine(
      .homeScoreDifference, "home{Goal}Difference", "home {goal} difference",
      "Difference of {goals} for and against, in home matches."),
    CriterionLine(.homeScoreFor, "home{Goals}For", "home {goals}", "{Scored} in home matches."),
    CriterionLine(
      .opponentsScoreDifference, "opponents{Goal}Difference", "opponents' {goal} difference",
      "Sum over matches of the opponent's difference of {goals} in all their matches."),
    CriterionLine(
      .opponentsScoreFor, "opponents{Goals}For", "opponents' {goals}",
      "Sum over matches of the opponent's {goals} in all their matches."),
    CriterionLine(
      RankingCriterion(.scoreDifference, .against(LeagueOpponents(.commonOpponents))), in: [.chain],
      "net{Goals}InCommonGames", "net {goals} in common games",
      "Difference of {goals} for and against, in matches against opponents whom all level teams have met."
    ),
  ]

  /// Records, which a scenario writes with options instead of a name.
  private static let leagues = LeagueOpponents.Kind.allCases.flatMap { kind in
    let opponents = LeagueOpponents(kind, places: kind.isOfPlayoffs ? 1 : 0)
    let (name, words) = ("record.\(kind.rawValue)", "record against \(kind.words)")
    return [
      CriterionLine(.record(opponents), in: [], name, words, ""),
      CriterionLine(.lateRecord(opponents), in: [], "\(name).late", "\(words), last half", ""),
    ]
  }

  /// Criteria without a name in scenarios: counted cards and seeds by list order, and the play-off.
  private static let unnamed =
    CardCriterion.allCases.map {
      CriterionLine(.cards($0), in: [], $0.rawValue, $0.rawValue, "")
    } + [
      CriterionLine(.listOrder, in: [], GivenNumber.seed.name, GivenNumber.seed.name, ""),
      CriterionLine(.playOff, in: [], "playOff", "play-off", ""),
    ]
}

extension RankingCriterion {
  /// Returns the criterion's name in scenarios and files: `goalDifference`, `runsFor`.
  public func key(_ unit: ScoreUnit) -> String {
    let name = line.name(unit)
    guard let sentence, sentence.isOfRounds, let floor = sentence.floor,
      floor != Self.standardFloor
    else { return name }
    return "\(name)\(floor)"
  }

  public func words(_ unit: ScoreUnit) -> String { line.words(unit) }

  /// The criterion's entry in the catalogue, or a new one for a number without an entry.
  package var line: CriterionLine {
    let plain = plain
    if let line = CriterionLine.all.first(where: { $0.criterion == plain }) { return line }
    guard let number else { preconditionFailure("the catalogue has no line of \(self)") }
    return CriterionLine(self, in: [], number.name, number.name, "")
  }

  /// The criterion in the form in which the catalogue has it.
  private var plain: RankingCriterion {
    if case .lateRecord(let league) = self { return .lateRecord(league.plain) }
    guard var sentence else { return self }
    if let league = sentence.league { sentence.scope = .against(league.plain) }
    if sentence.isOfRounds, sentence.floor != nil {
      sentence.form = .share(floor: Self.standardFloor)
    }
    return .sentence(sentence)
  }

  /// Creates the criterion of a name, whatever the unit of scores.
  package init?(key: String) {
    guard let named = Self.named[key] else { return nil }
    self = named
  }

  private static let named: [String: RankingCriterion] = {
    let lines = CriterionLine.all.filter { $0.places.contains { $0 != .company } }
    let names = ScoreUnit.allCases.flatMap { unit in
      lines.map { ($0.name(unit), $0.criterion) }
    }
    return Dictionary(names, uniquingKeysWith: { first, _ in first })
  }()
}

extension LeagueOpponents {
  fileprivate var plain: LeagueOpponents {
    LeagueOpponents(kind, places: kind.isOfPlayoffs ? 1 : 0)
  }
}

extension LeagueOpponents.Kind {
  fileprivate var words: String {
    switch self {
    case .division: "their own division"
    case .conference: "their own conference"
    case .otherConference: "other conferences"
    case .playoffTeams: "play-off teams of their own conference"
    case .otherPlayoffTeams: "play-off teams of other conferences"
    case .commonOpponents: "common opponents"
    }
  }
}

extension GivenNumber {
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
