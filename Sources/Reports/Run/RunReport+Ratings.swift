internal import Games
internal import Programs
internal import Tables
internal import Tallies
internal import TextFiles

extension RunReport {
  /// The section on the ratings in use and their source, or `nil` if there are none or nothing is left to play.
  var ratingsInUse: Section? {
    guard let ratings, !summary.tournament.program.isComplete else { return nil }
    let deviations = (summary.tournament.game as? any SampledGame)?.ratingDeviations ?? []
    let figures = ratings.figures.indices.filter { figure in
      ratings.values.contains { $0[figure] != nil }
    }
    guard !figures.isEmpty || ratings.fixtures > 0 else { return nil }
    return Section("Ratings") {
      if !figures.isEmpty {
        origin
        if !deviations.isEmpty {
          let areRanges = deviations.contains { deviation in
            deviation.values.contains { $0.lowerBound < $0.upperBound }
          }
          """
          Every tournament samples them again. A column with ± has the standard \
          deviation\(areRanges ? "; a range is that of several players" : "").
          """
        }
        Block.table(table(ratings, figures, deviations))
      }
      fixtures(ratings.fixtures, areAll: figures.isEmpty)
    }
  }

  private func table(
    _ ratings: EntrantRatings, _ figures: [Int], _ deviations: [RatingDeviation]
  ) -> Table {
    Table(
      of: summary.everyone,
      [.text(summary.words.entrantTitle) { name($0) }]
        + figures.map { index in
          let figure = ratings.figures[index]
          return .real(figure.title, decimals: figure.decimals) { ratings.values[$0][index] }
        }
        + deviations.map { deviation in
          .number("± \(deviation.title)", decimals: deviation.decimals) { entrant in
            let range = deviation.values[entrant]
            func text(_ value: Double) -> String {
              NumberText.fixed(value, decimals: deviation.decimals)
            }
            return range.lowerBound == range.upperBound
              ? .real(range.lowerBound)
              : .text("\(text(range.lowerBound))–\(text(range.upperBound))")
          }
        })
  }

  private var origin: RichText? {
    guard let origin = subject.ratingsOrigin else { return nil }
    guard let file = origin.file else { return "The ratings are written in the scenario." }
    let until = origin.last.map { " up to \($0)" } ?? ""
    let matches = origin.matches.map {
      "\(NumberText.grouped($0)) match\($0 == 1 ? "" : "es")"
    }
    if let matches, !origin.results.isEmpty {
      let results = list(origin.results.map { "\(code: $0)" as RichText })
      return
        "The recipe \(code: file) fitted the ratings to \(matches)\(until), from \(results)."
    }
    if let matches {
      return "The ratings are those of \(code: file), fitted to \(matches)\(until)."
    }
    return
      "The ratings are those of \(code: file)\(until.isEmpty ? "" : ", which knows matches\(until)")."
  }

  private func fixtures(_ count: Int, areAll: Bool) -> RichText? {
    if count == 0 { return nil }
    let matches =
      count == 1
      ? "One match has numbers of its own"
      : "\(NumberText.grouped(count)) matches have numbers of their own"
    return areAll
      ? "No \(summary.words.entrant) has a rating. \(matches), from the fixtures."
      : "\(matches), from the fixtures, in place of ratings."
  }
}
