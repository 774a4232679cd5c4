import Games
internal import Players
package import TextFiles

extension BasketballRecord {
  /// The shape of a player: averages and totals as in the simulator that the game comes from, texts allowed, or the
  /// totals of a season in whole numbers. What is left out counts as 0.
  package static let shape = Shape.object(
    [
      .optional(
        "position", .text(1...20, pattern: .singleLine),
        "The position: PG, SG, SF, PF, C, G or F. It weighs as much as 50 minutes in the rating."
      ),
      .optional(
        "rating",
        .number(
          -BasketballRating.greatest...BasketballRating.greatest,
          maximumDecimals: BasketballRating.decimals),
        "The rating in points per 100 possessions above an average player, instead of the rating from the season."
      ),
    ] + averageFields + totalFields)

  private static let averageFields: [Field] =
    Average.allCases.map { average in
      .optional(
        average.rawValue, BasketballNumber.average.shape, "The \(average.totalKey) per game.")
    } + [
      .optional(
        reboundsKey, .anyOf([BasketballNumber.average.shape, BasketballNumber.text]),
        "Rebounds per game, which are shown but not used.")
    ]
    + Total.allCases.map { total in
      .optional(total.rawValue, BasketballNumber.total.shape, "The season's \(total.words).")
    }

  private static let totalFields: [Field] =
    ([.games] + Total.allCases.filter { $0 != .games }).map { total in
      .optional(total.totalKey, wholeNumber, "The season's \(total.words).")
    }
    + Average.allCases.map { average in
      .optional(average.totalKey, wholeNumber, "The season's \(average.totalKey).")
    } + [
      .optional(
        foulsKey, wholeNumber,
        "The season's personal fouls; by default those of the average player.")
    ]

  static let reboundsKey = "rpg"
  static let foulsKey = "fouls"
  private static let wholeNumber = Shape.integer(0...BasketballNumber.total.greatest)
  private static let averageKeys = Set(
    Average.allCases.map(\.rawValue) + Total.allCases.map(\.rawValue) + [reboundsKey])
  private static let totalKeys = Set(
    Average.allCases.map(\.totalKey) + Total.allCases.map(\.totalKey) + [foulsKey])

  /// Reads a player's document, which has passed its shape.
  package init(_ node: JSONNode, at path: DocumentPath, _ diagnostics: inout Diagnostics) {
    let members = node.members ?? []
    let average = members.first { BasketballRecord.averageKeys.contains($0.name) }
    let total = members.first { BasketballRecord.totalKeys.contains($0.name) }
    if let average, let total {
      let name = Diagnostic.quote(average.name)
      diagnostics.report(
        "found \(name) beside \(Diagnostic.quote(total.name)), expected only averages per game, as in the "
          + "simulator, or only a season's totals",
        at: average.nameLocation, path: path.key(average.name))
    }
    self =
      average == nil
      ? BasketballRecord(totalsIn: node, at: path, &diagnostics)
      : BasketballRecord(
        averages: BasketballNumber.average.read(Average.allCases, of: node, at: path, &diagnostics),
        totals: BasketballNumber.total.read(Total.allCases, of: node, at: path, &diagnostics))
    position = node["position"]?.string
    rating = node["rating"]?.number?.decimal
  }

  private init(totalsIn node: JSONNode, at path: DocumentPath, _ diagnostics: inout Diagnostics) {
    func whole(_ key: String) -> DecimalNumber {
      DecimalNumber(significand: Int64(node[key]?.integer ?? 0))
    }
    self.init(
      seasonTotals: Dictionary(
        uniqueKeysWithValues: Average.allCases.map { ($0, whole($0.totalKey)) }),
      totals: Dictionary(uniqueKeysWithValues: Total.allCases.map { ($0, whole($0.totalKey)) }))
    if node[BasketballRecord.foulsKey] != nil { fouls = whole(BasketballRecord.foulsKey) }
    if let problem = contradiction(hasGames: node[Total.games.totalKey] != nil) {
      diagnostics.report(
        problem.message, at: node[problem.key]?.location ?? node.location,
        path: path.key(problem.key))
    }
  }

  /// The minutes of the longest game of the NBA so far, with six overtimes (Indianapolis at Rochester, 6 January 1951).
  private static let longestGame = 78

  /// Returns the first contradiction in a season's totals, with the key to blame.
  private func contradiction(hasGames: Bool) -> (key: String, message: String)? {
    func count(_ total: Total) -> Int { totals[total]?.integer ?? 0 }
    let made: [(made: Total, attempts: Total)] = [
      (.fieldGoals, .fieldGoalAttempts), (.freeThrows, .freeThrowAttempts),
    ]
    for (made, attempts) in made where count(made) > count(attempts) {
      return (
        attempts.totalKey,
        "\(count(attempts)) \(attempts.words) are fewer than the \(count(made)) made"
      )
    }
    let games = count(.games)
    let minutes = seasonTotals?[.minutes]?.integer ?? 0
    guard !hasGames || minutes <= BasketballRecord.longestGame * games else {
      return (
        Average.minutes.totalKey,
        "found \(minutes) minutes in \(games) games, expected at most \(BasketballRecord.longestGame) per game, as "
          + "in the longest game ever"
      )
    }
    return nil
  }
}

extension BasketballRecord.Total {
  fileprivate var words: String {
    switch self {
    case .offensiveRebounds: "offensive rebounds"
    case .defensiveRebounds: "defensive rebounds"
    case .fieldGoals: "field goals made"
    case .fieldGoalAttempts: "field goals attempted"
    case .freeThrows: "free throws made"
    case .freeThrowAttempts: "free throws attempted"
    case .games: "games played"
    }
  }
}
