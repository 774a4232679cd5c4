import Selection
import Testing

@Suite struct SequentialHalvingTests {
  @Test(arguments: [
    (56, 7, [56, 28, 14, 7]), (66, 7, [66, 33, 17, 9, 7]), (8, 7, [8, 7]), (7, 7, [7]), (3, 7, [3]),
    (64, 1, [64, 32, 16, 8, 4, 2, 1]), (5, 1, [5, 3, 2, 1]),
  ])
  func theWorseHalfIsEliminated(_ candidates: Int, _ finalists: Int, _ left: [Int]) {
    let rounds = SequentialHalving(
      candidates: candidates, finalists: finalists, plays: 10_000, companions: 1
    ).rounds
    #expect(rounds.map(\.candidates) == left.dropLast())
    #expect(rounds.map(\.survivors) == Array(left.dropFirst()))
  }

  @Test func roundsTakeTheSamePlaysAndNeverMoreThanThereAre() {
    for plays in [10_000, 99_999, 1_000_000] as [Int64] {
      for candidates in [8, 21, 56, 70] {
        let rounds = SequentialHalving(
          candidates: candidates, finalists: 7, plays: plays, companions: 1
        ).rounds
        let taken = rounds.map { $0.tournaments * Int64($0.candidates + 1) }
        let each = plays / Int64(rounds.count)
        for (round, taken) in zip(rounds, taken) {
          #expect(taken <= each && each - taken <= Int64(round.candidates))
        }
        #expect(taken.reduce(0, +) <= plays)
      }
    }
  }
}
