internal import Imports
internal import Players
internal import Programs
internal import Scenarios
internal import Seasons
internal import Statistics
internal import TextFiles

/// Odds to compare with a backtest: see ``BacktestRequest/odds``.
public struct BacktestOdds: Sendable {
  /// A table of odds, as from football-data.co.uk, or of `match`, `home_odds`, `draw_odds` and
  /// `away_odds`.
  public var file: String
  /// The bookmaker as named in columns, such as `B365`, or `nil` for the first.
  public var bookmaker: String?
  /// The method of removing the margin: `proportional`, `power` or `shin`.
  public var margin: String
  /// Names in the file and the teams that they mean.
  public var aliases: [(name: String, team: String)]

  /// The methods of removing the margin, default first.
  public static let margins = OddsMargin.allCases.map(\.rawValue)

  public init(
    _ file: String, bookmaker: String? = nil, margin: String? = nil,
    aliases: [(name: String, team: String)] = []
  ) {
    self.file = file
    self.bookmaker = bookmaker
    self.margin = margin ?? BacktestOdds.margins[0]
    self.aliases = aliases
  }

  /// Returns the chances of a backtest's matches.
  ///
  /// - Throws: All errors in the file, such as teams and matches that are not in the scenario.
  func odds(of backtested: BacktestedScenario) throws(StudyError) -> ScoredBacktest.Odds {
    let margin = try OddsMargin(option: margin)
    let scenario = backtested.complete
    let odds = try matchOdds(scenario)
    let matches = backtested.forecasts.flatMap(\.matches)
    var diagnostics = Diagnostics()
    let chances = matches.map { match -> [Double]? in
      guard let offer = odds.offers[match] else { return nil }
      let needsDraw = scenario.tournament.mayBeLevel(scenario.tournament.program.matches[match])
      return BacktestOdds.chances(offer, margin, needsDraw: needsDraw, &diagnostics)
    }
    guard diagnostics.isEmpty else { throw StudyError(input: diagnostics) }
    guard chances.contains(where: { $0 != nil }) else {
      throw StudyError(
        .invalidInput,
        "\(file): found no odds for any of the \(matches.count) matches, expected odds for matches that have been "
          + "played"
      )
    }
    return ScoredBacktest.Odds(
      file: Folder.name(of: file) ?? file, bookmaker: odds.bookmaker, margin: margin.rawValue,
      aliases: aliases.map { "\($0.name)=\($0.team)" },
      chances: chances)
  }

  private func matchOdds(_ scenario: Scenario) throws(StudyError) -> MatchOdds {
    let bytes = try StudyError.of(
      StudyError.init(file:),
      try InputFile.bytes(file, maximumBytes: SeasonFile.maximumBytes, allowsPipes: true))
    var diagnostics = Diagnostics()
    if !JSONDocument.isLikely(bytes),
      let table = CSVDocument.parse(bytes, file: file, diagnostics: &diagnostics),
      MatchOdds.isTable(table.header.map(\.text))
    {
      if bookmaker != nil {
        throw StudyError(
          .usage, "found --bookmaker, but \(file) has the odds of only one; leave it out")
      }
      return try StudyError.of(StudyError.init(input:), try MatchOdds(table, of: scenario))
    }
    var problems = Diagnostics()
    var season = SeasonFile(path: file, bytes: bytes).season(SeasonFile.Options(), &problems)
    season.correctDefects(aliases: aliases, &problems)
    guard problems.isEmpty else { throw StudyError(input: problems) }
    return try StudyError.of(
      StudyError.init(input:), try MatchOdds(season, of: scenario, bookmaker: bookmaker))
  }

  /// Returns the chances by odds; reports odds that no bookmaker gives and returns `nil`.
  private static func chances(
    _ offer: MatchOdds.Offer, _ margin: OddsMargin, needsDraw: Bool,
    _ diagnostics: inout Diagnostics
  ) -> [Double]? {
    offer.odds.prices(needsDraw: needsDraw, at: offer.location, &diagnostics).map { prices in
      let chances = margin.probabilities(prices)
      return offer.odds.draw == nil ? [chances[0], 0, chances[1]] : chances
    }
  }
}

extension SeasonOdds {
  /// Returns the prices of a home win, a draw, if it has one, and an away win; reports odds that no bookmaker gives and
  /// returns `nil`.
  func prices(
    needsDraw: Bool, at location: SourceLocation, _ diagnostics: inout Diagnostics
  ) -> [Double]? {
    guard draw != nil || !needsDraw else {
      diagnostics.report(
        "found no odds for a draw, expected them because the match can be drawn", at: location)
      return nil
    }
    let prices = [home, draw, away].compactMap { $0?.double }
    if let sum = OddsMargin.sumWithoutMargin(prices) {
      diagnostics.report(
        "the inverses of these odds add up to \(sum), expected at least 1: a bookmaker "
          + "would lose on every match; the best odds of several bookmakers can have this effect",
        at: location)
      return nil
    }
    return prices
  }
}

extension OddsMargin {
  /// Parses the value of `--margin`.
  init(option name: String) throws(StudyError) {
    guard let margin = OddsMargin(rawValue: name) else {
      throw NamedOption.unknown(
        "--margin", name, "a way to remove the margin", BacktestOdds.margins)
    }
    self = margin
  }
}
