internal import TextFiles

/// Teams that stand in a table of matches under two names, `Bolton` and `Bolton Wanderers`: the words of one are among
/// those of the other, the two never meet, never play at the same time, and together play no more than others do.
struct SplitTeams {
  /// Two names of a team, the one with more matches first.
  struct Pair: Hashable {
    let kept: String
    let other: String
  }

  /// Pairs that are one team: together they have met every other team as often as all have met, or their names differ
  /// by the likes of `FC` alone.
  private(set) var certain: [Pair] = []
  /// Pairs of which nothing shows that they are one team, or two.
  private(set) var uncertain: [Pair] = []

  private var counts: [String: Int] = [:]
  /// The number of times that two names have met.
  private var meetings: [Set<String>: Int] = [:]
  /// The days and numbered rounds on which a name plays.
  private var days: [String: Set<Int>] = [:]
  private var rounds: [String: Set<Int>] = [:]

  /// - Parameters:
  ///   - matches: those of tables.
  ///   - distinct: names that are said to be ones of their own.
  init(_ matches: [SeasonMatch], distinct: Set<String>, sport: SeasonSport) {
    for match in matches {
      meetings[[match.home, match.away], default: 0] += 1
      for side in [match.home, match.away] {
        counts[side, default: 0] += 1
        if let day = match.day {
          days[side, default: []].insert(day.number)
          // Nobody plays football on two days that follow each other.
          if sport == .football, match.score != nil { days[side]?.insert(day.number + 1) }
        }
        if case .table(_, let number?) = RoundName(match.round) {
          rounds[side, default: []].insert(number)
        }
      }
    }
    let alike = candidates(distinct)
    // All of them at once: where every team has two names, no other shows how many matches a team has.
    let roots = roots(alike)
    var together: [String: Int] = [:]
    for (name, count) in counts { together[roots[name] ?? name, default: 0] += count }
    let partners = Dictionary(grouping: alike.flatMap { [$0.kept, $0.other] }, by: { $0 })
    let rows = rows(roots)
    let usual = SplitTeams.mode(rows.values.flatMap(\.values))
    // Where there are many teams, such as national ones, they need not play equally often.
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

  /// Pairs of which one name has the words of the other and more, and that may be one team by when they play.
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

  /// For each name in a pair the first of all names that pairs connect with it.
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

  /// Returns the number of times that each team has met each other, with names that belong together taken as one.
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

  /// The most teams of a league.
  static let maximumTeams = 64

  private static func mode(_ numbers: [Int]) -> Int {
    var counts: [Int: Int] = [:]
    for number in numbers { counts[number, default: 0] += 1 }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 0
  }

  private static func differByForm(_ pair: Pair) -> Bool {
    words(pair.kept).symmetricDifference(words(pair.other)).allSatisfy(forms.contains)
  }

  /// Words of names that say what a club is, and are left out at will.
  private static let forms: Set<String> = [
    "fc", "afc", "cf", "sc", "ac", "cfc", "club", "fk", "sk", "bk", "if", "sv", "vfl", "vfb", "tsg",
    "cd", "ud", "rcd", "rc", "as", "ss", "us", "ssc", "calcio", "de", "1",
  ]
}
