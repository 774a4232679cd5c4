internal import TextFiles

/// Teams listed under two names, such as `Bolton` and `Bolton Wanderers`: one name contains the
/// other's words, the two never meet or play at the same time, and together play no more than other
/// teams.
struct SplitTeams {
  /// Two names of a team, the more frequent one first.
  struct Pair: Hashable {
    let kept: String
    let other: String
  }

  /// Pairs that are one team: together they complete the schedule, or the names differ only by
  /// words such as `FC`.
  private(set) var certain: [Pair] = []
  /// Pairs that may be one team or two.
  private(set) var uncertain: [Pair] = []

  private var counts: [String: Int] = [:]
  /// The number of meetings of two names.
  private var meetings: [Set<String>: Int] = [:]
  /// The days and numbered rounds on which each name plays.
  private var days: [String: Set<Int>] = [:]
  private var rounds: [String: Set<Int>] = [:]

  /// - Parameters:
  ///   - matches: Table matches.
  ///   - distinct: Names that are teams of their own.
  init(_ matches: [SeasonMatch], distinct: Set<String>, sport: SeasonSport) {
    for match in matches {
      meetings[[match.home, match.away], default: 0] += 1
      for side in [match.home, match.away] {
        counts[side, default: 0] += 1
        if let day = match.day {
          days[side, default: []].insert(day.number)
          // No football team plays on consecutive days.
          if sport == .football, match.score != nil { days[side]?.insert(day.number + 1) }
        }
        if case .table(_, let number?) = RoundName(match.round) {
          rounds[side, default: []].insert(number)
        }
      }
    }
    let alike = candidates(distinct)
    // All pairs are joined at once, as every team may have two names.
    let roots = roots(alike)
    var together: [String: Int] = [:]
    for (name, count) in counts { together[roots[name] ?? name, default: 0] += count }
    let partners = Dictionary(grouping: alike.flatMap { [$0.kept, $0.other] }, by: { $0 })
    let rows = rows(roots)
    let usual = SplitTeams.mode(rows.values.flatMap(\.values))
    // In large fields, such as national teams, teams need not play equally often.
    guard together.count <= SplitTeams.maximumTeams else { return }
    for pair in alike {
      let root = roots[pair.kept] ?? pair.kept
      let others = together.filter { $0.key != root }.values.sorted()
      let matches = counts[pair.kept, default: 0] + counts[pair.other, default: 0]
      guard let most = others.last, matches <= most, matches * 3 >= others[others.count / 2] * 2
      else { continue }
      let isOnly = partners[pair.kept]?.count == 1 && partners[pair.other]?.count == 1
      let row = rows[root] ?? [:]
      let isComplete =
        row.count == together.count - 1 && row.values.allSatisfy { $0 == usual }
      if isOnly, isComplete || SplitTeams.differByForm(pair) {
        certain.append(pair)
      } else {
        uncertain.append(pair)
      }
    }
  }

  /// Returns pairs in which one name contains the words of the other, and whose matches do not
  /// clash.
  private func candidates(_ distinct: Set<String>) -> [Pair] {
    let names = counts.keys.filter { !distinct.contains($0) }.sorted()
    let words = names.map(SplitTeams.words)
    var byWord: [String: [Int]] = [:]
    for (index, words) in words.enumerated() {
      for word in words { byWord[word, default: []].append(index) }
    }
    var pairs: [Pair] = []
    for (index, name) in names.enumerated() {
      let rarest = words[index].min {
        (byWord[$0, default: []].count, $0) < (byWord[$1, default: []].count, $1)
      }
      for other in rarest.flatMap({ byWord[$0] }) ?? []
      where words[index].isStrictSubset(of: words[other]) && mayBeOne(name, names[other]) {
        let order = [name, names[other]].sorted { counts[$1, default: 0] < counts[$0, default: 0] }
        pairs.append(Pair(kept: order[0], other: order[1]))
      }
    }
    return pairs
  }

  private static func words(_ name: String) -> Set<String> {
    let plain = FoldedName(name).plain.map { word in
      String(decoding: word.utf8.filter { $0 != UInt8(ascii: ",") }, as: UTF8.self)
    }
    return Set(plain.filter { !["", "&", "and"].contains($0) })
  }

  private func mayBeOne(_ name: String, _ other: String) -> Bool {
    meetings[[name, other]] == nil
      && days[name, default: []].isDisjoint(with: days[other, default: []])
      && rounds[name, default: []].isDisjoint(with: rounds[other, default: []])
  }

  /// Returns the first of all names that pairs connect, for each name.
  private func roots(_ pairs: [Pair]) -> [String: String] {
    var roots: [String: String] = [:]
    for pair in pairs {
      let (one, two) = (roots[pair.kept] ?? pair.kept, roots[pair.other] ?? pair.other)
      for name in [pair.kept, pair.other] { roots[name] = roots[name] ?? name }
      let root = min(one, two)
      for (name, known) in roots where known == one || known == two { roots[name] = root }
    }
    return roots
  }

  /// Returns the number of meetings of each two teams, with connected names joined.
  private func rows(_ roots: [String: String]) -> [String: [String: Int]] {
    var rows: [String: [String: Int]] = [:]
    for (sides, count) in meetings {
      let teams = Set(sides.map { roots[$0] ?? $0 }).sorted()
      guard teams.count == 2 else { continue }
      rows[teams[0], default: [:]][teams[1], default: 0] += count
      rows[teams[1], default: [:]][teams[0], default: 0] += count
    }
    return rows
  }

  /// The maximum number of teams in a league.
  static let maximumTeams = 64

  private static func mode(_ numbers: [Int]) -> Int {
    var counts: [Int: Int] = [:]
    for number in numbers { counts[number, default: 0] += 1 }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 0
  }

  private static func differByForm(_ pair: Pair) -> Bool {
    words(pair.kept).symmetricDifference(words(pair.other)).allSatisfy(forms.contains)
  }

  /// Words for the kind of club, which names may leave out.
  private static let forms: Set<String> = [
    "fc", "afc", "cf", "sc", "ac", "cfc", "club", "fk", "sk", "bk", "if", "sv", "vfl", "vfb", "tsg",
    "cd", "ud", "rcd", "rc", "as", "ss", "us", "ssc", "calcio", "de", "1",
  ]
}
