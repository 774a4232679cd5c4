internal import Estimates
internal import Programs
public import Selection
internal import Tables
internal import Tallies

/// The result of a search for line-ups, in a few sentences.
public struct LineupSentence: Sendable {
  public let text: String

  public init(_ summary: LineupSummary) {
    let best = summary.best
    let name = summary.entrant.name
    let goal = GoalWords(summary.goal, summary.words)
    let interval = best.chance.interval(summary.chanceLevel)
    let decimals = PercentText.decimals(showing: interval.width)
    let difference = DifferenceText(best.fromCurrent, summary.differenceLevel)
    let words = LineupWords(best, of: summary).name
    let found =
      if best.isCurrent {
        "No better line-up was found for \(name) than their own."
      } else if difference.isBetter == true {
        "\(words) \(difference.sentence(name, goal.chance)), compared with the line-up as it is."
      } else if difference.isBetter == false {
        "\(words) is the best that was found for \(name) with the players that were asked for; it "
          + "\(difference.sentence(name, goal.chance)), compared with the line-up as it is."
      } else {
        "\(words) is the best that was found for \(name), but "
          + "\(NumberText.grouped(summary.finalTournaments)) tournaments do not tell it from the line-up as it "
          + "is: a difference in \(goal.chance) of \(difference.range)."
      }
    text =
      "\(found) It \(goal.verb) in \(PercentText(best.chance, decimals: decimals)) of tournaments "
      + "(\(LineupWords.range(interval)))"
      + (best.probabilityOfBest.map {
        ", and is the best of the \(summary.contenders.count) that were played to the end with a probability "
          + "of \(PercentText($0))."
      } ?? ".")
  }
}
