package import Players
internal import Tables
package import TextFiles

/// The ratings of a prediction, and the method by which a bookmaker's margin is removed.
package struct PredictionBasis: Sendable {
  /// The model of the ratings, or `nil` if it is not known.
  let model: String?
  let ratings: RatingsOrigin
  /// The method, or `nil` without odds.
  let margin: OddsMargin?

  package init(model: String?, ratings: RatingsOrigin, margin: OddsMargin?) {
    self.model = model
    self.ratings = ratings
    self.margin = margin
  }

  var text: RichText {
    let parts = [
      ratings.file, model, ratings.matches.map { "\(NumberText.grouped($0)) matches" },
      ratings.last.map { "known until \($0)" },
    ]
    return RichText("Ratings: \(parts.compactMap { $0 }.joined(separator: ", ")).")
  }

  /// The explanation of tables with odds, or `nil` without odds.
  var ofValues: RichText? {
    margin.map {
      """
      Without margin: the probabilities by the odds, the margin removed by \(code: $0.rawValue). Value: the mean gain \
      for a stake of 1, chance × odds − 1.
      """
    }
  }

  static func meaning(hasErrors: Bool, hasIntervals: Bool = false) -> RichText {
    hasErrors
      ? """
      Chances are means over the uncertain ratings. An error is the standard deviation over \
      them\(hasIntervals ? ", and 95 % are the middle part" : ""), if the model, its home advantage included, is right.
      """
      : "These ratings have no errors: the chances are those if the ratings were known."
  }

  var json: [JSONObject.Member] {
    [
      .init("model", model.map { .string($0) } ?? .null), .init("ratings", ratings.json),
      .init("margin", margin.map { .string($0.rawValue) } ?? .null),
    ]
  }
}
