/// The number of wrong letters in a word that was probably meant as the beginning of another, ignoring case: the
/// smallest edit distance (see ``nearestName(to:among:)``) to any beginning of the other word.
///
/// - Returns: The number, or `nil` if more than a third of the letters are wrong or either word has more than 64.
public func wrongLetters(in word: String, forBeginningOf other: String) -> Int? {
  guard let word = ComparableName(word), let other = ComparableName(other) else { return nil }
  let wrong = editDistances(word.scalars, toBeginningsOf: other.scalars).min() ?? 0
  return wrong <= word.scalars.count / 3 ? wrong : nil
}

/// The restricted Damerau-Levenshtein distances from a word to every beginning of another, indexed by length.
func editDistances(
  _ word: [Unicode.Scalar], toBeginningsOf other: [Unicode.Scalar]
) -> [Int] {
  var beforeLast = [Int](repeating: 0, count: other.count + 1)
  var last = Array(0...other.count)
  var row = last
  for i in word.indices {
    row[0] = i + 1
    for j in other.indices {
      let cost = word[i] == other[j] ? 0 : 1
      var distance = min(last[j + 1] + 1, row[j] + 1, last[j] + cost)
      if i > 0, j > 0, word[i] == other[j - 1], word[i - 1] == other[j] {
        distance = min(distance, beforeLast[j - 1] + 1)
      }
      row[j + 1] = distance
    }
    (beforeLast, last, row) = (last, row, beforeLast)
  }
  return last
}
