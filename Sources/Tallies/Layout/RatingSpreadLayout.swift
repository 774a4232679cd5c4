/// Where the counts of a nested study lie: draws of uncertain ratings, and several tournaments with each.
///
/// What such a study counts are draws: a tally of K of them stands on K times ``tournamentsADraw``
/// tournaments.
public struct RatingSpreadLayout: CountLayout {
  /// How many tournaments a draw may have.
  public static let tournamentCounts = 2...1_000_000

  public let entrants: Int
  /// How many tournaments are played with the ratings of each draw.
  public let tournamentsADraw: Int

  /// E x (m + 1): in how many draws an entrant (row) won so many of the draw's m tournaments (column).
  public let titles: CountSection
  public let sections: [CountSection]
  public var squareSections: [CountSection] { [] }

  public init(entrants: Int, tournamentsADraw: Int) {
    precondition(
      RatingSpreadLayout.tournamentCounts.contains(tournamentsADraw),
      "\(tournamentsADraw) tournaments a draw")
    self.entrants = entrants
    self.tournamentsADraw = tournamentsADraw
    var plan = SectionPlan()
    titles = plan.rows("titles", entrants, of: tournamentsADraw + 1)
    sections = plan.sections
  }
}
