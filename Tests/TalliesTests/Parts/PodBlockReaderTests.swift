import Engine
import Games
import MonteCarlo
import Programs
import RandomStreams
import Tallies
import TestSupport
import Testing

/// The sections of a season of pods, compared with sums over lanes in plain code.
@Suite("The tally of a block of pods")
struct PodBlockReaderTests {
  /// Compares a section with the sum of a quantity, or of the products of two.
  func expect(
    _ section: CountSection, _ index: Int, _ tally: Tally, _ values: [Int],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      tally.count(section, index) == Int64(values.reduce(0, +)), "\(section.name) \(index)",
      sourceLocation: sourceLocation)
  }

  func expect(
    _ section: CountSection, _ index: Int, _ tally: Tally, _ values: [Int],
    times others: [Int], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let sum = zip(values, others).reduce(0) { $0 + $1.0 * $1.1 }
    #expect(
      tally.square(section, index) == Int128(sum), "\(section.name) \(index)",
      sourceLocation: sourceLocation)
  }

  @Test(arguments: [false, true], [1, 77])
  func everySectionIsItsSum(isUnderWay: Bool, lanes: Int) throws {
    let tournament =
      isUnderWay ? try PodFixture.underWay() : try PodFixture.tournament(PodFixture.league)
    let block = TournamentBlock(tournament, seed: Seed(6), capacity: 100, countsCounters: false)
    block.play(first: 1000, count: lanes)
    var counts = BlockTally(
      TallyLayout(tournament, options: TallyOptions(scores: false, counters: false)))
    counts.add(block)
    let tally = counts.tally
    let layout = tally.layout
    let (players, achievements, weeks) = (7, 19, 3)

    var places = Array(
      repeating: Array(repeating: [0, 0, 0, 0], count: players), count: lanes)
    var ahead = Array(
      repeating: Array(repeating: Array(repeating: 0, count: players), count: players),
      count: lanes)
    var earned = Array(
      repeating: Array(
        repeating: Array(repeating: Array(repeating: 0, count: players), count: weeks),
        count: achievements), count: lanes)
    for lane in 0..<lanes {
      for (match, context) in tournament.program.matches.map(\.context).enumerated() {
        let seats = (0..<4).map { side in
          (
            player: Int(block.occupants(match, side: side)[lane]),
            place: Int(block.outcome(match, side: side, 1)[lane]),
            earned: (0..<2).reduce(0) {
              $0 | Int(UInt16(bitPattern: block.outcome(match, side: side, 3 + $1)[lane]))
                << (16 * $1)
            }
          )
        }.filter { $0.player >= 0 }
        for seat in seats {
          places[lane][seat.player][seat.place - 1] += 1
          for other in seats where seat.place < other.place {
            ahead[lane][seat.player][other.player] += 1
          }
          for index in 0..<achievements {
            earned[lane][index][context ?? 0][seat.player] += seat.earned >> index & 1
          }
        }
      }
    }

    for player in 0..<players {
      let games = places.map { $0[player].reduce(0, +) }
      let placeSums = places.map { $0[player].enumerated().reduce(0) { $0 + ($1.0 + 1) * $1.1 } }
      let points = (0..<lanes).map { Int(block.points[player][$0]) }
      let placement = places.map { zip($0[player], [4, 3, 2, 1]).reduce(0) { $0 + $1.0 * $1.1 } }
      let earned = zip(points, placement).map { $0 - $1 }
      for place in 0..<4 {
        let times = places.map { $0[player][place] }
        expect(layout["pod_places"], player * 4 + place, tally, times)
        expect(layout["pod_places_squares"], player * 4 + place, tally, times, times: times)
        expect(layout["pod_places_games"], player * 4 + place, tally, times, times: games)
      }
      expect(layout["pod_placement_points"], player, tally, placement)
      expect(layout["pod_achievement_points"], player, tally, earned)
      expect(layout["pod_games_squares"], player, tally, games, times: games)
      expect(layout["pod_place_sum_squares"], player, tally, placeSums, times: placeSums)
      expect(layout["pod_place_sum_games"], player, tally, placeSums, times: games)
      expect(layout["pod_points_games"], player, tally, points, times: games)
      expect(layout["pod_placement_squares"], player, tally, placement, times: placement)
      expect(layout["pod_achievement_squares"], player, tally, earned, times: earned)
      for other in 0..<players {
        let times = ahead.map { $0[player][other] }
        expect(layout["pod_ahead"], player * players + other, tally, times)
        expect(layout["pod_ahead_squares"], player * players + other, tally, times, times: times)
        if player < other {
          let pair = player * (2 * players - player - 1) / 2 + other - player - 1
          expect(
            layout["pod_ahead_products"],
            pair, tally, times,
            times: ahead.map { $0[other][player] })
        }
      }
    }
    for index in 0..<achievements {
      for week in 0..<weeks {
        let times = earned.map { $0[index][week].reduce(0, +) }
        expect(layout["pod_week_earned"], index * weeks + week, tally, times)
        expect(layout["pod_week_earned_squares"], index * weeks + week, tally, times, times: times)
      }
      let all = earned.map { $0[index].reduce(0) { $0 + $1.reduce(0, +) } }
      expect(layout["pod_earned_squares"], index, tally, all, times: all)
      for player in 0..<players {
        let times = earned.map { $0[index].reduce(0) { $0 + $1[player] } }
        expect(layout["pod_player_earned"], index * players + player, tally, times)
        expect(
          layout["pod_player_earned_squares"], index * players + player, tally, times, times: times)
      }
    }
  }

  /// The greatest possible points are within the range of a section.
  @Test
  func theLargestSeasonAddsUp() throws {
    var league = TextbookPodLeague(players: [.init(1), .init(1)])
    league.achievements = Array(
      repeating: .init(points: 99, isAlwaysOn: true, chance: 1), count: 64)
    league.weeks = 99
    league.rounds = 9
    let tournament = try PodFixture.tournament(league)
    let layout = TallyLayout(tournament, options: TallyOptions(scores: false, counters: false))
    let block = TournamentBlock(tournament, seed: Seed(6), capacity: 1, countsCounters: false)
    block.play(first: 0, count: 1)
    var counts = BlockTally(layout)
    counts.add(block)
    for section in layout.sections {
      #expect(counts.tally[section].allSatisfy { section.range(of: 1) ~= Int128($0) })
    }
    #expect(counts.tally.count(layout["pod_achievement_points"], 0) == 891 * 64 * 99)
  }
}
