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
    let distance = editDistance(sought.scalars, other.scalars)
    guard distance <= limit, distance < longer else { continue }
    best = candidate
    if distance == 0 { break }
    limit = distance - 1
  }
  return best
}

/// A name of bounded length, lower-cased, as scalars.
private struct ComparableName {
  let scalars: [Unicode.Scalar]

  init?(_ name: String) {
    let most = 64
    // The bytes are bounded first, since counting scalars takes time in proportion to the text.
    guard name.utf8.count <= 4 * most, name.unicodeScalars.count <= most else { return nil }
    scalars = name.unicodeScalars.flatMap { Array($0.properties.lowercaseMapping.unicodeScalars) }
  }
}

private func editDistance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
  guard !first.isEmpty, !second.isEmpty else { return max(first.count, second.count) }
  var beforeLast = [Int](repeating: 0, count: second.count + 1)
  var last = Array(0...second.count)
  var row = last
  for i in 1...first.count {
    row[0] = i
    for j in 1...second.count {
      let cost = first[i - 1] == second[j - 1] ? 0 : 1
      var distance = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + cost)
      if i > 1, j > 1, first[i - 1] == second[j - 2], first[i - 2] == second[j - 1] {
        distance = min(distance, beforeLast[j - 2] + 1)
      }
      row[j] = distance
    }
    (beforeLast, last, row) = (last, row, beforeLast)
  }
  return last[second.count]
}
