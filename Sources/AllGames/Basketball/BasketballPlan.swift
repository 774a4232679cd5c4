internal import Games
internal import TextFiles

/// How many minutes a game each player of a squad plays, 240 with those of a replacement player.
///
/// Who is named in a plan plays what it says. The others share what remains of the 240 minutes in
/// proportion to their season's, 40 at most each, and a replacement player has the rest.
struct BasketballPlan: Sendable {
  /// Minutes by player and those of a replacement player, exactly: over ``denominator``.
  let numerators: [Int128]
  let replacement: Int128
  let denominator: Int128

  static let teamMinutes = 240
  static let maximumShared = 40
  /// The most that a plan may name, and its decimals.
  static let maximumNamed = 48
  static let decimals = 4

  /// - Parameters:
  ///   - named: by player the minutes that a plan names, in units of 10^-``decimals``; they do not exceed
  ///     240 together.
  ///   - seasons: by player the season's minutes, in any unit.
  init(named: [Int128?], seasons: [Int128]) {
    let unit = ExactRatio.powerOfTen(BasketballPlan.decimals)
    let maximum = Int128(BasketballPlan.maximumShared) * unit
    let team = Int128(BasketballPlan.teamMinutes) * unit
    let rest = named.reduce(team) { $0 - ($1 ?? 0) }
    precondition(rest >= 0, "a plan of more than \(BasketballPlan.teamMinutes) minutes")
    // Whoever would have more than 40 minutes has 40, which leaves the others more, until nobody has. Who
    // is above 40 once stays above, so that no order matters.
    var sharing = named.indices.filter { named[$0] == nil && seasons[$0] > 0 }
    var left = rest
    var sum = sharing.reduce(Int128(0)) { $0 + seasons[$1] }
    var capped: Set<Int> = []
    while true {
      let above = sharing.filter { left * seasons[$0] > maximum * sum }
      if above.isEmpty { break }
      capped.formUnion(above)
      sharing.removeAll { capped.contains($0) }
      left -= maximum * Int128(above.count)
      sum = sharing.reduce(Int128(0)) { $0 + seasons[$1] }
    }
    let shares = max(1, sum)
    denominator = shares * unit
    numerators = named.indices.map { player in
      if let minutes = named[player] { return minutes * shares }
      return capped.contains(player) ? maximum * shares : left * seasons[player]
    }
    replacement = sum > 0 ? 0 : left * shares
  }

  /// Whether anybody plays.
  var hasPlayers: Bool { numerators.contains { $0 > 0 } }

  /// The minutes of a player.
  func minutes(_ player: Int) -> Double { Double(numerators[player]) / Double(denominator) }

  /// What ratings add up to while all play their minutes, in points per 100 possessions.
  struct Total: Sendable, Hashable {
    var offence: Double
    var defence: Double
  }

  /// A row of minutes times players x ratings, all whole numbers.
  func total(_ ratings: [BasketballRating], _ rules: BasketballRules) -> Total {
    let all = ratings + [.replacement(rules)]
    let sums = WholeProduct.product(
      [numerators + [replacement]], all.map { [Int128($0.offence), Int128($0.defence)] })[0]
    return total(offence: sums[0], defence: sums[1])
  }

  /// The same for plans by the thousand, for which matrices would have to be made one by one.
  func totalOfMany(_ ratings: [BasketballRating], replacement other: BasketballRating) -> Total {
    var offence = replacement * Int128(other.offence)
    var defence = replacement * Int128(other.defence)
    for (minutes, rating) in zip(numerators, ratings) {
      offence += minutes * Int128(rating.offence)
      defence += minutes * Int128(rating.defence)
    }
    return total(offence: offence, defence: defence)
  }

  private func total(offence: Int128, defence: Int128) -> Total {
    func points(_ sum: Int128) -> Double {
      Double(sum) / Double(denominator) / BasketballRating.unit / 48
    }
    return Total(offence: points(offence), defence: points(defence))
  }
}
