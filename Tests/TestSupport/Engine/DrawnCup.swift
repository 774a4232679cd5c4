internal import Engine
public import Games
import KernelInterface
public import Programs
internal import RandomStreams
import TextFiles

/// A cup of four whose pairs are drawn in every tournament: semi-finals of one match, and a final of the
/// best of three.
public enum DrawnCup {
  /// - Parameter game: A game that decides level matches.
  public static func tournament(_ game: any Game) -> Tournament {
    let entrants = LeagueFixture.entrants(4)
    func match(_ name: String, round: Int, _ slots: [Int], pair: Int, leg: Int = 0) -> Match {
      Match(
        name: name, round: round, meeting: leg + 1, slots: slots.map { .column($0) },
        subject: .match(stage: 0, number: pair, leg: leg), needsWinner: true)
    }
    let matches =
      [
        match("first semi-final", round: 1, [0, 1], pair: 0),
        match("second semi-final", round: 1, [2, 3], pair: 1),
      ] + (0..<3).map { match("final:\($0 + 1)", round: 2, [4, 5], pair: 2, leg: $0) }
    func pair(_ slots: [Int], _ matches: [Int]) -> RankedTable {
      RankedTable(
        rows: slots.map { .column($0) },
        ranking: RankingRules(winsAmong: matches.count, unit: game.scoreUnit), matches: matches,
        wonPoints: 0...matches.count)
    }
    let standings = RankedTable(
      rows: entrants.indices.map { .entrant($0) },
      ranking: RankingRules(winsAmong: 4, unit: game.scoreUnit), matches: Array(matches.indices),
      wonPoints: 0...3)
    return Tournament(
      entrants: entrants, gameKind: "fixture", game: game,
      program: Program(
        matches: matches,
        ties: [
          Tie(matches: [0], rule: .wins(table: 1), places: [4, 6]),
          Tie(matches: [1], rule: .wins(table: 2), places: [5, 7]),
          Tie(matches: [2, 3, 4], rule: .wins(table: 3), winsNeeded: 2, places: [8, 9]),
        ],
        tables: [standings, pair([0, 1], [0]), pair([2, 3], [1]), pair([4, 5], [2, 3, 4])],
        steps: [
          .draw(Shuffle()), .play(0), .settle(0), .play(1), .settle(1), .play(2), .play(3),
          .play(4), .settle(2),
        ],
        finish: .bands([.init([.column(8)], position: 0), .init([.column(9)], position: 1)]),
        zones: [Zone(stage: "cup", name: "final", slots: [.column(4), .column(5)])],
        slotColumns: 10, words: .series, canonical: ["kind": "drawnCup"]))
  }

  /// Puts four entrants into the first four slots, all orders equally likely.
  private struct Shuffle: PlayableDraw {
    let title = "shuffle"
    let fills = [0, 1, 2, 3]
    func use(of program: Program) -> DrawUse { DrawUse() }

    func draw(in block: TournamentBlock) {
      let address = StreamAddress(seed: block.seed, purpose: .seating, subject: .whole)
      for lane in 0..<block.lanes.paddedCount {
        var words = Xoshiro128Plus(
          address, tournament: block.lanes.firstTournament + UInt64(lane))
        var order = [0, 1, 2, 3]
        for last in stride(from: 3, to: 0, by: -1) {
          order.swapAt(last, Int((UInt64(words.next()) * UInt64(last + 1)) >> 32))
        }
        for (slot, entrant) in order.enumerated() { block.put(entrant, in: slot, lane) }
      }
    }
  }
}
