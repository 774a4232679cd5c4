extension TallyLayout {
  /// The allowed numbers of tournaments per sample of uncertain ratings.
  public static let tournamentsPerSample = 2...1_000_000

  /// Makes the layout of a nested study, which counts samples of uncertain ratings with m tournaments each.
  ///
  /// The section `titles` has E rows of m + 1: the number of samples in which an entrant (row) won a number of
  /// tournaments (column).
  public init(entrants: Int, tournamentsPerSample: Int) {
    precondition(
      TallyLayout.tournamentsPerSample.contains(tournamentsPerSample),
      "\(tournamentsPerSample) tournaments per sample")
    var plan = SectionPlan()
    _ = plan.rows("titles", entrants, of: tournamentsPerSample + 1)
    self.init(plan)
  }
}
