internal import KernelInterface

/// A battle in the lanes of one vector, fight by fight.
struct DuelBattle {
  private let rules: DuelArithmetic
  private(set) var home = DuelWins()
  private(set) var away = DuelWins()
  private(set) var equalRatings = Words(repeating: 0)
  private(set) var legendMeetings = Words(repeating: 0)
  /// Fights that took place.
  private(set) var fights = Words(repeating: 0)
  /// All ones where everyone is destroyed, and the battle is over.
  private(set) var annihilation = Words(repeating: 0)

  @inline(__always)
  init(_ rules: DuelArithmetic) {
    self.rules = rules
  }

  /// Fights the next fight in those lanes in which there are two to fight it.
  ///
  /// - Returns: The lanes in which the fight took place, and those in which each of the two won it.
  @inline(__always)
  @discardableResult
  mutating func fight(_ one: Words, _ other: Words) -> (took: Mask, home: Mask, away: Mask) {
    let none = Words(repeating: 0)
    let single = Words(repeating: 1)
    let nobody = Words(repeating: DuelFighter.nobody)
    var open = (one .!= nobody) .& (other .!= nobody) .& (annihilation .== none)
    let tookPlace = open
    fights = fights &+ none.replacing(with: single, where: open)

    let isLegend = (one & DuelFighter.legendAtHome) .!= none
    let meetsLegend = (other & DuelFighter.legendAway) .!= none
    let meeting = open .& isLegend .& meetsLegend
    legendMeetings = legendMeetings &+ none.replacing(with: single, where: meeting)
    if rules.legendsDestroyAll {
      annihilation.replace(with: Words(repeating: UInt32.max), where: meeting)
    }
    open .&= .!meeting
    var homeWon = home.add(0, where: open .& isLegend)
    var awayWon = away.add(0, where: open .& meetsLegend)
    open .&= .!(isLegend .| meetsLegend)

    let homeFlees = flees(one, from: other)
    let awayFlees = flees(other, from: one)
    homeWon .|= home.add(1, where: open .& awayFlees)
    awayWon .|= away.add(1, where: open .& homeFlees)
    open .&= .!(homeFlees .| awayFlees)

    let skill = (one &>> 8) & 15
    let otherSkill = (other &>> 8) & 15
    let margin = Words(repeating: rules.skillMargin)
    let isSkilled = skill .>= otherSkill &+ margin
    let meetsSkilled = otherSkill .>= skill &+ margin
    homeWon .|= home.add(2, where: open .& isSkilled)
    awayWon .|= away.add(2, where: open .& meetsSkilled)
    open .&= .!(isSkilled .| meetsSkilled)

    let rating = (one &>> 2) & 63
    let otherRating = (other &>> 2) & 63
    homeWon .|= home.add(3, where: open .& (rating .> otherRating))
    awayWon .|= away.add(3, where: open .& (otherRating .> rating))
    equalRatings =
      equalRatings &+ none.replacing(with: single, where: open .& (rating .== otherRating))
    return (tookPlace, homeWon, awayWon)
  }

  /// Returns the lanes in which a fighter flees from another one.
  @inline(__always)
  private func flees(_ one: Words, from other: Words) -> Mask {
    let (strength, courage) = ((one &>> 16) & 15, (one &>> 12) & 15)
    let (otherStrength, otherCourage) = ((other &>> 16) & 15, (other &>> 12) & 15)
    let lacksCourage = courage &+ Words(repeating: rules.flightCourage) .<= otherCourage
    let deficit = Words(repeating: rules.flightStrength)
    return lacksCourage
      .& (rules.flightIsCrosswise
        ? otherStrength &+ deficit .<= strength : strength &+ deficit .<= otherStrength)
  }

  /// The outcomes of a side whose fights these are, in the order of ``DuelOutcome``.
  @inline(__always)
  func outcomes(
    _ own: DuelWins, _ others: DuelWins, fielded: Words
  ) -> (eliminations: Words, survivors: Words, destroyed: Words) {
    let none = Words(repeating: 0)
    let mutual = equalRatings &+ legendMeetings
    let isOver = annihilation .!= none
    let eliminations = (own.total &+ mutual).replacing(with: none, where: isOver)
    let destroyed = (others.total &+ mutual).replacing(with: fielded, where: isOver)
    let spared = fielded &- (rules.onlyIdleSurvive ? fights : destroyed)
    return (eliminations, spared.replacing(with: none, where: isOver), destroyed)
  }
}

/// The fights that a side won, by the rule that decided them: six bits each of legend, flight, skill
/// and rating.
struct DuelWins {
  private var counts = Words(repeating: 0)

  @inline(__always)
  init() {}

  /// Counts a fight won, where the mask holds, and gives the mask back.
  @inline(__always)
  mutating func add(_ rule: UInt32, where mask: Mask) -> Mask {
    counts =
      counts
      &+ Words(repeating: 0).replacing(
        with: Words(repeating: 1 &<< (6 &* rule)), where: mask)
    return mask
  }

  @inline(__always)
  func count(_ rule: Int) -> Words {
    (counts &>> Words(repeating: UInt32(truncatingIfNeeded: 6 &* rule))) & 63
  }

  /// All fights won.
  @inline(__always)
  var total: Words { count(0) &+ count(1) &+ count(2) &+ count(3) }
}
