internal import Estimates
internal import Programs
internal import Selection
internal import Tables
internal import Tallies

extension LineupReport {
  public var sentence: String {
    let best = summary.best
    let interval = best.chance.interval(summary.chanceLevel)
    let chance = PercentText(
      best.chance, decimals: PercentText.decimals(showing: interval.width))
    let certainty =
      best.probabilityOfBest.map {
        """
        , and is the best of the \(summary.contenders.count) that were played to the end with a probability of \
        \(PercentText($0))
        """
      } ?? ""
    return """
      \(comparison) It \(goal.verb) in \(chance) of tournaments (\(LineupWords.range(interval)))\(certainty).
      """
  }

  private var comparison: String {
    let best = summary.best
    let difference = DifferenceText(best.fromCurrent, summary.differenceLevel)
    let words = LineupWords(best, of: summary).name
    if best.isCurrent { return "No better line-up was found for \(name) than their own." }
    return switch difference.isBetter {
    case true?:
      "\(words) \(difference.sentence(name, goal.chance)), compared with the line-up as it is."
    case false?:
      """
      \(words) is the best that was found for \(name) with the players that were asked for; it \
      \(difference.sentence(name, goal.chance)), compared with the line-up as it is.
      """
    case nil:
      """
      \(words) is the best that was found for \(name), but \(NumberText.grouped(summary.finalTournaments)) tournaments do \
      not tell it from the line-up as it is: a difference in \(goal.chance) of \(difference.range).
      """
    }
  }
}
