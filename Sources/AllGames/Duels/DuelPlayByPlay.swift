internal import Games
internal import KernelInterface
internal import TextFiles

/// Tells a battle fight by fight.
struct DuelPlayByPlay {
  let book: DuelRuleBook
  /// The sides' names, the home side's first.
  let names: [String]
  /// How many fighters each side has, on the field or not.
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
      counters: (0..<2).map { side in DuelCounter.allCases.map { counter($0, side) } },
      participants: (0..<2).map(fates),
      headings: DuelPlayByPlay.headings,
      events: fights + idle,
      ending: ending
    )
  }

  /// The score counts eliminations, of which there are none where everyone is destroyed.
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

  /// By their places in the line-up.
  private func fates(_ side: Int) -> [ParticipantFate] {
    var fates = [ParticipantFate](repeating: [], count: sizes[side])
    for (index, fighter) in book.sides[side].enumerated() {
      fates[fighter.place] =
        book.survives(side, index) ? [.tookPart, .survived] : .tookPart
    }
    return fates
  }

  private func counter(_ counter: DuelCounter, _ side: Int) -> Int {
    switch counter {
    case .legendWins: book.fightsWon(side, by: .legend)
    case .flightWins: book.fightsWon(side, by: .flight)
    case .skillWins: book.fightsWon(side, by: .skill)
    case .ratingWins: book.fightsWon(side, by: .rating)
    case .equalRatings: book.fights.count { $0.rule == .equalRatings }
    case .legendMeetings: book.fights.count { $0.rule == .legendsMeet }
    }
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
          + [.string(fight.rule.words), .string(outcome(fight))])
    }
  }

  /// An event for each fighter who had no fight.
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
  /// What people call it.
  fileprivate var words: String {
    switch self {
    case .legendsMeet: "legends meet"
    case .legend: "legend"
    case .flight: "opponent ran away"
    case .skill: "skill"
    case .rating: "overall rating"
    case .equalRatings: "equal overall rating"
    }
  }
}
