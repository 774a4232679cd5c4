internal import Games
internal import KernelInterface
internal import TextFiles

/// The story of a battle, fight by fight.
struct DuelPlayByPlay {
  let book: DuelRuleBook
  let names: [String]
  /// The number of fighters of each side, including those who do not fight.
  let sizes: [Int]

  private static let headings = [
    "Fight", "Home", attributesTitle, "Rating", "Away", attributesTitle, "Rating", "Decided by",
    "Outcome",
  ]

  /// The attributes' initials: strength, intelligence, speed, endurance, rank, courage, firepower, skill.
  private static let attributesTitle = "St In Sp En Ra Co Fi Sk"

  var story: MatchStory {
    MatchStory(
      outcomes: (0..<2).map { side in
        DuelOutcome.allCases.map { outcome in
          switch outcome {
          case .eliminations: book.eliminations(side)
          case .survivors: book.survivors(side)
          case .destroyed: book.destroyed(side)
          }
        }
      },
      counters: (0..<2).map { side in
        DuelCounter.allCases.map { counter in
          book.fights.count { $0.rule.entry.counter == counter && $0.winner ?? side == side }
        }
      },
      participants: (0..<2).map(fates),
      headings: DuelPlayByPlay.headings,
      events: fights + idle,
      ending: ending
    )
  }

  /// The ending of a battle in which everyone is destroyed, so that its score is 0-0.
  private var ending: MatchStory.Ending? {
    guard book.isAnnihilated, let last = book.fights.last else { return nil }
    let legends = [last.home, last.away].map(\.fighter.label)
    return MatchStory.Ending(
      facts: [
        "kind": "annihilation",
        "fight": .whole(book.fights.count),
        "legends": .array(legends.map { .string($0) }),
      ],
      sentence: "\(legends[0]) and \(legends[1]) met: both are legends, and everyone was destroyed."
    )
  }

  private func fates(_ side: Int) -> [ParticipantFate] {
    var fates = [ParticipantFate](repeating: [], count: sizes[side])
    for (index, fighter) in book.sides[side].enumerated() {
      fates[fighter.place] =
        book.survives(side, index) ? [.tookPart, .survived] : .tookPart
    }
    return fates
  }

  private var fights: [MatchStory.Event] {
    book.fights.enumerated().map { index, fight in
      MatchStory.Event(
        facts: [
          "kind": "fight",
          "fight": .whole(index + 1),
          "home": facts(fight.home, survives: book.survives(0, index)),
          "away": facts(fight.away, survives: book.survives(1, index)),
          "rule": .string(fight.rule.rawValue),
          "wonBy": MatchStory.Event.fact(side: fight.winner),
        ],
        row: [.whole(index + 1)] + cells(fight.home) + cells(fight.away)
          + [.string(fight.rule.entry.words), .string(outcome(fight))])
    }
  }

  private var idle: [MatchStory.Event] {
    let nobody = [JSONValue](repeating: .null, count: 3)
    return (0..<2).flatMap { side in
      book.sides[side].dropFirst(book.fights.count).map { fighter in
        let own = facts(fighter, survives: !book.isAnnihilated)
        return MatchStory.Event(
          facts: [
            "kind": "noFight",
            "fight": .null,
            "home": side == 0 ? own : .null,
            "away": side == 1 ? own : .null,
            "rule": .null,
            "wonBy": .null,
          ],
          row: [.null] + (side == 0 ? cells(fighter) + nobody : nobody + cells(fighter))
            + [.null, .string(book.isAnnihilated ? "no fight, destroyed" : "no fight, survives")])
      }
    }
  }

  private func facts(_ fighter: DuelRuleBook.Fighter, survives: Bool) -> JSONValue {
    [
      "fighter": .string(fighter.fighter.label),
      "attributes": .object(
        JSONObject(
          zip(DuelAttribute.allCases, fighter.values).map { .init($0.rawValue, .whole($1)) })),
      "rating": .whole(fighter.rating),
      "survives": .boolean(survives),
    ]
  }

  private func cells(_ fighter: DuelRuleBook.Fighter) -> [JSONValue] {
    let attributes = fighter.values.map { $0 < 10 ? " \($0)" : "\($0)" }
    return [
      .string(fighter.fighter.label), .string(attributes.joined(separator: " ")),
      .whole(fighter.rating),
    ]
  }

  private func outcome(_ fight: DuelRuleBook.Fight) -> String {
    switch fight.winner {
    case 0: "\(fight.home.fighter.label) of \(names[0]) wins"
    case 1: "\(fight.away.fighter.label) of \(names[1]) wins"
    default:
      book.isAnnihilated && fight.rule == .legendsMeet ? "all are destroyed" : "both are destroyed"
    }
  }
}

extension DuelRuleBook.Rule {
  /// The rule in words, and the counter of its fights.
  fileprivate var entry: (words: String, counter: DuelCounter) {
    switch self {
    case .legendsMeet: ("legends meet", .legendMeetings)
    case .legend: ("legend", .legendWins)
    case .flight: ("opponent ran away", .flightWins)
    case .skill: ("skill", .skillWins)
    case .rating: ("overall rating", .ratingWins)
    case .equalRatings: ("equal overall rating", .equalRatings)
    }
  }
}
