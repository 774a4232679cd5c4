/// A battle by the rules, written for reading: names are compared, line-ups are sorted by swapping, and
/// every fighter carries their fate.
///
/// No code is shared with the engine.
public struct TextbookDuel: Sendable {
  /// The differences between the game's program and its description.
  public struct Departures: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Flight compares courage one way and strength the other.
    public static let crosswiseFlight = Departures(rawValue: 1)
    /// Optimus Prime is a legend at home alone, Predaking abroad alone.
    public static let legendsBySide = Departures(rawValue: 2)
    /// Legends who meet destroy each other and nobody else.
    public static let meetingDestroysBoth = Departures(rawValue: 4)
    /// Nobody who fought counts as a survivor.
    public static let onlyIdleSurvive = Departures(rawValue: 8)

    public static let app: Departures = [
      .crosswiseFlight, .legendsBySide, .meetingDestroysBoth, .onlyIdleSurvive,
    ]
  }

  public struct Fighter: Sendable, Hashable {
    public var name: String
    public var rank, strength, intelligence, speed, endurance, courage, firepower, skill: Int

    /// In the order: rank, strength, intelligence, speed, endurance, courage, firepower, skill.
    public init(_ name: String, _ values: [Int]) {
      precondition(values.count == 8, "\(values.count) attributes")
      self.name = name
      rank = values[0]
      strength = values[1]
      intelligence = values[2]
      speed = values[3]
      endurance = values[4]
      courage = values[5]
      firepower = values[6]
      skill = values[7]
    }

    var overall: Int { strength + intelligence + speed + endurance + firepower }
  }

  /// The outcome of a battle.
  public struct Outcome: Hashable, Sendable {
    /// Fights won or shared, by side; none of either after annihilation.
    public var eliminations = [0, 0]
    public var survivors: [[String]] = [[], []]
    public var destroyed = [0, 0]
    /// The rule that decided each fight.
    public var reasons: [String] = []
    public var isAnnihilated = false
  }

  private let departures: Departures

  public init(_ departures: Departures = []) {
    self.departures = departures
  }

  public func battle(_ home: [Fighter], _ away: [Fighter]) -> Outcome {
    let line = [sorted(home), sorted(away)]
    var outcome = Outcome()
    var isDestroyed = line.map { $0.map { _ in false } }
    let meetings = min(home.count, away.count)
    var place = 0
    while place < meetings {
      let (one, other) = (line[0][place], line[1][place])
      let (winner, reason) = fight(one, other)
      outcome.reasons.append(reason)
      if reason == "legends meet", !departures.contains(.meetingDestroysBoth) {
        outcome.isAnnihilated = true
        outcome.eliminations = [0, 0]
        outcome.destroyed = [home.count, away.count]
        return outcome
      }
      for side in 0...1 where winner != side {
        isDestroyed[side][place] = true
        outcome.eliminations[1 - side] += 1
      }
      place += 1
    }
    for side in 0...1 {
      for (place, fighter) in line[side].enumerated() {
        if isDestroyed[side][place] {
          outcome.destroyed[side] += 1
        } else if place >= meetings || !departures.contains(.onlyIdleSurvive) {
          outcome.survivors[side].append(fighter.name)
        }
      }
    }
    return outcome
  }

  /// The winning side, nil if there is none, and the rule.
  private func fight(_ one: Fighter, _ other: Fighter) -> (Int?, String) {
    switch (isLegend(one, side: 0), isLegend(other, side: 1)) {
    case (true, true): return (nil, "legends meet")
    case (true, false): return (0, "legend")
    case (false, true): return (1, "legend")
    case (false, false): break
    }
    if coward(one, other) { return (1, "opponent ran away") }
    if coward(other, one) { return (0, "opponent ran away") }
    if one.skill > other.skill + 2 { return (0, "skill") }
    if other.skill > one.skill + 2 { return (1, "skill") }
    if one.overall > other.overall { return (0, "overall rating") }
    if other.overall > one.overall { return (1, "overall rating") }
    return (nil, "equal overall rating")
  }

  private func isLegend(_ fighter: Fighter, side: Int) -> Bool {
    if departures.contains(.legendsBySide) {
      return fighter.name == ["Optimus Prime", "Predaking"][side]
    }
    return fighter.name == "Optimus Prime" || fighter.name == "Predaking"
  }

  private func coward(_ fighter: Fighter, _ opponent: Fighter) -> Bool {
    guard fighter.courage < opponent.courage - 3 else { return false }
    return departures.contains(.crosswiseFlight)
      ? fighter.strength > opponent.strength + 2 : fighter.strength < opponent.strength - 2
  }

  /// By rank, by exchanging neighbours, so that those of equal rank stay in their order.
  private func sorted(_ fighters: [Fighter]) -> [Fighter] {
    var line = fighters
    for _ in line.indices {
      for place in line.indices.dropLast() where line[place].rank > line[place + 1].rank {
        line.swapAt(place, place + 1)
      }
    }
    return line
  }
}
