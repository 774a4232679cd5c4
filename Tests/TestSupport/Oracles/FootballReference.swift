public import Testing

/// Reference figures of the football match: four ordered pairs of clubs in both presets.
///
/// They come from an independent implementation of the rules that is no part of this repository:
/// 3,000,000 matches a pair for `document`, 10,000,000 for `app`. The implementation behind `app`
/// rounds draws to three decimals and gives ties to the challenger, as the original program does;
/// that moves a mean by less than 0.0005 goals a match.
public enum FootballReference {
  /// What the matches of one ordered pair came to. Cards and fouls are means a match, by offender.
  public struct Pair: Sendable, CustomTestStringConvertible {
    public var home: FourClubs
    public var away: FourClubs
    public var matches: Int
    public var meanGoals: PerSide<Double>
    public var goalVariance: PerSide<Double>
    public var goalCovariance: Double
    /// Home wins, draws, away wins.
    public var outcomes: [Int]
    public var fouls: PerSide<Double>
    public var yellowCards: PerSide<Double>
    public var redCards: PerSide<Double>
    public var dismissals: PerSide<Double>
    /// Matches in which the side ran out of players in a line.
    public var emptyLines: PerSide<Int>
    /// Matches in which a side scored more than ten goals.
    public var beyondTen: Int
    /// Matches by score: a row for each home score from 0 to 10, a column for each away score.
    public var scores: [[Int]]

    public var testDescription: String { "\(home.rawValue)-\(away.rawValue)" }

    /// The score table as cells: row by row, then one for all scores beyond ten.
    public var scoreCells: [Double] { scores.flatMap { $0.map(Double.init) } + [Double(beyondTen)] }
  }

  /// Fresh strengths of the complete teams.
  public struct Strengths: Sendable {
    public var club: FourClubs
    public var lines: PerLine<Double>
  }

  /// A preset and all that is known of it.
  public struct Preset: Sendable, CustomTestStringConvertible {
    public var name: String
    public var rules: TextbookFootballRules
    public var strengths: [Strengths]
    public var pairs: [Pair]

    public var testDescription: String { name }
  }

  public static let document = Preset(
    name: "document", rules: .document, strengths: documentStrengths, pairs: documentPairs)
  public static let app = Preset(
    name: "app", rules: .app, strengths: appStrengths, pairs: appPairs)
}
