internal import Estimates
internal import Games
internal import Programs
internal import Statistics
internal import Tables
internal import Tallies
internal import TextFiles

extension RunReport {
  /// The maximum number of matches on a page.
  private static let maximumListed = 500
  /// The number of matches up to which a group is not folded.
  private static let maximumOpen = 24
  private static let withoutDay = "Date not known"

  /// The matches still to play, by day or round, and then those that were played, the latest first.
  var matchesInOrder: [MatchSummary] { (openMatches + latestMatches).map { summary.matches[$0] } }

  private var openMatches: [Int] {
    inOrder(
      summary.matches.indices.filter {
        summary.matches[$0].fixture.result == nil && summary.matches[$0].results != nil
      })
  }

  private var latestMatches: [Int] {
    inOrder(summary.matches.indices.filter { summary.matches[$0].fixture.result != nil }).reversed()
  }

  /// The matches in order, in groups that can be folded.
  var matchList: PageMatches {
    let (open, played) = (openMatches, latestMatches)
    var groups = groups(of: Array(open.prefix(RunReport.maximumListed)))
    var shown = 0
    groups = groups.enumerated().map { index, group in
      let count = group.days.reduce(0) { $0 + $1.items.count }
      shown += count
      return PageMatches.Group(
        title: group.title, note: group.note, days: group.days,
        isOpen: index == 0 || shown <= RunReport.maximumOpen)
    }
    if !played.isEmpty {
      let latest = played.prefix(60)
      groups.append(
        PageMatches.Group(
          title: open.isEmpty ? "Results" : "Results so far",
          note: "\(played.count) played"
            + (latest.count < played.count ? ", the latest \(latest.count)" : ""),
          days: [PageMatches.Day(title: "", items: latest.map(item))], isOpen: open.isEmpty))
    }
    return PageMatches(groups: groups, legend: legend)
  }

  /// A sentence on the stakes of the matches, with an example.
  private var legend: String {
    guard let stakes else { return "" }
    let goals = stakes.sample.layout.matches.indices.lazy.flatMap { stakes.goals(of: $0) }
    let example = goals.first.map { goal, points in
      """
      “\(goal.short) \(points)”: the result moves the chances of “\(goal.title)”, added up over all \(summary.words.entrants), \
      by \(points) percentage points on average.
      """
    }
    return "\(example ?? "") Click a part of a bar to assume that result."
  }

  private func day(_ match: Int) -> DayText? {
    summary.matches[match].fixture.calendarDay.flatMap(DayText.init)
  }

  /// Returns matches by day, then those without one by round.
  private func inOrder(_ matches: [Int]) -> [Int] {
    func key(_ match: Int) -> (Int, Int, Int) {
      (day(match)?.day.number ?? .max, summary.matches[match].fixture.round, match)
    }
    return matches.sorted { key($0) < key($1) }
  }

  /// Groups matches in order: by round where a round is a few days, by month where rounds say nothing.
  private func groups(of matches: [Int]) -> [PageMatches.Group] {
    let hasDays = matches.contains { day($0) != nil }
    let isOneRound = Set(matches.map { summary.matches[$0].fixture.round }).count == 1
    let isByMonth = hasDays && isOneRound && matches.count > RunReport.maximumOpen
    let rounds = RoundTitles(summary.tournament.program)
    func key(_ match: Int) -> String {
      isByMonth ? day(match)?.monthAndYear ?? RunReport.withoutDay : rounds[match]
    }
    var order: [String] = []
    var groups: [String: [Int]] = [:]
    for match in matches {
      let key = key(match)
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(match)
    }
    return order.map { title in
      let own = groups[title] ?? []
      let days = own.compactMap(day)
      let count = "\(own.count) match\(own.count == 1 ? "" : "es")"
      let note =
        hasDays && !isByMonth && !days.isEmpty
        ? "\(DayText.range(days[0], days[days.count - 1])), \(count)" : count
      return PageMatches.Group(
        title: title, note: note, days: self.days(of: own, hasDays: hasDays), isOpen: false)
    }
  }

  private func days(of matches: [Int], hasDays: Bool) -> [PageMatches.Day] {
    guard hasDays else { return [PageMatches.Day(title: "", items: matches.map(item))] }
    var order: [String] = []
    var days: [String: [Int]] = [:]
    for match in matches {
      let title = day(match)?.long ?? RunReport.withoutDay
      if days[title] == nil { order.append(title) }
      days[title, default: []].append(match)
    }
    return order.map { PageMatches.Day(title: $0, items: (days[$0] ?? []).map(item)) }
  }

  private func item(_ index: Int) -> PageMatches.Item {
    let match = summary.matches[index]
    let results = match.results
    var shares: [(PageMatches.Outcome, Proportion)] = []
    if let results, match.fixture.result == nil {
      shares.append((.home, results.homeWin))
      if summary.tournament.canBeDrawn(match.fixture) { shares.append((.draw, results.draw)) }
      shares.append((.away, results.awayWin))
    }
    let score =
      match.fixture.score.map { $0.map(String.init).joined(separator: "–") }
      ?? (summary.matchesHaveScores
        ? results.map { results in
          let decimals = summary.tournament.game.scoreUnit == .point ? 0 : 1
          return [results.homeScore.mean, results.awayScore.mean]
            .map { NumberText.fixed($0, decimals: decimals) }.joined(separator: "–")
        } : nil) ?? ""
    let sampled = match.fixture.result == nil ? stakes?.index(of: index) : nil
    return PageMatches.Item(
      home: match.home.shortName, away: match.away.shortName, sample: sampled, results: shares,
      score: score,
      stakes: sampled.map { index in
        stakes?.goals(of: index).prefix(2).map { goal, points in
          "\(goal.title.count <= 12 ? goal.title : goal.short) \(points)"
        } ?? []
      } ?? [])
  }
}
