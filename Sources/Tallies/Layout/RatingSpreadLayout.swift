/// Where the counts of a nested study lie: samples of uncertain ratings, and several tournaments with each.
///
/// What such a study counts are samples: a tally of K of them stands on K times ``tournamentsPerSample``
/// tournaments.
public struct RatingSpreadLayout: CountLayout {
  /// How many tournaments a sample may have.
  public static let tournamentCounts = 2...1_000_000

  public let entrants: Int
  /// How many tournaments are played with the ratings of each sample.
  public let tournamentsPerSample: Int

  /// E x (m + 1): in how many samples an entrant (row) won so many of the sample's m tournaments (column).
  public let titles: CountSection
  public let sections: [CountSection]
  public var squareSections: [CountSection] { [] }

  public init(entrants: Int, tournamentsPerSample: Int) {
    precondition(
      RatingSpreadLayout.tournamentCounts.contains(tournamentsPerSample),
      "\(tournamentsPerSample) tournaments per sample")
    self.entrants = entrants
    self.tournamentsPerSample = tournamentsPerSample
    var plan = SectionPlan()
    titles = plan.rows("titles", entrants, of: tournamentsPerSample + 1)
    sections = plan.sections
  }
}
