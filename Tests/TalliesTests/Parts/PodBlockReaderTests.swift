import Engine
import Games
import Programs
import RandomStreams
import Tallies
import TestSupport
import Testing

/// The sections of a season of pods, compared with sums over lanes in plain code.
@Suite("The tally of a block of pods")
struct PodBlockReaderTests {
  private static func played(_ tournament: Tournament, _ lanes: Int) -> (TournamentBlock, Tally) {
    let block = TournamentBlock(tournament, seed: Seed(6), capacity: 100, countsCounters: false)
    block.play(first: 1000, count: lanes)
    var counts = BlockTally(
      TallyLayout(tournament, options: TallyOptions(scores: false, counters: false)))
    counts.add(block)
    return (block, counts.tally)
  }

  /// The places and achievements of a player in a tournament.
  private struct Season {
    var places = [0, 0, 0, 0]
    var ahead = Array(repeating: 0, count: 7)
    var earned = Array(repeating: [0, 0, 0], count: 19)

    var games: Int { places.reduce(0, +) }
    var placeSum: Int { places.enumerated().reduce(0) { $0 + ($1.offset + 1) * $1.element } }
    var placement: Int { zip(places, [4, 3, 2, 1]).reduce(0) { $0 + $1.0 * $1.1 } }
  }

  @Test(arguments: [false, true], [1, 77])
  func everySectionIsItsSum(isUnderWay: Bool, lanes: Int) throws {
    let tournament =
      isUnderWay ? try PodFixture.underWay() : try PodFixture.tournament(PodFixture.league)
    let (block, tally) = Self.played(tournament, lanes)
    let (players, achievements, weeks) = (7, 19, 3)
    var seasons = Array(
      repeating: Array(repeating: Season(), count: players), count: lanes)
    for lane in 0..<lanes {
      for (match, context) in tournament.program.matches.map(\.context).enumerated() {
        let seats = (0..<4).map { side in
          let words = (0..<2).map {
            Int(UInt16(bitPattern: block.outcome(match, side: side, 3 + $0)[lane]))
          }
          return (
            player: Int(block.occupants(match, side: side)[lane]),
            place: Int(block.outcome(match, side: side, 1)[lane]), earned: words[0] | words[1] << 16
          )
        }.filter { $0.player >= 0 }
        for seat in seats {
          seasons[lane][seat.player].places[seat.place - 1] += 1
          for other in seats where seat.place < other.place {
            seasons[lane][seat.player].ahead[other.player] += 1
          }
          for index in 0..<achievements {
            seasons[lane][seat.player].earned[index][context ?? 0] += seat.earned >> index & 1
          }
        }
      }
    }
    /// Compares a section with the sum of a quantity, or of the products of two.
    func expect(_ section: String, _ index: Int, _ value: (Int) -> Int) {
      let sum = (0..<lanes).reduce(0) { $0 + value($1) }
      #expect(tally.count(tally.layout[section], index) == Int64(sum), "\(section) \(index)")
    }
    func expect(
      _ section: String, _ index: Int, _ value: (Int) -> Int, times other: (Int) -> Int
    ) {
      let sum = (0..<lanes).reduce(0) { $0 + value($1) * other($1) }
      #expect(tally.square(tally.layout[section], index) == Int128(sum), "\(section) \(index)")
    }
    for player in 0..<players {
      func games(_ lane: Int) -> Int { seasons[lane][player].games }
      func sum(_ lane: Int) -> Int { seasons[lane][player].placeSum }
      func points(_ lane: Int) -> Int { Int(block.points[player][lane]) }
      func placement(_ lane: Int) -> Int { seasons[lane][player].placement }
      func earned(_ lane: Int) -> Int { points(lane) - placement(lane) }
      for place in 0..<4 {
        func times(_ lane: Int) -> Int { seasons[lane][player].places[place] }
        expect("pod_places", player * 4 + place, times)
        expect("pod_places_squares", player * 4 + place, times, times: times)
        expect("pod_places_games", player * 4 + place, times, times: games)
      }
      expect("pod_placement_points", player, placement)
      expect("pod_achievement_points", player, earned)
      expect("pod_games_squares", player, games, times: games)
      expect("pod_place_sum_squares", player, sum, times: sum)
      expect("pod_place_sum_games", player, sum, times: games)
      expect("pod_points_games", player, points, times: games)
      expect("pod_placement_squares", player, placement, times: placement)
      expect("pod_achievement_squares", player, earned, times: earned)
      for other in 0..<players {
        func ahead(_ lane: Int) -> Int { seasons[lane][player].ahead[other] }
        expect("pod_ahead", player * players + other, ahead)
        expect("pod_ahead_squares", player * players + other, ahead, times: ahead)
        guard player < other else { continue }
        let pair = player * (2 * players - player - 1) / 2 + other - player - 1
        expect("pod_ahead_products", pair, ahead) { seasons[$0][other].ahead[player] }
      }
      for index in 0..<achievements {
        func times(_ lane: Int) -> Int { seasons[lane][player].earned[index].reduce(0, +) }
        expect("pod_player_earned", index * players + player, times)
        expect("pod_player_earned_squares", index * players + player, times, times: times)
      }
    }
    for index in 0..<achievements {
      func all(_ lane: Int) -> Int {
        seasons[lane].reduce(0) { $0 + $1.earned[index].reduce(0, +) }
      }
      expect("pod_earned_squares", index, all, times: all)
      for week in 0..<weeks {
        func times(_ lane: Int) -> Int { seasons[lane].reduce(0) { $0 + $1.earned[index][week] } }
        expect("pod_week_earned", index * weeks + week, times)
        expect("pod_week_earned_squares", index * weeks + week, times, times: times)
      }
    }
  }

  /// The greatest possible points are within the range of a section.
  @Test func theLargestSeasonAddsUp() throws {
    var league = TextbookPodLeague(players: [.init(1), .init(1)])
    league.achievements = Array(
      repeating: .init(points: 99, isAlwaysOn: true, chance: 1), count: 64)
    (league.weeks, league.rounds) = (99, 9)
    let (_, tally) = Self.played(try PodFixture.tournament(league), 1)
    for section in tally.layout.sections {
      #expect(tally[section].allSatisfy { section.range(of: 1) ~= Int128($0) })
    }
    #expect(tally.count(tally.layout["pod_achievement_points"], 0) == 891 * 64 * 99)
  }
}
