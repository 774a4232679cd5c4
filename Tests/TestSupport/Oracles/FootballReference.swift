public import Testing

/// Reference figures of football: four ordered pairs of clubs in both presets.
///
/// An independent implementation of the rules played 3,000,000 matches per pair for `document` and 10,000,000 for
/// `app`. For `app` it rounds draws to three decimals and gives ties to the challenger, as the original program does;
/// that moves a mean by less than 0.0005 goals per match.
public enum FootballReference {
  /// The figures of one ordered pair. Cards and fouls are means per match, by offender.
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
    /// The number of matches in which the side ran out of players in a line.
    public var emptyLines: PerSide<Int>
    /// The number of matches in which a side scored more than ten goals.
    public var beyondTen: Int
    /// The number of matches by score: a row for each home score from 0 to 10, a column for each away score.
    public var scores: [[Int]]

    public var testDescription: String { "\(home.rawValue)-\(away.rawValue)" }

    /// The score table row by row, then a cell for all scores beyond ten.
    public var scoreCells: [Double] { scores.flatMap { $0.map(Double.init) } + [Double(beyondTen)] }
  }

  /// The fresh strengths of a complete team.
  public struct Strengths: Sendable {
    public var club: FourClubs
    public var lines: PerLine<Double>

    init(
      _ club: FourClubs, _ keeper: Double, _ defence: Double, _ midfield: Double, _ attack: Double
    ) {
      self.club = club
      lines = PerLine(keeper: keeper, defence: defence, midfield: midfield, attack: attack)
    }
  }

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
