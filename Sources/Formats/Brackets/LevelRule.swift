internal import Games
internal import Programs
internal import TextFiles

/// The ways of deciding a level match or tie: `level` of a bracket.
struct LevelRule {
  private enum Way: String, CaseIterable {
    case awayGoals, replay, extraTime, penalties, higherSeed, lots
  }

  /// The game's own ways.
  static let standard = LevelRule([])

  private let ways: [Way]

  private init(_ ways: [Way]) { self.ways = ways }

  static let field = Field.optional(
    "level", .array(of: .choice(Way.allCases.map(\.rawValue)), count: 1...Way.allCases.count),
    "What decides a match or a tie that is level, in this order: awayGoals (of two legs), replay (a second match at "
      + "the other side's ground, decided by the later entries), extraTime, penalties, higherSeed (the first slot "
      + "goes through, or the better one of \"seeds\"), lots. The default is the game's own way."
  )

  /// Creates the rule, or returns `nil`, with reports, if the order is wrong, the game lacks a way, or the tie may stay
  /// level.
  init?(
    _ node: JSONNode, at path: DocumentPath, hasLegs: Bool, isSeries: Bool, _ game: any Game,
    _ diagnostics: inout Diagnostics
  ) {
    ways = (node.elements ?? []).compactMap { $0.string.flatMap(Way.init) }
    func refuse(_ message: String, _ way: Way? = nil) {
      let index = way.flatMap { ways.firstIndex(of: $0) }
      diagnostics.report(
        message, at: index.map { (node.elements ?? [])[$0].location } ?? node.location,
        path: index.map { path.index($0) } ?? path)
    }
    let errorsBefore = diagnostics.count
    let order = ways.compactMap { Way.allCases.firstIndex(of: $0) }
    if zip(order, order.dropFirst()).contains(where: { $0 >= $1 }) {
      refuse(
        "the order is wrong; expected \(Way.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    if ways.contains(.awayGoals) {
      if !hasLegs {
        refuse("away goals decide only ties of two legs; give \"legs\": 2", .awayGoals)
      } else if (game as? any AggregateGame)?.countsAwayGoals != true {
        refuse("this game has no away goals", .awayGoals)
      }
    }
    if ways.contains(.replay) {
      if hasLegs || isSeries {
        refuse("a replay follows a single match, expected neither \"legs\" nor \"bestOf\"", .replay)
      } else if game.draws == .never {
        refuse("this game has no draws, so nothing would be replayed", .replay)
      }
    }
    for way in [Way.extraTime, .penalties] where ways.contains(way) {
      if !(game is any ShootOutGame) {
        refuse("this game has neither extra time nor penalties; expected higherSeed or lots", way)
      }
    }
    if ways.contains(.extraTime), (game as? any ShootOutGame)?.playsExtraTime == false {
      refuse("the rules of this game have no extra time", .extraTime)
    }
    if let last = ways.last, [.awayGoals, .replay, .extraTime].contains(last) {
      refuse(
        "a tie can still be level after that, expected penalties, higherSeed or lots after it",
        last)
    }
    guard diagnostics.count == errorsBefore else { return nil }
  }

  var isByGame: Bool { ways.isEmpty || ways.contains(.extraTime) || ways.contains(.penalties) }

  /// True if the first slot goes through in the end.
  var favoursFirst: Bool { ways.contains(.higherSeed) }

  var countsAwayGoals: Bool { ways.contains(.awayGoals) }

  var hasReplay: Bool { ways.contains(.replay) }

  /// The ways of the game in use.
  var play: LevelPlay {
    guard !ways.isEmpty else { return .all }
    var play: LevelPlay = []
    if ways.contains(.extraTime) { play.insert(.extraTime) }
    if ways.contains(.penalties) { play.insert(.shootOut) }
    return play
  }

  func ending(lots: () -> Tie.Ending) -> Tie.Ending {
    favoursFirst ? .firstSlot : ways.contains(.lots) ? lots() : .none
  }

  var canonical: JSONValue { .array(ways.map { .string($0.rawValue) }) }
}
