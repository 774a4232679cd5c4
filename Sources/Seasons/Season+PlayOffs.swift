internal import TextFiles

extension Season {
  /// Finds unmarked play-offs, and names the rounds of play-offs.
  mutating func findPlayOffs() {
    if !marksPlayOffs { guessPlayOffs() }
    nameRounds(
      of: matches.indices.filter {
        matches[$0].isPlayOff && !RoundName(matches[$0].round).isKnockout
      })
  }

  /// Names rounds by the number of ties that their sides have already played; sides that enter late
  /// have byes.
  private mutating func nameRounds(of playOffs: [Int]) {
    let order = playOffs.sorted { one, two in
      (matches[one].day?.number ?? 0, one) < (matches[two].day?.number ?? 0, two)
    }
    var rounds: [Set<String>: Int] = [:]
    var last: [String: Int] = [:]
    for index in order {
      let (home, away) = (matches[index].home, matches[index].away)
      let round =
        rounds[[home, away]] ?? max(last[home, default: 0], last[away, default: 0]) + 1
      rounds[[home, away]] = round
      last[home] = round
      last[away] = round
      matches[index].round = "Play-off round \(round)"
    }
  }

  /// Takes the last numbered rounds for play-offs if all teams have equally many matches before,
  /// losers do not play again, and the last match is a final.
  private mutating func guessPlayOffs() {
    var byRound: [Int: [Int]] = [:]
    for (index, match) in matches.enumerated() {
      guard match.group == nil, case .table(nil, let number?) = RoundName(match.round) else {
        return
      }
      byRound[number, default: []].append(index)
    }
    let numbers = byRound.keys.sorted()
    guard let final = numbers.last, byRound[final]?.count == 1, numbers.count > 3 else { return }
    let sizes = numbers.map { byRound[$0]?.count ?? 0 }
    let usual = sizes.sorted()[sizes.count / 2]
    let tail = zip(numbers, sizes).reversed().prefix { $0.1 < usual }.map(\.0)
    let beginnings = tail.dropFirst().filter { first in
      let playOffs = numbers.filter { $0 >= first }.map { byRound[$0, default: []] }
      return endsWithAFinal(playOffs) && isWhole(without: Set(playOffs.joined()))
    }
    guard let first = beginnings.first else { return }
    let taken = Set(numbers.filter { $0 >= first }.flatMap { byRound[$0, default: []] })
    for index in taken { matches[index].isPlayOff = true }
    warnings.report(
      "rounds \(first) to \(final) have \(taken.count) matches after which the loser does not play again: taken for "
        + "play-offs, not for matches of the table; a column playoff of 0 and 1 would say which are",
      at: taken.min().map { matches[$0].location })
  }

  /// True if all teams have equally many matches apart from some, whose sides all have other
  /// matches.
  private func isWhole(without aside: Set<Int>) -> Bool {
    let counts = matches.indices.filter { !aside.contains($0) }.map { matches[$0] }.counts
    return Set(counts.values).count == 1
      && aside.allSatisfy { counts[matches[$0].home] != nil && counts[matches[$0].away] != nil }
  }

  /// True if every loser is out, and the last match is between winners of earlier matches.
  private func endsWithAFinal(_ rounds: [[Int]]) -> Bool {
    var winners: Set<String> = []
    var losers: Set<String> = []
    for (place, round) in rounds.enumerated() {
      for index in round {
        let match = matches[index]
        guard let score = match.penalties ?? match.finalScore, !score.isLevel,
          !losers.contains(match.home), !losers.contains(match.away)
        else { return false }
        if place == rounds.count - 1, ![match.home, match.away].allSatisfy(winners.contains) {
          return false
        }
        let (winner, loser) =
          score.home > score.away ? (match.home, match.away) : (match.away, match.home)
        winners.insert(winner)
        losers.insert(loser)
      }
    }
    return true
  }
}
