internal import TextFiles

extension Season {
  /// Finds play-offs that nothing names, and gives their matches rounds.
  mutating func findPlayOffs() {
    if !tellsPlayOffs { guessPlayOffs() }
    nameRounds(
      of: matches.indices.filter {
        matches[$0].isPlayOff && !RoundName(matches[$0].round).isKnockout
      })
  }

  /// Names rounds by how many ties their sides have played before: a side that enters late has a bye.
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

  /// Takes the last numbered rounds for play-offs if all teams have played as often before them, those who lose in
  /// them do not play again, and they end with one match of two winners.
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

  /// Returns whether all teams have equally many matches apart from some, whose sides all have other matches too.
  private func isWhole(without aside: Set<Int>) -> Bool {
    var counts: [String: Int] = [:]
    for index in matches.indices where !aside.contains(index) {
      for side in [matches[index].home, matches[index].away] { counts[side, default: 0] += 1 }
    }
    return Set(counts.values).count == 1
      && aside.allSatisfy { counts[matches[$0].home] != nil && counts[matches[$0].away] != nil }
  }

  /// Returns whether every loser is out, and the last match is between winners of earlier matches.
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
