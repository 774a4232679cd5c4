internal import Programs

/// The matches of two of a program.
struct TwoSidedMatches: Sendable {
  /// The matches with a known result.
  let known: [Int]
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
