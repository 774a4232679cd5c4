import Games
internal import Players
package import TextFiles

extension BasketballRecord {
  /// The shape of a player: averages and totals as the simulator that the game comes from has them,
  /// texts allowed, or the totals of a season in whole numbers. What is left out counts as 0.
  package static let shape = Shape.object(
    [
      .optional(
        "position", .text(1...20, pattern: .singleLine),
        "Where they play: PG, SG, SF, PF, C, G or F. It weighs as much as 50 minutes in their rating."
      ),
      .optional(
        "rating",
        .number(
          -BasketballRating.greatest...BasketballRating.greatest,
          maximumDecimals: BasketballRating.decimals),
        "Their rating in points per 100 possessions above an average player, instead of the rating from their season."
      ),
    ] + averageFields + totalFields)

  private static let averageFields: [Field] =
    Average.allCases.map { average in
      .optional(average.rawValue, number(average), "Their \(average.totalKey) per game.")
    } + [
      .optional(
        "rpg", .anyOf([number(.points), text]), "Rebounds per game. They are shown, not used.")
    ]
    + Total.allCases.map { total in
      .optional(total.rawValue, number(total), "The season's \(total.words).")
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

  private static let foulsKey = "fouls"

  private static let wholeNumber = Shape.integer(0...greatestTotal)
  private static let text = Shape.text(0...100)

  private static func number(_ average: Average) -> Shape {
    let bound = Double(greatestAverage)
    return .anyOf([.number(-bound...bound, maximumDecimals: averageDecimals), text])
  }

  private static func number(_ total: Total) -> Shape {
    let bound = Double(greatestTotal)
    return .anyOf([.number(-bound...bound, maximumDecimals: totalDecimals), text])
  }

  /// The record in a player's document, which has passed its shape.
  package init(_ node: JSONNode, at path: DocumentPath, _ diagnostics: inout Diagnostics) {
    let members = node.members ?? []
    let averages = members.first { averageNames.contains($0.name) }
    let total = members.first { totalNames.contains($0.name) }
    if let averages, let total {
      let name = Diagnostic.quote(averages.name)
      diagnostics.report(
        "found \(name) beside \(Diagnostic.quote(total.name)), expected only averages per game, as in the "
          + "simulator, or only a season's totals",
        at: averages.nameLocation, path: path.key(averages.name))
    }
    self =
      averages == nil
      ? BasketballRecord(totalsIn: node, at: path, &diagnostics)
      : BasketballRecord(averagesIn: node, at: path, &diagnostics)
    position = node["position"]?.string
    rating = node["rating"]?.number?.decimal
  }

  private init(totalsIn node: JSONNode, at path: DocumentPath, _ diagnostics: inout Diagnostics) {
    self.init(
      seasonTotals: Dictionary(
        uniqueKeysWithValues: Average.allCases.map { ($0, whole(node[$0.totalKey])) }),
      totals: Dictionary(
        uniqueKeysWithValues: Total.allCases.map { ($0, whole(node[$0.totalKey])) }))
    fouls = node[BasketballRecord.foulsKey].map { whole($0) }
    if let problem = contradiction(hasGames: node[Total.games.totalKey] != nil) {
      diagnostics.report(
        problem.message, at: node[problem.key]?.location ?? node.location,
        path: path.key(problem.key))
    }
  }

  private init(averagesIn node: JSONNode, at path: DocumentPath, _ diagnostics: inout Diagnostics) {
    var averages: [Average: DecimalNumber] = [:]
    for average in Average.allCases {
      averages[average] = BasketballNumber(
        decimals: BasketballRecord.averageDecimals, bound: BasketballRecord.greatestAverage
      ).read(node[average.rawValue], at: path.key(average.rawValue), &diagnostics)
    }
    var totals: [Total: DecimalNumber] = [:]
    for total in Total.allCases {
      totals[total] = BasketballNumber(
        decimals: BasketballRecord.totalDecimals, bound: BasketballRecord.greatestTotal
      ).read(node[total.rawValue], at: path.key(total.rawValue), &diagnostics)
    }
    self.init(averages: averages, totals: totals)
  }
}

/// The keys of averages, and of totals.
private let averageNames = Set(
  BasketballRecord.Average.allCases.map(\.rawValue)
    + BasketballRecord.Total.allCases.map(\.rawValue) + ["rpg"])
private let totalNames = Set(
  BasketballRecord.Average.allCases.map(\.totalKey)
    + BasketballRecord.Total.allCases.map(\.totalKey) + ["fouls"])

extension BasketballRecord {
  /// The longest game of the NBA so far had six overtimes (Indianapolis at Rochester, 6 January 1951).
  private static let longestGame = 78

  /// What cannot be in the totals of a season, with the key to blame.
  ///
  /// - Parameter hasGames: whether it says how many games they played.
  fileprivate func contradiction(hasGames: Bool) -> (key: String, message: String)? {
    let made: [(made: Total, attempts: Total)] = [
      (.fieldGoals, .fieldGoalAttempts), (.freeThrows, .freeThrowAttempts),
    ]
    for (made, attempts) in made where units(made) > units(attempts) {
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

  private func count(_ total: Total) -> Int { totals[total]?.integer ?? 0 }
}

/// A whole number of a document as a decimal one.
private func whole(_ node: JSONNode?) -> DecimalNumber {
  DecimalNumber(significand: Int64(node?.integer ?? 0))
}

extension BasketballRecord.Total {
  /// What it is, in words.
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

/// A number that may have arrived as text, as the simulator's do. A text that is no number counts as 0.
struct BasketballNumber {
  /// The most decimals, and the greatest magnitude.
  let decimals: Int
  let bound: Int

  func read(
    _ node: JSONNode?, at path: DocumentPath, _ diagnostics: inout Diagnostics
  ) -> DecimalNumber {
    let none = DecimalNumber(significand: 0)
    guard let node, let text = node.number?.text ?? node.string,
      let plain = BasketballNumber.plain(text)
    else { return none }
    let limit = DecimalNumber(significand: Int64(bound))
    guard let number = DecimalNumber(plain), number.scale <= decimals, number <= limit,
      DecimalNumber(significand: -Int64(bound)) <= number
    else {
      diagnostics.report(
        "found \(node.wording), expected a number from -\(bound) to \(bound) with at most "
          + "\(decimals) decimals",
        at: node.location, path: path)
      return none
    }
    return number
  }

  /// The number that a text writes, as JSON would: spaces around it, a plus sign, zeros in front and a
  /// point without digits on one side are allowed. Nil if it writes none.
  static func plain(_ text: String) -> String? {
    var rest = Substring(text)
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    let isNegative = rest.first == "-"
    if rest.first == "-" || rest.first == "+" { rest.removeFirst() }
    let parts = rest.split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { $0 == "e" || $0 == "E" })
    let mantissa = parts[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let fraction = mantissa.count > 1 ? mantissa[1] : ""
    guard mantissa[0].count + fraction.count > 0, isDigits(mantissa[0]), isDigits(fraction) else {
      return nil
    }
    var exponent = ""
    if parts.count > 1 {
      let digits = parts[1].first == "-" || parts[1].first == "+" ? parts[1].dropFirst() : parts[1]
      guard !digits.isEmpty, isDigits(digits) else { return nil }
      exponent = "e" + parts[1]
    }
    let whole = mantissa[0].drop { $0 == "0" }
    return (isNegative ? "-" : "") + (whole.isEmpty ? "0" : whole)
      + (fraction.isEmpty ? "" : "." + fraction) + exponent
  }

  private static func isDigits(_ text: Substring) -> Bool {
    text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }
}
