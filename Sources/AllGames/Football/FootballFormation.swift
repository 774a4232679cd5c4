internal import Games

/// How many players stand in each line of a line-up: 4-3-3 is four defenders, three midfielders and three
/// attackers.
struct FootballFormation: Hashable {
  /// Defenders, midfielders and attackers.
  let counts: [Int]

  init(_ counts: [Int]) { self.counts = counts }

  /// The formation that a text names, three numbers of at most two digits; nil if it names none.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let counts = parts.compactMap { part in
      part.utf8.count <= 2 && part.utf8.allSatisfy { (48...57).contains($0) } ? Int(part) : nil
    }
    guard parts.count == 3, counts.count == 3 else { return nil }
    self.counts = counts
  }

  var name: String { counts.map(String.init).joined(separator: "-") }

  /// The usual formations of a number of players beside the keeper.
  ///
  /// Defence and midfield have three to five players each of ten, and the attack one to three; of another
  /// number, the same shares of it, widened to whole players, and at least one.
  static func usual(outfield: Int) -> [FootballFormation] {
    func range(_ minimum: Int, _ maximum: Int) -> ClosedRange<Int> {
      max(1, outfield * minimum / 10)...max(1, (outfield * maximum + 9) / 10)
    }
    let attack = range(1, 3)
    return range(3, 5).flatMap { defenders in
      range(3, 5).compactMap { midfielders in
        let attackers = outfield - defenders - midfielders
        return attack.contains(attackers)
          ? FootballFormation([defenders, midfielders, attackers]) : nil
      }
    }
  }
}
