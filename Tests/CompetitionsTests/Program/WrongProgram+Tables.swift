import Games
import Programs
import TestSupport

extension WrongProgram {
  static let ofTables: [CompetitionExample: KeyValuePairs<String, Change>] = [
    .league: [
      "rank table 2: it has 257 rows, expected at most 256": {
        $0.slotColumns = 257
        $0.occupants = Array(repeating: [0], count: 257)
        $0.tables.append(
          RankedTable(
            rows: (0..<257).map { .column($0) }, ranking: $0.tables[0].ranking, matches: [],
            wonPoints: 0...0))
      },
      "rank standings: a match counts in it twice": { $0.tables[0].matches.append(0) },
      "rank standings: 1 of its 4 rows say with how many points they begin":
        { $0.tables[0].startingPoints = [1] },
      "rank table 2: it has 255 rows in drawn rounds, expected at most 254": {
        $0.slotColumns = 255
        $0.occupants = Array(repeating: [0], count: 255)
        $0.rowColumns = 255
        $0.tables.append(
          RankedTable(
            rows: (0..<255).map { .column($0) }, ranking: $0.tables[0].ranking, matches: [],
            rounds: [PairedRound(matches: [], hasBye: false, first: 0)], wonPoints: 0...0))
      },
      "rank standings: it carries over its own sums, or those of a table twice":
        { $0.tables[0].carried = [0] },
      "rank standings: its rows can have 1 to 9 points, expected a range with 0 in it, below 16777216":
        { $0.tables[0].wonPoints = 1...9 },
      "rank standings: the matches of entrant 1 are worth 0 to 9 points, expected 0 to 8":
        { $0.tables[0].wonPoints = 0...8 },
      "rank standings: the matches of entrant 1 are worth 1 to 7 points, expected 0 to 6": {
        $0["t0:t3"].result = [[1], [1]]
        $0.tables[0].wonPoints = 0...6
      },
    ],
    .podSeason: [
      "rank table 2: 1:1:1 counts in it, but is of 4 sides instead of two":
        { $0.tables[1].ranking = ranking([.points]) }
    ],
    .byes: [
      "rank swiss L: 4 matches are in its rounds, but 3 count in it":
        { $0.tables[0].matches.removeLast() },
      "rank swiss L: round 2 notes rows where another round does":
        { $0.tables[0].rounds[1].sides = 0 },
      "rank swiss L: round 1 has 2 matches for each row and a bye":
        { $0.tables[0].rounds[0].matchesEach = 2 },
      "rank swiss L: it has drawn rounds, but its matches are worth no points": {
        if let ranking = RankingRules(pointsRange: 0...10, unit: .goal) {
          $0.tables[0].ranking = ranking
        }
      },
      "rank swiss L: swiss.1.1 is in a drawn round, but is not always played": {
        $0.slotColumns += 2
        $0.occupants += [[0], [0]]
        $0.ties.append(
          Tie(
            matches: [$0.match("swiss.1.1")], condition: .init(test: .never, favourite: 0),
            places: [$0.slotColumns - 2, $0.slotColumns - 1]))
        $0.steps.append(.settle(0))
      },
      "rank swiss L: one of its drawn matches counts in swiss copy, too": {
        var copy = $0.tables[0]
        (copy.name, copy.slots) = ("copy", nil)
        $0.tables.append(copy)
      },
    ],
    .groups: [
      "rank groups A: it is ranked by scores, which standings, whose sums it has, does not count": {
        if let ranking = RankingRules(pointsRange: 0...10, unit: .goal) {
          $0.tables[$0.standings].ranking = ranking
        }
      },
      "rank groups A: it has the sums of standings, but carries over others, too":
        { $0[table: "A"].carried = [$0.table("B")] },
    ],
    .split: [
      "rank play-offs top: its rows are ranks 5 to 7 of the 6 of regular L":
        { $0[table: "top"].carryOver?.firstRank = 4 },
      "rank play-offs top: 1 of the 6 rows of regular L say with how many points they began":
        { $0[table: "top"].carryOver?.startingPoints = [1] },
      "rank play-offs top: matches of regular L count in it, but one of the two counts no scores": {
        if let ranking = RankingRules(pointsRange: 0...50, unit: .goal) {
          $0[table: "top"].ranking = ranking
        }
      },
      "rank standings: it has the points with which entrants end, but it or a table whose scores it takes counts none":
        {
          if let ranking = RankingRules(pointsRange: 0...50, unit: .goal) {
            $0.tables[$0.standings].ranking = ranking
          }
        },
    ],
    .playOffs: [
      "rank roundRobin L: a match decides a rank that it has not, or fills a slot of its own":
        { $0.tables[0].playedFor[5] = $0.tables[0].playedFor[0] },
      "rank roundRobin L: matches decide its ranks, but it fills no slots":
        { $0.tables[0].slots = nil },
    ],
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

  static let ofRankings: [CompetitionExample: KeyValuePairs<String, Change>] = [
    .league: [
      "rank standings: it has 256 criteria, expected at most 254": {
        let names = (0..<255).map { "n\($0)" }
        $0.tables[0].ranking = ranking(
          names.map { .number(GivenNumber($0, isHigherBetter: true)) },
          numbers: GivenNumbers(
            Dictionary(uniqueKeysWithValues: names.map { ($0, [0, 0, 0, 0]) })))
      },
      "rank standings: seed is given for 2 entrants, expected 4": {
        $0.tables[0].ranking = ranking([.number(.seed)], numbers: GivenNumbers(["seed": [1, 2]]))
      },
      "rank standings: regularPoints compares points that it does not carry over":
        { $0.tables[0].ranking = ranking([.regularPoints]) },
      "rank standings: class compares divisions, which its rows do not have":
        { $0.tables[0].ranking = ranking([.divisionWinner]) },
      "rank standings: record.division compares matches by conference or division, which not all of its rows have":
        { $0.tables[0].ranking = ranking([.record(.division)]) },
      "rank standings: conduct compares cards, which the game does not count":
        { $0.tables[0].ranking = ranking([.cards(.conduct)]) },
      "rank standings: awayWins compares scores, which it does not count":
        { $0.tables[0].ranking = points([.awayWins]) },
      "rank standings: it asks who sat with whom, but its rows are not the entrants or its matches have two sides":
        { $0.tables[0].ranking = points([.pointsShare]) },
      "rank standings: its rows can have 0 to 64 points, but a key has room for 0 to 15":
        { $0.tables[0].wonPoints = 0...64 },
      "rank standings: its rows can win 3 matches, but a key has room for 1":
        { $0.tables[0].ranking = ranking([.wins], matches: 1) },
      "rank standings: its rows can score 15, but a key has room for 3":
        { $0.tables[0].ranking = ranking([.scoreFor], score: 1) },
    ],
    .groups: [
      "rank groups A: its ranks are slots, but its criteria do not end with lots":
        { $0[table: "A"].ranking = RankingRules(winsAmong: 2, unit: .goal) }
    ],
    .conferences: [
      "rank season E: buchholz compares opponents, of which some have no rows in it":
        { $0[table: "E"].ranking = ranking([.buchholz]) },
      "rank season E: class compares divisions, but entrant 1 is in none": {
        $0[table: "E"].ranking = ranking([.divisionWinner])
        $0[table: "E"].parts?.divisions[0] = nil
      },
    ],
    .drawnFixtures: [
      "rank league L: record.division.late compares the last matches, but a draw says who meets whom":
        {
          let none: [Int?] = Array(repeating: nil, count: 8)
          $0.tables[0].parts = LeagueParts(conferences: none, divisions: none)
          $0.tables[0].ranking = ranking(
            [.lateRecord(LeagueOpponents(.division))], matches: 4)
        }
    ],
  ]
}
