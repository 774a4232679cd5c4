internal import Games

/// The numbers of defenders, midfielders and attackers in a line-up, such as 4-3-3.
struct FootballFormation: Hashable {
  let counts: [Int]

  init(_ counts: [Int]) { self.counts = counts }

  /// Parses three numbers of at most two digits; returns `nil` for any other text.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let counts = parts.compactMap { part in
      part.utf8.count <= 2 && part.utf8.allSatisfy { (48...57).contains($0) } ? Int(part) : nil
    }
    guard parts.count == 3, counts.count == 3 else { return nil }
    self.counts = counts
  }

  var name: String { counts.map(String.init).joined(separator: "-") }

  /// Returns the usual formations of a number of outfield players.
  ///
  /// Defence and midfield have three to five of ten players each, and the attack one to three. Other numbers have the
  /// same shares, widened to whole players, at least one.
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
