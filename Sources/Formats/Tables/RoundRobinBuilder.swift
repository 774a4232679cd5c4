public import Games
public import Programs
internal import TextFiles

/// A round robin, in the rounds of ``RoundRobinSchedule``. Every second leg reverses home and away.
public struct RoundRobinBuilder {
  public static let legCounts = 1...8

  private let stage: Int
  private let legs: Int
  private let isNeutral: Bool
  private let hosts: Set<Int>?
  private let roundsBefore: Int

  /// - Parameters:
  ///   - stage: The number of the stage, from 0.
  ///   - hosts: The only entrants with home advantage, or `nil` if home sides have it.
  ///   - roundsBefore: The number of rounds before the first one.
  public init(
    stage: Int, legs: Int, isNeutral: Bool = false, hosts: Set<Int>? = nil, roundsBefore: Int = 0
  ) {
    precondition(RoundRobinBuilder.legCounts.contains(legs), "\(legs) legs")
    self.stage = stage
    self.legs = legs
    self.isNeutral = isNeutral
    self.hosts = hosts
    self.roundsBefore = roundsBefore
  }

  /// Returns a round robin of all entrants as a whole competition.
  public func program(_ entrants: [Entrant], game: any Game, ranking: RankingRules) -> Program {
    var assembly = ProgramAssembly(entrants: entrants, game: game)
    var stage = TableStage(id: "", index: stage, ranking: ranking, offersSlots: false)
    let slots = entrants.indices.map { Slot.entrant($0) }
    stage.addTable("", slots, matches: addMatches(entrants.map(\.id), slots, to: &assembly))
    stage.end(canonical(ranking), in: &assembly)
    return assembly.program()
  }

  func canonical(_ ranking: RankingRules) -> JSONObject {
    var canonical: JSONObject = ["kind": "roundRobin", "legs": .whole(legs)]
    for member in ranking.canonical.members { canonical[member.name] = member.value }
    if isNeutral { canonical["neutral"] = true }
    return canonical
  }

  /// Adds the matches of a table and returns their indices.
  func addMatches(
    _ names: [String], _ slots: [Slot], to assembly: inout ProgramAssembly
  ) -> [Int] {
    let rounds = RoundRobinSchedule(entrants: slots.count).rounds
    let first = assembly.matches.count
    for leg in 0..<legs {
      for (round, pairings) in rounds.enumerated() {
        for pairing in pairings {
          let isTurned = leg % 2 == 1
          var (home, away) =
            isTurned ? (pairing.away, pairing.home) : (pairing.home, pairing.away)
          if let hosts, isHost(slots[away], hosts), !isHost(slots[home], hosts) {
            swap(&home, &away)
          }
          let suffix = leg == 0 ? "" : ":\(leg + 1)"
          assembly.matches.append(
            Match(
              name: "\(names[home]):\(names[away])\(suffix)",
              round: roundsBefore + leg * rounds.count + round + 1, meeting: leg + 1,
              slots: [slots[home], slots[away]],
              subject: assembly.subject(stage, slots[home], slots[away], leg: leg),
              isNeutral: isNeutral || hosts.map { !isHost(slots[home], $0) } ?? false,
              isNamedEitherWay: isNeutral || hosts != nil,
              candidates: assembly.candidates([slots[home], slots[away]])))
        }
      }
    }
    return Array(first..<assembly.matches.count)
  }

  private func isHost(_ slot: Slot, _ hosts: Set<Int>) -> Bool {
    slot.entrant.map { hosts.contains($0) } ?? false
  }
}
