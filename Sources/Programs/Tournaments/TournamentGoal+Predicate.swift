extension TournamentGoal {
  private static let reaching = "reaches "
  private static let titles = ["title", "wins the title"]

  /// Creates the goal of a predicate, or returns `nil` for other words: a goal's name, such as `champion` or `top4`;
  /// `title` or `wins the title`; or `reaches final`.
  init?(predicate: String, pointsScale: Int = 1) {
    if Self.titles.contains(predicate.lowercased()) {
      self = .title
      return
    }
    // The name of a zone or match keeps its case.
    let verb = predicate.prefix { $0 != " " && $0 != ":" }
    let lowered = verb.lowercased() + predicate.dropFirst(verb.count)
    let name =
      lowered.hasPrefix(Self.reaching)
      ? Self.zonePrefix + lowered.dropFirst(Self.reaching.count) : lowered
    if [Self.zonePrefix, Self.victoryPrefix].contains(name) { return nil }
    self.init(name, pointsScale: pointsScale)
  }

  /// Returns the goal as the predicate of an entrant, such as `champion` or `reaches final`.
  func predicate(_ words: CompetitionWords) -> String {
    if case .zone(let zone) = self { Self.reaching + zone } else { name(words) }
  }
}
