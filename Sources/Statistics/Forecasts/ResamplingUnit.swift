/// What is drawn as a whole in a bootstrap of forecasts, because its scores depend on each other.
public enum ResamplingUnit: String, Sendable, CaseIterable {
  /// Each item by itself: matches of which each was forecast once.
  case item
  /// The items of a round of a competition: events of the entrants, of whom one gains what others lose.
  case round
  /// The items of a competition: forecasts of the same end before each of its rounds.
  case competition

  /// For each item the number of the unit that it belongs to, counted from 0 in the order of the items.
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
