internal import Estimates
internal import Statistics
internal import Tables

extension BacktestReport {
  /// A forecast with its mean score by each score, and its comparison by the first one.
  private struct ScoredForecast {
    let name: String
    let means: [Double]
    let comparison: ForecastComparison?
  }

  /// Returns a part's scores as a page has them: a row for each forecast, and a ground that is the darker the better.
  func scoreTable(_ part: BacktestScores.Part) -> PageTable {
    let scores = part.rows.filter { $0.comparison == nil }
    let own = ScoredForecast(name: "This forecast", means: scores.map(\.mean), comparison: nil)
    let comparisons = part.rows.compactMap(\.comparison)
    let names = comparisons.filter { $0.score == scores.first?.score }.map(\.reference)
    let others = names.map { name in
      let found = scores.compactMap { row in
        comparisons.first { $0.reference == name && $0.score == row.score }
      }
      return ScoredForecast(
        name: name, means: found.map(\.referenceMean), comparison: found.first)
    }
    let forecasts = [own] + others
    let isOfFewer = others.contains { $0.comparison?.mean != own.means.first }
    let columns: [TableColumns<ScoredForecast>] =
      [.text("Forecast") { $0.name }]
      + scores.indices.map { number in
        .chance(scores[number].score.title) { forecast in
          let mean = forecast.means[number]
          return ChanceText(
            NumberText.fixed(mean, decimals: 4),
            goodness(mean, among: forecasts.map { $0.means[number] }))
        }.important(number == 0 ? Column.essential : Column.detail)
      }
      + (isOfFewer
        ? [
          .figure("This forecast on the same") {
            $0.comparison.map { NumberText.fixed($0.mean, decimals: 4) }
          }
        ] : [])
      + (others.isEmpty
        ? [] : [.text("This forecast is") { $0.comparison?.difference.verdict.word }])
      + (others.allSatisfy { $0.comparison?.difference.limits == nil }
        ? []
        : [
          .figure("Difference, 95 % interval") { forecast in
            forecast.comparison?.difference.limits.map { limits in
              "\(NumberText.fixed(limits.lower, decimals: 4)) to \(NumberText.fixed(limits.upper, decimals: 4))"
            }
          }
        ])
    return PageTable(
      table: Table(of: forecasts, columns), label: part.title,
      scale: Interval(lower: 0, upper: 1))
  }

  /// Returns the place of a mean score between the worst one, 0, and the best one, 1; 0 if all are the same.
  private func goodness(_ mean: Double, among means: [Double]) -> Double {
    let (best, worst) = (means.min() ?? 0, means.max() ?? 0)
    return worst > best ? min(1, max(0, (worst - mean) / (worst - best))) : 0
  }
}
