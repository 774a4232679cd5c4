internal import Estimates
internal import Programs
internal import Tallies

/// A goal whose chances a report shows for every entrant: the title, a round of a bracket or a zone.
struct RunGoal {
  let goal: TournamentGoal
  let title: String
  /// The title in a narrow column.
  let short: String
  /// True if entrants would rather not reach it.
  let isBad: Bool
  /// The index of the zone, or `nil` for the title.
  let zone: Int?
  /// The number of entrants who reach it.
  let seats: Int
}

extension Summary {
  var goals: [RunGoal] { tournament.program.goals }

  func share(_ entrant: Int, of goal: RunGoal) -> Proportion {
    goal.zone.flatMap { share(entrant, inZone: $0) } ?? entrants[entrant].best
  }
}

extension Program {
  /// The goals of the competition in the order in which people read them: the title and then zones in a league, rounds and then the
  /// title in a cup.
  var goals: [RunGoal] {
    let best = bestZone
    let shown = zones.indices.filter { zones[$0].isOnTheWay && zones[$0] != best }
    let shorts = Program.shorts(shown.map { zones[$0].title })
    let onTheWay = zip(shown, shorts).map { index, short in
      let zone = zones[index]
      return RunGoal(
        goal: .zone(zone.name), title: zone.title, short: short,
        isBad: isFeared(zone), zone: index, seats: zone.slots.count)
    }
    let title = RunGoal(
      goal: best.map { .zone($0.name) } ?? .finish(bestPosition), title: words.titleTitle,
      short: "Title", isBad: false, zone: nil, seats: bestPosition)
    return isCup ? onTheWay + [title] : [title] + onTheWay
  }

  /// True if matches of a bracket, rather than a table, decide the title.
  var isCup: Bool {
    guard !bracketTies.isEmpty, case .bands(let bands) = finish else { return false }
    return !tables.contains { $0.rankSlots.first.map { bands.first?.slots == [$0] } ?? false }
  }

  /// Returns titles in few letters, each another.
  private static func shorts(_ titles: [String]) -> [String] {
    let shorts = titles.map(short)
    return zip(titles, shorts).map { title, short in
      shorts.count { $0 == short } > 1 ? "\(title.prefix(4))\(short.dropFirst())" : short
    }
  }

  /// Returns a title in few letters: `R16`, `CL`, `Releg.`.
  private static func short(_ title: String) -> String {
    let words = title.split { $0 == " " || $0 == "-" && title.contains(" ") }
      .filter { !["of", "the", "to", "and"].contains($0) }
    if words.count > 1 {
      return words.map { $0.first?.isNumber == true ? String($0) : $0.prefix(1).uppercased() }
        .joined()
    }
    if let parts = words.first?.split(separator: "-"), parts.count > 1 {
      return parts.map { $0.prefix(1).uppercased() }.joined()
    }
    return title.count > 7 ? "\(title.prefix(5))." : title
  }

  /// Returns true if the ranks of a zone are in the lower half of a table, such as those of relegation.
  fileprivate func isFeared(_ zone: Zone) -> Bool {
    tables.contains { table in
      let ranks = table.rankSlots
      let places = zone.slots.compactMap { ranks.firstIndex(of: $0) }
      return !places.isEmpty && ranks.count > 3
        && places.allSatisfy { $0 * 2 >= ranks.count }
    }
  }
}
