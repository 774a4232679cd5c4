/// The unit that a bootstrap of forecasts resamples, because scores within are dependent.
public enum ResamplingUnit: String, Sendable, CaseIterable {
  /// Single items: matches, each forecast once.
  case item
  /// The items of a round: entrants' events, where one gains what others lose.
  case round
  /// The items of a competition: forecasts of the same end before each round.
  case competition

  /// Returns the unit of each item, numbered from 0 in order of appearance.
  public func clusters(_ items: [ForecastItem]) -> [Int] {
    struct Unit: Hashable {
      let competition: Int
      let round: Int?
    }
    var numbers: [Unit: Int] = [:]
    return items.indices.map { index in
      if self == .item { return index }
      let item = items[index]
      let unit = Unit(competition: item.competition, round: self == .round ? item.round : nil)
      let number = numbers[unit] ?? numbers.count
      numbers[unit] = number
      return number
    }
  }
}
