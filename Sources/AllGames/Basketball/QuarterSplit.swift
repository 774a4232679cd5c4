internal import KernelInterface

/// The split of a sum of independent numbers into its parts, by their distribution given the sum.
struct QuarterSplit {
  /// The probabilities of the numbers from 0 on, for each part.
  private let chances: [[Double]]

  init(_ chances: [[Double]]) { self.chances = chances }

  /// Returns the probabilities of a period's numbers from 0 on.
  static func chances(mean: Float, step: Float) -> [Double] {
    let deviates = BasketballPossessions.deviates
    let least = -Int(BasketballPossessions.greatestDeviate)
    var chances: [Double] = []
    for (number, chance) in deviates.enumerated() {
      let place = Int(
        max(0, mean + Float(number + least) * step).rounded(.toNearestOrEven))
      while chances.count <= place { chances.append(0) }
      chances[place] += chance
    }
    return chances
  }

  /// Splits a sum by a random word for each part; evenly if the sum is impossible by the parts' distributions.
  func parts(_ sum: Int, _ word: (_ part: Int) -> UInt32) -> [Int] {
    var rest = sum
    var parts: [Int] = []
    for part in chances.indices.dropLast() {
      let others = chances[(part + 2)...].reduce(chances[part + 1], QuarterSplit.sum)
      let weights = (0...rest).map { number in
        number < chances[part].count && rest - number < others.count
          ? chances[part][number] * others[rest - number] : 0
      }
      var left = weights.reduce(0, +) * (Double(word(part)) + 0.5) * 0x1p-32
      let drawn = weights.firstIndex { weight in
        left -= weight
        return left < 0
      }
      let number = drawn ?? rest / (chances.count - part)
      parts.append(number)
      rest -= number
    }
    return parts + [rest]
  }

  private static func sum(_ ones: [Double], _ others: [Double]) -> [Double] {
    var sums = Array(repeating: 0.0, count: ones.count + others.count - 1)
    for (one, chance) in ones.enumerated() where chance > 0 {
      for (other, otherChance) in others.enumerated() { sums[one + other] += chance * otherChance }
    }
    return sums
  }
}
