import Programs
import RandomStreams
import TestSupport

extension WrongProgram {
  private static func subject(_ leg: Int) -> StreamSubject {
    .match(stage: 9, first: 0, second: 1, leg: leg)
  }

  static let ofMatches: [CompetitionExample: KeyValuePairs<String, Change>] = [
    .league: [
      "play t0:t3: it has 3 sides, expected at most 2": { $0["t0:t3"].slots.append(.entrant(2)) },
      "play t0:t3: it is played by 1 sides, expected 2 to 2": { $0["t0:t3"].slots.removeLast() },
      "play t0:t3: a slot has two sides of it: entrant 1, entrant 1":
        { $0["t0:t3"].slots[1] = .entrant(0) },
      "play t0:t3: its round or its meeting is less than 1": { $0["t0:t3"].round = 0 },
      "the program: its matches have up to 4 sides, those of the game 2": { $0.sides = 4 },
      "play t0:t3: its result has [1] values, expected 1 to 1 for each of 2 sides":
        { $0["t0:t3"].result = [[1]] },
      "play t0:t3: its result has [1, 2] values, expected 1 to 1 for each of 2 sides":
        { $0["t0:t3"].result = [[1], [1, 0]] },
      "play t0:t3: its result has a score of 6, expected 0 to 5":
        { $0["t0:t3"].result = [[6], [0]] },
      "play t0:t3: 4 of its 3 games are drawn": {
        let match = $0.match("t0:t3")
        $0.matches[match].games = [subject(0), subject(1), subject(2)]
        $0.matches[match].result = [[1], [0]]
        $0.matches[match].drawnGames = 4
      },
      "play t0:t3: another match has the same name": { $0["t1:t2"].name = "t0:t3" },
    ],
    .podSeason: [
      "play 1:1:1: it has hosts or is several games, but 4 sides instead of two":
        { $0["1:1:1"].games = [subject(0), subject(1), subject(2)] },
      "play 1:1:1: it has hosts or is several games, but 4 sides instead of two":
        { $0["1:1:1"].hosts = [0] },
    ],
    .cup: [
      "zone final: another zone has the same name":
        { $0.zones.append(Zone(stage: "", name: "final", slots: [.entrant(0)])) }
    ],
  ]

  static let ofTies: [CompetitionExample: KeyValuePairs<String, Change>] = [
    .cup: [
      "settle 3 of bracket: it fills a slot with two of its places": {
        let tie = $0.tie("3")
        $0.ties[tie].places[1] = $0.ties[tie].places[0]
      },
      "settle 1 of bracket: it has one of its matches twice": {
        let tie = $0.tie("1")
        $0.ties[tie].matches.append($0.ties[tie].matches[0])
      },
      "settle 3 of bracket: it fills 3 slots instead of two": { $0[tie: "3"].places.append(0) },
      "settle 1 of bracket: 2:2 is not between its two slots":
        { $0[tie: "1"].matches[1] = $0.match("2:2") },
      "settle 1 of bracket: it adds up 3 legs, expected at most 2":
        { $0[tie: "1"].matches.append($0.match("2:2")) },
      "settle 1 of bracket: 1:2 has the same home side as 1 of bracket":
        { $0["1:2"].slots.reverse() },
      "settle 4 of bracket: it is over with 4 wins, but has 3 matches":
        { $0[tie: "4"].winsNeeded = 4 },
      "settle 4 of bracket: the rows of bracket 4, which counts its games, are not its slots":
        { $0[table: "4"].rows.reverse() },
      "settle 4 of bracket: bracket 4 does not count the wins in its games alone":
        { $0[table: "4"].matches.removeLast() },
      "settle 2 of bracket: 1:2 is a match of another tie, too":
        { $0[tie: "2"].matches.append($0.match("1:2")) },
      "settle 4 of bracket: bracket 4 counts the games of another series, too":
        { $0[tie: "3"].rule = .wins(table: $0.table("4")) },
    ],
    .podBracket: [
      "settle final of podBracket2: it goes by places, but is not one match of several sides":
        { $0.ties[0].matches.append(0) },
      "settle final of podBracket2: it fills 3 slots, expected 4, one for each place":
        { $0.ties[0].places.removeLast() },
    ],
    .playOffs: [
      "settle play-off-1 of roundRobin: side 3 of it goes through where it is not played, expected 1 or 2":
        { $0.ties[0].condition?.favourite = 2 },
      "settle play-off-1 of roundRobin: it is for ranks 3 and 4 of the 3 of roundRobin L":
        { $0.ties[0].condition?.test = .level(table: 0, rank: 2, by: [.points]) },
      "settle play-off-1 of roundRobin: it is played where two are level by awayWins, which is no sum":
        { $0.ties[0].condition?.test = .level(table: 0, rank: 0, by: [.awayWins]) },
      "settle play-off-1 of roundRobin: it decides rank 3 of roundRobin L, of which no match decides any":
        { $0.ties[0].decided?.rank = 2 },
    ],
  ]
}
