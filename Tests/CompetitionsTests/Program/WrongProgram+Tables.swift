import Games
import Programs
import TestSupport

extension WrongProgram {
  static let ofTables = [
    WrongProgram("rank table 2: it has 257 rows, expected at most 256", .league) {
      $0.slotColumns = 257
      $0.occupants = Array(repeating: [0], count: 257)
      $0.tables.append(
        RankedTable(
          rows: (0..<257).map { .column($0) }, ranking: $0.tables[0].ranking, matches: [],
          wonPoints: 0...0))
    },
    WrongProgram("rank standings: a match counts in it twice", .league) {
      $0.tables[0].matches.append(0)
    },
    WrongProgram("rank table 2: 1:1:1 counts in it, but is of 4 sides instead of two", .podSeason) {
      $0.tables[1].ranking = ranking([.points])
    },
    WrongProgram("rank standings: 1 of its 4 rows say with how many points they begin", .league) {
      $0.tables[0].startingPoints = [1]
    },
    WrongProgram("rank table 2: it has 255 rows in drawn rounds, expected at most 254", .league) {
      $0.slotColumns = 255
      $0.occupants = Array(repeating: [0], count: 255)
      $0.rowColumns = 255
      $0.tables.append(
        RankedTable(
          rows: (0..<255).map { .column($0) }, ranking: $0.tables[0].ranking, matches: [],
          rounds: [PairedRound(matches: [], hasBye: false, first: 0)], wonPoints: 0...0))
    },
    WrongProgram("rank swiss L: 4 matches are in its rounds, but 3 count in it", .byes) {
      $0.tables[0].matches.removeLast()
    },
    WrongProgram("rank swiss L: round 2 notes rows where another round does", .byes) {
      $0.tables[0].rounds[1].sides = 0
    },
    WrongProgram("rank swiss L: round 1 has 2 matches for each row and a bye", .byes) {
      $0.tables[0].rounds[0].matchesEach = 2
    },
    WrongProgram("rank swiss L: it has drawn rounds, but its matches are worth no points", .byes) {
      if let ranking = RankingRules(pointsRange: 0...10, unit: .goal) {
        $0.tables[0].ranking = ranking
      }
    },
    WrongProgram("rank swiss L: swiss.1.1 is in a drawn round, but is not always played", .byes) {
      let match = $0.match("swiss.1.1")
      $0.slotColumns += 2
      $0.occupants += [[0], [0]]
      $0.ties.append(
        Tie(
          matches: [match], condition: .init(test: .never, favourite: 0),
          places: [$0.slotColumns - 2, $0.slotColumns - 1]))
      $0.steps.append(.settle(0))
    },
    WrongProgram("rank swiss L: one of its drawn matches counts in swiss copy, too", .byes) {
      var copy = $0.tables[0]
      (copy.name, copy.slots) = ("copy", nil)
      $0.tables.append(copy)
    },
    WrongProgram("rank standings: it carries over its own sums, or those of a table twice", .league)
    {
      $0.tables[0].carried = [0]
    },
    WrongProgram(
      "rank groups A: it is ranked by scores, which standings, whose sums it has, does not count",
      .groups
    ) {
      if let ranking = RankingRules(pointsRange: 0...10, unit: .goal) {
        $0.tables[$0.standings].ranking = ranking
      }
    },
    WrongProgram(
      "rank groups A: it has the sums of standings, but carries over others, too", .groups
    ) {
      let other = $0.table("B")
      $0.tables[$0.table("A")].carried = [other]
    },
    WrongProgram("rank play-offs top: its rows are ranks 5 to 7 of the 6 of regular L", .split) {
      $0.tables[$0.table("top")].carryOver?.firstRank = 4
    },
    WrongProgram(
      "rank play-offs top: 1 of the 6 rows of regular L say with how many points they began", .split
    ) { $0.tables[$0.table("top")].carryOver?.startingPoints = [1] },
    WrongProgram(
      "rank play-offs top: matches of regular L count in it, but one of the two counts no scores",
      .split
    ) {
      if let ranking = RankingRules(pointsRange: 0...50, unit: .goal) {
        $0.tables[$0.table("top")].ranking = ranking
      }
    },
    WrongProgram(
      "rank standings: it has the points with which entrants end, but it or a table whose scores it takes counts none",
      .split
    ) {
      if let ranking = RankingRules(pointsRange: 0...50, unit: .goal) {
        $0.tables[$0.standings].ranking = ranking
      }
    },
    WrongProgram(
      "rank roundRobin L: a match decides a rank that it has not, or fills a slot of its own",
      .playOffs
    ) { $0.tables[0].playedFor[5] = $0.tables[0].playedFor[0] },
    WrongProgram("rank roundRobin L: matches decide its ranks, but it fills no slots", .playOffs) {
      $0.tables[0].slots = nil
    },
    WrongProgram(
      "rank standings: its rows can have 1 to 9 points, expected a range with 0 in it, below 16777216",
      .league
    ) { $0.tables[0].wonPoints = 1...9 },
    WrongProgram(
      "rank standings: the matches of entrant 1 are worth 0 to 9 points, expected 0 to 8", .league
    ) { $0.tables[0].wonPoints = 0...8 },
    WrongProgram(
      "rank standings: the matches of entrant 1 are worth 1 to 7 points, expected 0 to 6", .league
    ) {
      $0.matches[$0.match("t0:t3")].result = [[1], [1]]
      $0.tables[0].wonPoints = 0...6
    },
  ]

  private static func ranking(
    _ criteria: [RankingCriterion], matches: Int = 3, score: Int = 5,
    numbers: GivenNumbers = .none
  ) -> RankingRules {
    let rules = RankingRules(
      points: PointsScheme(), chain: RankingChain(criteria.map { .criterion($0) }), unit: .goal,
      numbers: numbers, matchesEach: matches, maximumScore: score)
    guard let rules else { preconditionFailure("sums that are too long for a key") }
    return rules
  }

  private static func points(_ criteria: [RankingCriterion]) -> RankingRules {
    guard
      let rules = RankingRules(
        pointsRange: -100...100, unit: .goal, criteria: criteria, percentages: nil)
    else { preconditionFailure("points that are too long for a key") }
    return rules
  }

  static let ofRankings = [
    WrongProgram("rank standings: it has 256 criteria, expected at most 254", .league) {
      let names = (0..<255).map { "n\($0)" }
      $0.tables[0].ranking = ranking(
        names.map { .number(GivenNumber($0, isHigherBetter: true)) },
        numbers: GivenNumbers(
          Dictionary(uniqueKeysWithValues: names.map { ($0, [0, 0, 0, 0]) })))
    },
    WrongProgram(
      "rank groups A: its ranks are slots, but its criteria do not end with lots", .groups
    ) {
      $0.tables[$0.table("A")].ranking = RankingRules(winsAmong: 2, unit: .goal)
    },
    WrongProgram("rank standings: seed is given for 2 entrants, expected 4", .league) {
      $0.tables[0].ranking = ranking([.number(.seed)], numbers: GivenNumbers(["seed": [1, 2]]))
    },
    WrongProgram(
      "rank standings: regularPoints compares points that it does not carry over", .league
    ) {
      $0.tables[0].ranking = ranking([.regularPoints])
    },
    WrongProgram(
      "rank season E: buchholz compares opponents, of which some have no rows in it", .conferences
    ) { $0.tables[$0.table("E")].ranking = ranking([.buchholz]) },
    WrongProgram("rank standings: class compares divisions, which its rows do not have", .league) {
      $0.tables[0].ranking = ranking([.divisionWinner])
    },
    WrongProgram("rank season E: class compares divisions, but entrant 1 is in none", .conferences)
    {
      $0.tables[$0.table("E")].ranking = ranking([.divisionWinner])
      $0.tables[$0.table("E")].parts?.divisions[0] = nil
    },
    WrongProgram(
      "rank standings: record.division compares matches by conference or division, which not all of its rows have",
      .league
    ) { $0.tables[0].ranking = ranking([.record(.division)]) },
    WrongProgram(
      "rank league L: record.division.late compares the last matches, but a draw says who meets whom",
      .drawnFixtures
    ) {
      let none: [Int?] = Array(repeating: nil, count: 8)
      $0.tables[0].parts = LeagueParts(conferences: none, divisions: none)
      $0.tables[0].ranking = ranking(
        [.lateRecord(LeagueOpponents(.division))], matches: 4)
    },
    WrongProgram("rank standings: conduct compares cards, which the game does not count", .league) {
      $0.tables[0].ranking = ranking([.cards(.conduct)])
    },
    WrongProgram("rank standings: awayWins compares scores, which it does not count", .league) {
      $0.tables[0].ranking = points([.awayWins])
    },
    WrongProgram(
      "rank standings: it asks who sat with whom, but its rows are not the entrants or its matches have two sides",
      .league
    ) { $0.tables[0].ranking = points([.pointsShare]) },
    WrongProgram(
      "rank standings: its rows can have 0 to 64 points, but a key has room for 0 to 15", .league
    ) {
      $0.tables[0].wonPoints = 0...64
    },
    WrongProgram("rank standings: its rows can win 3 matches, but a key has room for 1", .league) {
      $0.tables[0].ranking = ranking([.wins], matches: 1)
    },
    WrongProgram("rank standings: its rows can score 15, but a key has room for 3", .league) {
      $0.tables[0].ranking = ranking([.scoreFor], score: 1)
    },
  ]
}
