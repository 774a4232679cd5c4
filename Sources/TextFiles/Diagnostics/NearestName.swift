/// The candidate that a misspelt name was probably meant to be.
///
/// Closeness is the restricted Damerau-Levenshtein distance (insertions, deletions, substitutions
/// and swaps of neighbours; L. Boytsov, "Indexing methods for approximate dictionary searching",
/// 2011) between the lower-cased names, in Unicode scalars.
///
/// - Parameters:
///   - name: The name that was found.
///   - candidates: The names that would have been right.
/// - Returns: The first of the closest candidates, if its distance is at most a third of the
///   name's length (but at least 1) and less than the length of the longer of the two; nil
///   otherwise, and for names of more than 64 scalars.
/// - Complexity: Bounded by about two million steps, after which remaining candidates are ignored.
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

/// A name of bounded length, lower-cased, as scalars.
struct ComparableName {
  let scalars: [Unicode.Scalar]

  init?(_ name: String) {
    let maximum = 64
    // The bytes are bounded first, since counting scalars takes time in proportion to the text.
    guard name.utf8.count <= 4 * maximum, name.unicodeScalars.count <= maximum else { return nil }
    scalars = name.unicodeScalars.flatMap { Array($0.properties.lowercaseMapping.unicodeScalars) }
  }
}
