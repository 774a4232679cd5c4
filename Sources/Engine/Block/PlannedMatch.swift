internal import Programs

/// A match of the program, which is held without counting a reference to each of its strings and arrays.
final class PlannedMatch {
  let match: Match

  init(_ match: Match) { self.match = match }
}
