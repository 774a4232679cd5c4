internal import Games
internal import TextFiles

/// The minutes per game of each player of a squad, 240 with those of replacement players.
///
/// If nobody is absent, players who are named in a plan play what it says. The others share what remains of
/// the 240 minutes in proportion to their season's, 40 at most each, and a replacement player has the rest.
/// ``BasketballSubstitution`` says who plays for absent players.
package struct BasketballPlan: Sendable {
  /// Minutes by player, those of a replacement player where the squad is too small, and those of each
  /// player's own replacement while the player is absent, exactly: over ``denominator``.
  package private(set) var numerators: [Int128]
  private(set) var replacement: Int128
  private(set) var replacements: [Int128]
  let denominator: Int128

  package static let teamMinutes = 240
  static let maximumShared = 40
  /// The most that a plan may name, and its decimals.
  package static let maximumNamed = 48
  package static let decimals = 4

  /// A player as far as minutes depend on them.
  package struct Player: Sendable {
    /// The season's minutes, in any unit.
    package let season: Int128
    /// The season's minutes per game, at most 40, in units of 10^-``BasketballPlan/decimals``.
    let limit: Int128
    /// From 1, a point guard, to 5, a centre, or `nil` if unknown.
    let position: Double?
    package let rating: BasketballRating
  }

  /// - Parameter named: by player the minutes that a plan names, in units of 10^-``decimals``; they do not
  ///   exceed 240 together.
  package init(named: [Int128?], _ players: [Player], _ rules: BasketballRules) {
    let seasons = players.map(\.season)
    let usual = BasketballPlan(sharing: seasons, named: named.map { _ in nil })
    let unit = usual.denominator / ExactRatio.powerOfTen(BasketballPlan.decimals)
    var (freed, taken) = (Int128(0), Int128(0))
    for (minutes, usual) in zip(named, usual.numerators) {
      guard let minutes else { continue }
      freed += max(0, usual - minutes * unit)
      taken += max(0, minutes * unit - usual)
    }
    guard freed > 0, freed + usual.replacement > taken else {
      self.init(sharing: seasons, named: named)
      return
    }
    self = usual
    for (player, minutes) in named.enumerated() {
      if let minutes { numerators[player] = minutes * unit }
    }
    var substitution = BasketballSubstitution(
      named: named.map { $0.map { $0 * unit } }, usual: usual.numerators, spare: usual.replacement,
      limits: players.map { $0.limit * unit }, players, rules)
    substitution.fill()
    for substitute in substitution.substitutes where !substitute.isNamed {
      numerators[substitute.player] += substitute.taken
    }
    for vacancy in substitution.vacancies {
      if let player = vacancy.player {
        replacements[player] = vacancy.minutes
      } else {
        replacement = vacancy.minutes
      }
    }
  }

  /// Shares the minutes that are not named by the season's.
  private init(sharing seasons: [Int128], named: [Int128?]) {
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
    replacements = named.map { _ in 0 }
  }

  /// Whether anybody plays.
  var hasPlayers: Bool { numerators.contains { $0 > 0 } }

  /// The minutes of a player.
  package func minutes(_ player: Int) -> Double { Double(numerators[player]) / Double(denominator) }

  /// The minutes of replacement players.
  package var replacementMinutes: Double {
    Double(replacements.reduce(replacement, +)) / Double(denominator)
  }

  /// What ratings add up to while all play their minutes, in points per 100 possessions.
  package struct Total: Sendable, Equatable {
    package var offence: Double
    package var defence: Double
  }

  /// A row of minutes times players x ratings, all whole numbers.
  package func total(_ ratings: [BasketballRating], _ rules: BasketballRules) -> Total {
    let all =
      ratings + [.replacement(rules)] + ratings.map { $0.replaced(rules) }
    let sums = WholeProduct.product(
      [numerators + [replacement] + replacements],
      all.map { [Int128($0.offence), Int128($0.defence)] })[0]
    return total(offence: sums[0], defence: sums[1])
  }

  /// The same for plans by the thousand, for which matrices would have to be made one by one.
  ///
  /// - Parameters:
  ///   - other: the rating of a replacement player.
  ///   - replaced: by player the rating of their replacement.
  package func totalOfMany(
    _ ratings: [BasketballRating], replacement other: BasketballRating,
    replaced: [BasketballRating]
  ) -> Total {
    var offence = replacement * Int128(other.offence)
    var defence = replacement * Int128(other.defence)
    for (minutes, rating) in zip(numerators, ratings) {
      offence += minutes * Int128(rating.offence)
      defence += minutes * Int128(rating.defence)
    }
    for (minutes, rating) in zip(replacements, replaced) {
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
