internal import Games
internal import TextFiles

/// The minutes per game of each player of a squad, 240 with those of replacement players.
///
/// If nobody is absent, players named in the plan play their planned minutes. The others share what remains of
/// the 240 minutes in proportion to their season's minutes, at most 40 each, and a replacement player has the rest.
/// ``BasketballSubstitution`` distributes the minutes of absent players.
package struct BasketballPlan: Sendable {
  /// The minutes of each player, times ``denominator``.
  package private(set) var numerators: [Int128]
  /// The minutes of a replacement player in a squad that is too small, times ``denominator``.
  private var replacement: Int128
  /// The minutes of each absent player's own replacement, times ``denominator``.
  private var replacements: [Int128]
  private let denominator: Int128

  package static let teamMinutes = 240
  static let maximumShared = 40
  package static let maximumPlanned = 48
  package static let decimals = 4
  /// A minute in units of 10^-``decimals``.
  package static let unit = ExactRatio.powerOfTen(decimals)

  package struct Player: Sendable {
    /// The season's minutes, in any unit.
    package let season: Int128
    /// The season's minutes per game, at most 40, in units of 10^-``BasketballPlan/decimals``.
    let limit: Int128
    /// The position from 1, a point guard, to 5, a centre, or `nil` if unknown.
    let position: Double?
    package let rating: BasketballRating
  }

  /// - Parameter planned: The planned minutes of each player in units of 10^-``decimals``, or `nil` for a player who
  ///   is not in the plan; at most 240 minutes together.
  package init(planned: [Int128?], _ players: [Player], _ rules: BasketballRules) {
    let seasons = players.map(\.season)
    let usual = BasketballPlan(sharing: seasons, planned: planned.map { _ in nil })
    let unit = usual.denominator / BasketballPlan.unit
    var (freed, taken) = (Int128(0), Int128(0))
    for (minutes, usual) in zip(planned, usual.numerators) {
      guard let minutes else { continue }
      freed += max(0, usual - minutes * unit)
      taken += max(0, minutes * unit - usual)
    }
    guard freed > 0, freed + usual.replacement > taken else {
      self.init(sharing: seasons, planned: planned)
      return
    }
    self = usual
    for (player, minutes) in planned.enumerated() {
      if let minutes { numerators[player] = minutes * unit }
    }
    var substitution = BasketballSubstitution(
      planned: planned.map { $0.map { $0 * unit } }, usual: usual.numerators,
      spare: usual.replacement,
      limits: players.map { $0.limit * unit }, players, rules)
    substitution.fill()
    for substitute in substitution.substitutes where !substitute.isPlanned {
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

  /// Shares the minutes that are not planned in proportion to the season's minutes.
  private init(sharing seasons: [Int128], planned: [Int128?]) {
    let unit = BasketballPlan.unit
    let maximum = Int128(BasketballPlan.maximumShared) * unit
    let team = Int128(BasketballPlan.teamMinutes) * unit
    let rest = planned.reduce(team) { $0 - ($1 ?? 0) }
    precondition(rest >= 0, "a plan of more than \(BasketballPlan.teamMinutes) minutes")
    // Capping a player at 40 minutes leaves the others more. Players above 40 stay above, so that the order of
    // capping does not matter.
    var sharing = planned.indices.filter { planned[$0] == nil && seasons[$0] > 0 }
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
    numerators = planned.indices.map { player in
      if let minutes = planned[player] { return minutes * shares }
      return capped.contains(player) ? maximum * shares : left * seasons[player]
    }
    replacement = sum > 0 ? 0 : left * shares
    replacements = planned.map { _ in 0 }
  }

  var hasPlayers: Bool { numerators.contains { $0 > 0 } }

  package func minutes(_ player: Int) -> Double { Double(numerators[player]) / Double(denominator) }

  package var replacementMinutes: Double {
    Double(replacements.reduce(replacement, +)) / Double(denominator)
  }

  /// A sum of ratings weighted by minutes, in points per 100 possessions.
  package struct Total: Sendable, Equatable {
    package var offence: Double
    package var defence: Double
  }

  package func total(_ ratings: [BasketballRating], _ rules: BasketballRules) -> Total {
    let replacementPlayer = BasketballRating.replacement(rules)
    var offence = replacement * Int128(replacementPlayer.offence)
    var defence = replacement * Int128(replacementPlayer.defence)
    for (player, rating) in ratings.enumerated() {
      let replaced = rating.replaced(rules)
      offence +=
        numerators[player] * Int128(rating.offence)
        + replacements[player] * Int128(replaced.offence)
      defence +=
        numerators[player] * Int128(rating.defence)
        + replacements[player] * Int128(replaced.defence)
    }
    func points(_ sum: Int128) -> Double {
      Double(sum) / Double(denominator) / BasketballRating.unit / 48
    }
    return Total(offence: points(offence), defence: points(defence))
  }
}
