extension TallyLayout {
  /// How many tournaments a sample of uncertain ratings may have.
  public static let tournamentsPerSample = 2...1_000_000

  /// That of a nested study: samples of uncertain ratings, and several tournaments with each.
  ///
  /// What such a study counts are samples. Its one section, `titles`, has E rows of m + 1: in how many samples an
  /// entrant (row) won so many of the sample's m tournaments (column).
  public init(entrants: Int, tournamentsPerSample: Int) {
    precondition(
      TallyLayout.tournamentsPerSample.contains(tournamentsPerSample),
      "\(tournamentsPerSample) tournaments per sample")
    var plan = SectionPlan()
    _ = plan.rows("titles", entrants, of: tournamentsPerSample + 1)
    self.init(plan)
  }
}
