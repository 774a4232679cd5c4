internal import Programs

/// The matches of two of a program.
struct TwoSidedMatches: Sendable {
  /// The matches that have been played, which end the same in every tournament.
  let known: [Int]
  /// All other matches.
  let open: [Int]

  init(_ program: Program) {
    var (known, open): ([Int], [Int]) = ([], [])
    for (number, match) in program.pairings.enumerated() {
      if match.result != nil && !match.isConditional {
        known.append(number)
      } else {
        open.append(number)
      }
    }
    (self.known, self.open) = (known, open)
  }

  var count: Int { known.count + open.count }
}
