/// The candidate that a misspelt name was probably meant to be.
///
/// The distance is the restricted Damerau-Levenshtein distance of lower-cased Unicode scalars: insertions, deletions,
/// substitutions and swaps of neighbours (L. Boytsov, "Indexing methods for approximate dictionary searching", 2011).
///
/// - Returns: The first of the closest candidates if its distance is at most a third of the name's length (but at least
///   1) and less than the longer name's length. Otherwise, and for names of more than 64 scalars, `nil`.
/// - Complexity: At most about two million steps; candidates after that are ignored.
public func nearestName(to name: String, among candidates: some Sequence<String>) -> String? {
  guard let sought = ComparableName(name) else { return nil }
  var limit = max(1, sought.scalars.count / 3)
  var best: String?
  var budget = 2_000_000
  for candidate in candidates {
    budget -= 16
    guard budget > 0 else { break }
    guard let other = ComparableName(candidate) else { continue }
    budget -= other.scalars.count
    let longer = max(sought.scalars.count, other.scalars.count)
    guard abs(sought.scalars.count - other.scalars.count) <= limit else { continue }
    budget -= sought.scalars.count * other.scalars.count
    let distance = editDistances(sought.scalars, toBeginningsOf: other.scalars)[other.scalars.count]
    guard distance <= limit, distance < longer else { continue }
    best = candidate
    if distance == 0 { break }
    limit = distance - 1
  }
  return best
}

/// The lower-cased scalars of a name of at most 64.
struct ComparableName {
  let scalars: [Unicode.Scalar]

  init?(_ name: String) {
    let maximum = 64
    // Bytes first, since counting scalars takes time in proportion to the text.
    guard name.utf8.count <= 4 * maximum, name.unicodeScalars.count <= maximum else { return nil }
    scalars = name.unicodeScalars.flatMap { Array($0.properties.lowercaseMapping.unicodeScalars) }
  }
}
