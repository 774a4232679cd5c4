public import Games
public import Programs
internal import RandomStreams
internal import TextFiles

/// A program in the making, to which the stages are added in order.
public struct ProgramAssembly {
  public let entrants: [Entrant]
  public let game: any Game
  /// The noun for an entrant, or `nil` if the scenario gives none.
  let entrantWord: String?
  /// The names of zones and tables for people, by their own names.
  let displayNames: [String: String]
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
  var weeks: [Program.Week] = []
  private(set) var stages: [JSONValue] = []
  private(set) var slots: [String: Slot] = [:]
  private(set) var offers: [String: [String]] = [:]
  /// The slots that draws have put in place of others, by name.
  private(set) var redrawn: [String: Slot] = [:]
  /// The possible occupants of slot columns.
  private(set) var candidates: [Slot: Set<Int>] = [:]
  /// The slots that draws may leave empty.
  private(set) var mayBeEmpty: Set<Slot> = []
  /// The stage that takes each slot from which entrants advance.
  private(set) var takers: [Slot: Int] = [:]
  /// The slots of the tables of each stage that has some, best rank first.
  private(set) var rankings: [(stage: String, tables: [[Slot]])] = []
  /// For each stage, the slots in which entrants may end, best first. Slots of one band share a position.
  private(set) var exits: [[[Slot]]] = []

  public init(
    entrants: [Entrant], game: any Game, entrantWord: String? = nil,
    displayNames: [String: String] = [:]
  ) {
    self.displayNames = displayNames
    self.entrants = entrants
    self.game = game
    self.entrantWord = entrantWord
  }

  /// Adds slot columns and returns the first one.
  mutating func newSlots(_ count: Int) -> Int {
    slotColumns += count
    return slotColumns - count
  }

  /// Adds columns of shared conditions and returns the first one.
  mutating func newContexts(_ count: Int) -> Int {
    contextColumns += count
    return contextColumns - count
  }

  /// Adds columns of rows and returns the first one.
  mutating func newRowColumns(_ count: Int) -> Int {
    rowColumns += count
    return rowColumns - count
  }

  /// Returns the random stream of a match, addressed by its entrants if they are known, or else by a number.
  mutating func subject(
    _ stage: Int, _ one: Slot, _ other: Slot, leg: Int
  ) -> StreamSubject {
    if let one = one.entrant, let other = other.entrant {
      return .match(stage: stage, first: one, second: other, leg: leg)
    }
    return .match(stage: stage, number: number(ofPair: [one, other], in: stage), leg: leg)
  }

  /// Returns the number of a pair of slots within a stage.
  mutating func number(ofPair pair: Set<Slot>, in stage: Int) -> Int {
    let key = SlotPair(stage: stage, slots: pair)
    let number = pairNumbers[key] ?? pairNumbers.keys.count { $0.stage == stage }
    pairNumbers[key] = number
    return number
  }

  private var pairNumbers: [SlotPair: Int] = [:]

  private struct SlotPair: Hashable {
    let stage: Int
    let slots: Set<Slot>
  }

  /// Reserves scratch columns for a draw. All draws share them.
  mutating func needWork(_ count: Int) { workColumns = max(workColumns, count) }

  /// Offers a slot to later stages, by its name and by that of its stage and its own.
  ///
  /// - Parameter candidates: The possible occupants.
  mutating func offer(_ name: String, of stage: String, _ slot: Slot, candidates: Set<Int>) {
    offers[name, default: []].append(stage)
    slots[name] = slot
    slots["\(stage).\(name)"] = slot
    stageOffering[slot] = stages.count
    self.candidates[slot] = candidates
  }

  /// Gives the name of a slot to another slot from here on.
  mutating func rename(_ name: String, to slot: Slot, candidates: Set<Int>) {
    redrawn[name] = slot
    self.candidates[slot] = candidates
  }

  /// Notes that a slot may stay empty, so that nobody can advance from it.
  mutating func note(mayBeEmpty slot: Slot) { mayBeEmpty.insert(slot) }

  mutating func note(_ slot: Slot, candidates: Set<Int>) { self.candidates[slot] = candidates }

  func candidates(_ slot: Slot) -> Set<Int> {
    slot.entrant.map { [$0] } ?? candidates[slot] ?? []
  }

  func candidates(_ slots: [Slot]) -> Set<Int> {
    isOpen ? Set(entrants.indices) : slots.reduce(into: []) { $0.formUnion(candidates($1)) }
  }

  /// True if errors in a stage leave open which slots the stage offers.
  private(set) var isLeftOpen = false

  mutating func leaveOpen() { isLeftOpen = true }

  /// Stand-ins for slots that such a stage may offer.
  private var openSlots: [String: Slot] = [:]

  /// True if the occupants of some slots are unknown.
  private var isOpen: Bool { isLeftOpen || !openSlots.isEmpty }

  /// Returns a placeholder for a wrong name in a document, which may stand for any slot.
  static func placeholder(_ number: Int) -> String { "\u{1}\(number)" }

  static func isPlaceholder(_ name: String) -> Bool { name.hasPrefix("\u{1}") }

  /// Returns true if a name may stand for any slot.
  func isOpen(_ name: String) -> Bool { isLeftOpen || Self.isPlaceholder(name) }

  /// Returns a stand-in for a slot that a stage with errors may offer.
  mutating func openSlot(_ name: String) -> Slot {
    if let slot = openSlots[name] { return slot }
    let slot = Slot.column(newSlots(1))
    openSlots[name] = slot
    return slot
  }

  enum SlotProblem: Error {
    case unknown(suggestion: String?)
    case ambiguous(stages: [String])
  }

  /// Returns the slot of a name: an entrant's id, or a slot that an earlier stage offers.
  func slot(_ name: String) throws(SlotProblem) -> Slot {
    if let slot = redrawn[name] { return slot }
    if let entrant = entrants.firstIndex(where: { $0.id == name }) { return .entrant(entrant) }
    if let stages = offers[name], stages.count > 1 { throw .ambiguous(stages: stages) }
    if let slot = slots[name] { return slot }
    throw .unknown(
      suggestion: nearestName(to: name, among: entrants.map(\.id) + slots.keys.sorted()))
  }

  /// Takes a slot in a stage, or returns false if it is taken already. A stage may take an entrant by id unless the
  /// entrant may also come by a slot of an earlier stage.
  mutating func take(_ slot: Slot, in stage: Int) -> Bool {
    if let entrant = slot.entrant { placed.insert(entrant) }
    if takers[slot] != nil, slot.entrant == nil || takers[slot] == stage { return false }
    if isTakenOtherwise(slot) { return false }
    if isOpen {
      takers[slot] = stage
      return true
    }
    if let entrant = slot.entrant {
      if arrivals[stage, default: []].contains(entrant) { return false }
    } else if stageOffering[slot] != stage {
      let candidates = candidates(slot)
      if candidates.contains(where: { takers[.entrant($0)] == stage }) { return false }
      arrivals[stage, default: []].formUnion(candidates)
    }
    takers[slot] = stage
    if let family = families[slot] { takenFamilies[family.stage] = family.number }
    return true
  }

  /// The entrants whom a stage names.
  private var placed: Set<Int> = []

  /// For each stage, the entrants who may come by slots of earlier stages.
  private var arrivals: [Int: Set<Int>] = [:]
  /// The stage that offers a slot.
  private var stageOffering: [Slot: Int] = [:]

  /// Slots of tables that rank the same entrants as a whole, by conference or by division. Only one of these families
  /// may be taken.
  private var families: [Slot: SlotFamily] = [:]
  private var takenFamilies: [Int: Int] = [:]

  private struct SlotFamily: Hashable {
    let stage: Int
    let number: Int
  }

  mutating func note(_ slot: Slot, family number: Int, of stage: Int) {
    families[slot] = SlotFamily(stage: stage, number: number)
  }

  /// Returns true if the slot's occupant has been taken from another family of the stage.
  func isTakenOtherwise(_ slot: Slot) -> Bool {
    guard let family = families[slot], let taken = takenFamilies[family.stage] else { return false }
    return taken != family.number
  }

  /// Returns true if the slot belongs to a family from which no one advances.
  func isOfUnusedFamily(_ slot: Slot) -> Bool {
    guard let family = families[slot] else { return false }
    let last = families.values.filter { $0.stage == family.stage }.map(\.number).max()
    return (takenFamilies[family.stage] ?? last) != family.number
  }

  /// Gives back the slots that have been taken since an earlier state of the assembly.
  mutating func giveBack(slotsTakenSince before: ProgramAssembly) {
    takers = before.takers
    takenFamilies = before.takenFamilies
  }

  func isTaken(_ slot: Slot) -> Bool { takers[slot] != nil }

  /// Returns the maximum number of a slot's matches.
  func matchesEach(_ matches: [Int]) -> Int {
    var each: [Slot: Int] = [:]
    for match in matches {
      for slot in self.matches[match].slots { each[slot, default: 0] += 1 }
    }
    return each.values.max() ?? 0
  }

  /// Returns the maximum number of a row's matches, drawn ones included.
  func matchesEach(_ matches: [Int], _ rounds: [PairedRound]) -> Int {
    rounds.isEmpty ? matchesEach(matches) : rounds.map(\.matchesEach).reduce(0, +)
  }

  /// Returns the points that a row of any of the tables can have.
  func pointsRange(of tables: [Int]) -> ClosedRange<Int> {
    tables.map { self.tables[self.tables[$0].sums ?? $0].pointsRange }.reduce(0...0) {
      $0.union($1)
    }
  }

  mutating func note(rankings: [[Slot]], of stage: String) {
    self.rankings.append((stage, rankings))
  }

  /// Adds a zone, or returns false if there is one of that name.
  ///
  /// - Parameters:
  ///   - top: The worst final position in the zone, if the zone holds exactly the best entrants.
  ///   - table: The stage before whose own zones it comes, or `nil` to come last.
  mutating func addZone(
    _ name: String, of stage: String, _ slots: [Slot], top: Int? = nil, before table: String? = nil
  ) -> Bool {
    if zones.contains(where: { $0.name == name }) { return false }
    let place = zones.firstIndex { $0.stage == table } ?? zones.endIndex
    zones.insert(Zone(stage: stage, name: name, slots: slots, top: top), at: place)
    return true
  }

  /// Adds a zone that a stage has by default. If its name is taken, the stage's id precedes it.
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
  ///   - canonical: The stage's rules as part of a run's identity.
  ///   - exits: The slots in which entrants may end, best first.
  mutating func endStage(_ canonical: JSONValue, exits: [[Slot]]) {
    stages.append(canonical)
    self.exits.append(exits)
  }

  var unplacedEntrants: [Entrant] {
    entrants.indices.filter { !placed.contains($0) }.map { entrants[$0] }
  }
}
