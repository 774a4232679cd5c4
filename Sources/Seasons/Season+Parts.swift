internal import TextFiles

extension Season {
  /// The minimum days without a match between two seasons.
  private static let shortestBreak = 42

  /// The seasons that the matches make up, in order of time, by the seasons that a table states, or else by date. Without
  /// dates, and if the name says the year, they are one season.
  ///
  /// By date, a season ends with a break of six weeks, unless hardly any of the sides have changed and they go on to play matches
  /// that they have not played yet: then it is a break within the season, such as that of a winter.
  package var parts: [Season] {
    guard name.flatMap(Season.firstYear) == nil, matches.allSatisfy({ $0.day != nil }) else {
      return [self]
    }
    var parts: [[SeasonMatch]] = []
    if matches.allSatisfy({ $0.season != nil }) {
      parts = Dictionary(grouping: matches, by: \.season).values
        .sorted { ($0[0].day?.number ?? 0) < ($1[0].day?.number ?? 0) }
    } else {
      for block in blocks {
        if let last = parts.indices.last, Season.isContinued(parts[last], by: block) {
          parts[last] += block
        } else {
          parts.append(block)
        }
      }
    }
    return parts.map { matches in
      var part = self
      part.matches = matches
      return part
    }
  }

  /// The matches between breaks, each by day.
  private var blocks: [[SeasonMatch]] {
    var blocks: [[SeasonMatch]] = []
    var last: CalendarDay?
    let order = matches.indices.sorted { one, two in
      (matches[one].day?.number ?? 0, one) < (matches[two].day?.number ?? 0, two)
    }
    for match in order.map({ matches[$0] }) {
      guard let day = match.day else { continue }
      if let last, day.number - last.number < Season.shortestBreak {
        blocks[blocks.count - 1].append(match)
      } else {
        blocks.append([match])
      }
      last = day
    }
    return blocks
  }

  /// Returns true if matches after a break are of the same season: at most one side in ten is new, and at most one match
  /// in ten has been played before.
  private static func isContinued(_ matches: [SeasonMatch], by later: [SeasonMatch]) -> Bool {
    let sides = Set(matches.flatMap(\.sides))
    let played = Set(matches.map(\.sides))
    let laterSides = Set(later.flatMap(\.sides))
    return laterSides.subtracting(sides).count * 10 <= laterSides.count
      && later.count { played.contains($0.sides) } * 10 <= later.count
  }

  /// The years of the first and the last match, such as `2025-26` or `2026`, or `nil` if no match has a date.
  package var years: String? {
    let days = matches.compactMap(\.day)
    guard let first = days.min(), let last = days.max() else { return nil }
    let (from, to) = (first.description.prefix(4), last.description.prefix(4))
    return from == to ? "\(from)" : "\(from)-\(to.suffix(2))"
  }
}
