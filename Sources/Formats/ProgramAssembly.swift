public import Games
public import Programs
internal import RandomStreams
internal import TextFiles

/// A program in the making: what the builders of its stages add to, one after the other.
public struct ProgramAssembly {
  public let entrants: [Entrant]
  public let game: any Game
  /// The noun for an entrant, or `nil` if the scenario gives none.
  let entrantWord: String?
  var matches: [Match] = []
  var ties: [Tie] = []
  var tables: [RankedTable] = []
  var steps: [Program.Step] = []
  var zones: [Zone] = []
  var words = CompetitionWords.table
  private(set) var slotColumns = 0
  private(set) var contextColumns = 0
  private(set) var workColumns = 0
  private(set) var rowColumns = 0
  /// The weeks of the season, if a stage is one.
  var weeks: [Program.Week] = []
  private(set) var stages: [JSONValue] = []
  /// The slots that stages offer, by their names.
  private(set) var slots: [String: Slot] = [:]
  /// For each name the stages that offer a slot of it.
  private(set) var offers: [String: [String]] = [:]
  /// The slots that draws have given other names.
  private(set) var redrawn: [String: Slot] = [:]
  /// Who may occupy a column of slots.
  private(set) var candidates: [Slot: Set<Int>] = [:]
  /// Slots whose occupants go on, each with the stage that takes them.
  private(set) var takers: [Slot: Int] = [:]
  /// For each stage the slots in which entrants may end, the best first; those of one band share a position.
  private(set) var exits: [[[Slot]]] = []

  public init(entrants: [Entrant], game: any Game, entrantWord: String? = nil) {
    self.entrants = entrants
    self.game = game
    self.entrantWord = entrantWord
  }

  /// The first of some new columns of slots.
  mutating func newSlots(_ count: Int) -> Int {
    slotColumns += count
    return slotColumns - count
  }

  /// The first of some new columns of words that surround matches.
  mutating func newContexts(_ count: Int) -> Int {
    contextColumns += count
    return contextColumns - count
  }

  /// The first of some new columns of rows.
  mutating func newRowColumns(_ count: Int) -> Int {
    rowColumns += count
    return rowColumns - count
  }

  /// What addresses a match of two slots: the entrants where they are known, else a number of its own.
  mutating func subject(
    _ stage: Int, _ one: Slot, _ other: Slot, leg: Int
  ) -> StreamSubject {
    if let one = one.entrant, let other = other.entrant {
      return .match(stage: stage, first: one, second: other, leg: leg)
    }
    return .match(stage: stage, number: number(ofPair: [one, other], in: stage), leg: leg)
  }

  /// The number of a pair of slots of which one varies at least, among those of a stage.
  mutating func number(ofPair pair: Set<Slot>, in stage: Int) -> Int {
    let key = SlotPair(stage: stage, slots: pair)
    let number = pairNumbers[key] ?? pairNumbers.keys.count { $0.stage == stage }
    pairNumbers[key] = number
    return number
  }

  /// The numbers of pairs of slots of which one varies at least.
  private var pairNumbers: [SlotPair: Int] = [:]

  private struct SlotPair: Hashable {
    let stage: Int
    let slots: Set<Slot>
  }

  /// Makes room for what draws work in; they use the same columns one after the other.
  mutating func needWork(_ count: Int) { workColumns = max(workColumns, count) }

  /// Offers a slot to later stages, under its name and under that of its stage and its own.
  ///
  /// - Parameter candidates: who may occupy it.
  mutating func offer(_ name: String, of stage: String, _ slot: Slot, candidates: Set<Int>) {
    offers[name, default: []].append(stage)
    slots[name] = slot
    slots["\(stage).\(name)"] = slot
    stageOffering[slot] = stages.count
    self.candidates[slot] = candidates
  }

  /// Gives the name of a slot to another one from here on.
  mutating func rename(_ name: String, to slot: Slot, candidates: Set<Int>) {
    redrawn[name] = slot
    self.candidates[slot] = candidates
  }

  /// Notes who may occupy a slot.
  mutating func note(_ slot: Slot, candidates: Set<Int>) { self.candidates[slot] = candidates }

  /// Who may occupy a slot.
  func candidates(_ slot: Slot) -> Set<Int> {
    slot.entrant.map { [$0] } ?? candidates[slot] ?? []
  }

  /// Who may occupy one of some slots.
  func candidates(_ slots: [Slot]) -> Set<Int> {
    isOpen ? Set(entrants.indices) : slots.reduce(into: []) { $0.formUnion(candidates($1)) }
  }

  /// True if a stage could not be made or cannot be relied upon: any name may be that of a slot that the stage offers.
  private(set) var isLeftOpen = false

  /// Leaves it open what slots the stages so far offer.
  mutating func leaveOpen() { isLeftOpen = true }

  /// The slots that names may be of that no stage is known to offer.
  private var openSlots: [String: Slot] = [:]

  /// A Boolean value indicating whether the occupants of some slots are unknown.
  private var isOpen: Bool { isLeftOpen || !openSlots.isEmpty }

  /// A name that stands in a document in place of one that is wrong: it may be anybody's.
  static func anybody(_ number: Int) -> String { "\u{1}\(number)" }

  static func isAnybody(_ name: String) -> Bool { name.hasPrefix("\u{1}") }

  /// Returns whether a name may be anybody's.
  func isOpen(_ name: String) -> Bool { isLeftOpen || Self.isAnybody(name) }

  /// The slot that a stage may offer under a name, where that is left open.
  mutating func openSlot(_ name: String) -> Slot {
    if let slot = openSlots[name] { return slot }
    let slot = Slot.column(newSlots(1))
    openSlots[name] = slot
    return slot
  }

  /// What is wrong with the name of a slot.
  enum SlotProblem: Error {
    case unknown(suggestion: String?)
    case ambiguous(stages: [String])
  }

  /// The slot of a name: an entrant's id, or one that an earlier stage offers.
  func slot(_ name: String) throws(SlotProblem) -> Slot {
    if let slot = redrawn[name] { return slot }
    if let entrant = entrants.firstIndex(where: { $0.id == name }) { return .entrant(entrant) }
    if let stages = offers[name], stages.count > 1 { throw .ambiguous(stages: stages) }
    if let slot = slots[name] { return slot }
    throw .unknown(
      suggestion: nearestName(to: name, among: entrants.map(\.id) + slots.keys.sorted()))
  }

  /// Takes a slot in a stage; false if it is taken already. An entrant may be named once in each stage, unless they may
  /// come into it by a slot of an earlier stage, too.
  mutating func take(_ slot: Slot, in stage: Int) -> Bool {
    if takers[slot] != nil, slot.entrant == nil || takers[slot] == stage { return false }
    if isTakenOtherwise(slot) { return false }
    if isOpen {
      takers[slot] = stage
      return true
    }
    if let entrant = slot.entrant {
      if comers[stage, default: []].contains(entrant) { return false }
    } else if stageOffering[slot] != stage {
      let candidates = candidates(slot)
      if candidates.contains(where: { takers[.entrant($0)] == stage }) { return false }
      comers[stage, default: []].formUnion(candidates)
    }
    takers[slot] = stage
    if let family = families[slot] { takenFamilies[family.stage] = family.number }
    return true
  }

  /// Who may come into each stage by the slots of earlier ones.
  private var comers: [Int: Set<Int>] = [:]
  /// The stage in the making that offers a slot.
  private var stageOffering: [Slot: Int] = [:]

  /// Slots of tables that rank the same entrants in several ways: as a whole, by conference, by division. Those of one way
  /// may be taken.
  private var families: [Slot: SlotFamily] = [:]
  private var takenFamilies: [Int: Int] = [:]

  private struct SlotFamily: Hashable {
    let stage: Int
    let number: Int
  }

  /// Notes that a slot is one of several in which a stage has the same entrants.
  mutating func note(_ slot: Slot, family number: Int, of stage: Int) {
    families[slot] = SlotFamily(stage: stage, number: number)
  }

  /// Whether whoever is in a slot has been taken from another table of the same stage.
  func isTakenOtherwise(_ slot: Slot) -> Bool {
    guard let family = families[slot], let taken = takenFamilies[family.stage] else { return false }
    return taken != family.number
  }

  /// Whether a slot is none from which entrants go on, as those of another table of the same stage are.
  func isBeside(_ slot: Slot) -> Bool {
    guard let family = families[slot] else { return false }
    let last = families.values.filter { $0.stage == family.stage }.map(\.number).max()
    return (takenFamilies[family.stage] ?? last) != family.number
  }

  /// Whether a slot is taken.
  func isTaken(_ slot: Slot) -> Bool { takers[slot] != nil }

  /// The most of some matches that a slot has.
  func matchesEach(_ matches: [Int]) -> Int {
    var each: [Slot: Int] = [:]
    for match in matches {
      for slot in self.matches[match].slots { each[slot, default: 0] += 1 }
    }
    return each.values.max() ?? 0
  }

  /// The most matches of a row, where these are drawn in some rounds or else between slots.
  func matchesEach(_ matches: [Int], _ rounds: [PairedRound]) -> Int {
    rounds.isEmpty ? matchesEach(matches) : rounds.map(\.matchesEach).reduce(0, +)
  }

  /// The points that a row of any of some tables can have; tables whose sums are another's have that one's.
  func pointsRange(of tables: [Int]) -> ClosedRange<Int> {
    tables.map { self.tables[self.tables[$0].sums ?? $0].pointsRange }.reduce(0...0) {
      $0.union($1)
    }
  }

  /// Adds a zone; false if there is one of that name.
  ///
  /// - Parameter top: the last final position of those who reach it, where these are all who finish so well.
  mutating func addZone(
    _ name: String, of stage: String, _ slots: [Slot], top: Int? = nil
  ) -> Bool {
    if zones.contains(where: { $0.name == name }) { return false }
    zones.append(Zone(stage: stage, name: name, slots: slots, top: top))
    return true
  }

  /// Adds a zone that a stage has by itself, of slots that have different occupants: under the stage's name, too, where
  /// another has one of its name.
  mutating func addOwnZone(
    _ name: String, of stage: String, _ slots: [Slot], top: Int? = nil, isOnTheWay: Bool = true,
    roundName: String? = nil
  ) {
    let isOther = zones.contains { $0.name == name }
    zones.append(
      Zone(
        stage: stage, name: isOther ? "\(stage).\(name)" : name, slots: slots, isDistinct: true,
        top: top, isOnTheWay: isOnTheWay, roundName: roundName))
  }

  /// Ends a stage.
  ///
  /// - Parameters:
  ///   - canonical: its rules as they enter a run's identity.
  ///   - exits: the slots in which entrants may end, the best first.
  mutating func endStage(_ canonical: JSONValue, exits: [[Slot]]) {
    stages.append(canonical)
    self.exits.append(exits)
  }

  /// The entrants who are in no stage.
  var strangers: [Entrant] {
    entrants.indices.filter { takers[.entrant($0)] == nil }.map { entrants[$0] }
  }
}
