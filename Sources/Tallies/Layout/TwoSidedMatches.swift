internal import Programs

/// The matches of two of a program.
struct TwoSidedMatches: Sendable {
  /// Those that end the same in every tournament, because they have been played.
  let known: [Int]
  /// All others.
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
