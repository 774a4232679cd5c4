internal import Programs

/// A match of the program as a reference, so that reading it retains none of its strings and arrays.
final class PlannedMatch {
  let match: Match

  init(_ match: Match) { self.match = match }
}
