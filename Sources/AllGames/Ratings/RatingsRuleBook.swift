internal import Games
internal import KernelInterface
internal import Players
internal import RandomStreams
internal import TextFiles

/// One match of ratings, play by play, with the same draws and tables as the players.
struct RatingsRuleBook {
  let game: RatingsGame
  let occasion: MatchOccasion
  let tournament: UInt64

  func story(_ sides: [Int], names: [String]) -> MatchStory {
    precondition(sides.count == 2, "a match of \(sides.count) sides")
    let words = occasion.stream.words(tournament: tournament)
    let chances = chances(sides)
    let score = score(sides, needsWinner: occasion.needsWinner)
    var events = [event("chances", "Before", (0, 0), chances: chances, text(chances, names))]
    if game.rules.wins(of: occasion.maps) > 1 {
      var won = (home: 0, away: 0)
      let winners = MapOrder(score: score, word: words[RatingDraws.maps]).winners
      for (number, winner) in winners.enumerated() {
        if winner == 0 { won.home += 1 } else { won.away += 1 }
        events.append(event("map", "Map \(number + 1)", won, side: winner, names[winner]))
      }
      if side(score) == nil { events.append(event("result", "Result", score, "Drawn")) }
    } else {
      let played = self.score(sides, needsWinner: false)
      let winner = side(played)
      events.append(
        event("result", "Result", played, side: winner, winner.map { names[$0] } ?? "Drawn"))
      if winner == nil, occasion.needsWinner, let decided = side(score) {
        events.append(event("tieBreak", "Tie-break", score, side: decided, names[decided]))
      }
    }
    return MatchStory(
      outcomes: [[score.home], [score.away]], counters: [[], []],
      headings: ["Event", "Score", "What"], events: events)
  }

  /// The winner at a score, or `nil` for a draw.
  private func side(_ score: (home: Int, away: Int)) -> Int? {
    score.home == score.away ? nil : score.home > score.away ? 0 : 1
  }

  private func event(
    _ kind: String, _ title: String, _ score: (home: Int, away: Int), side: Int? = nil,
    chances: ResultChances? = nil, _ words: String
  ) -> MatchStory.Event {
    MatchStory.Event(
      facts: [
        "kind": .string(kind), "side": MatchStory.Event.fact(side: side),
        "score": MatchStory.Event.fact(score: score),
        "chances": chances.map { chances in
          .object(
            JSONObject(
              [("home", chances.home), ("draw", chances.draw), ("away", chances.away)].map {
                .init($0, .double(($1 * 1e6).rounded() / 1e6))
              }))
        } ?? .null,
      ],
      row: [.string(title), MatchStory.Event.words(score: score), .string(words)])
  }

  /// Chances as people read them.
  private func text(_ chances: ResultChances, _ names: [String]) -> String {
    func percent(_ chance: Double) -> String { "\((chance * 1000).rounded() / 10) %" }
    let shares = [
      "\(names[0]) \(percent(chances.home))",
      chances.draw > 0 ? "drawn \(percent(chances.draw))" : nil,
      "\(names[1]) \(percent(chances.away))",
    ]
    return shares.compactMap { $0 }.joined(separator: ", ")
  }

  /// The roots of the sampled strengths that decide a match, or `nil` if strengths do not decide it.
  private func roots(_ sides: [Int]) -> (home: Double, away: Double)? {
    guard let sampler = game.sampler,
      game.fixtures[sides[0], sides[1], meeting: occasion.meeting] == nil
    else { return nil }
    let roots = SampledRatings.roots(
      game, sampler, seed: occasion.stream.seed, number: tournament)
    return (roots[sides[0]], roots[sides[1]])
  }

  /// The chances of the match, before a drawn one is decided.
  private func chances(_ sides: [Int]) -> ResultChances {
    var regular = occasion
    regular.needsWinner = false
    let ofMap =
      roots(sides).map { SampledRatings.Match(game, regular).chances($0.home, $0.away) }
      ?? game.chances(sides[0], sides[1], occasion)
    return game.distribution(
      ofMap, isOwn: game.fixtures[sides[0], sides[1], meeting: occasion.meeting] != nil,
      needsWinner: false, maps: occasion.maps
    ).results
  }

  private func score(_ sides: [Int], needsWinner: Bool) -> (home: Int, away: Int) {
    let draw = RatingDraws.draw(occasion.stream, tournament: tournament)
    let word = UInt32(draw >> 32)
    var occasion = occasion
    occasion.needsWinner = needsWinner
    let score =
      roots(sides).map { SampledRatings.Match(game, occasion).score($0.home, $0.away, word) }
      ?? game.table(sides[0], sides[1], occasion).score(word) { UInt32(truncatingIfNeeded: draw) }
    return (Int(score.home), Int(score.away))
  }
}

/// The order in which maps were won at a given score: all orders that end with a map of the winner are equally
/// likely; for a drawn match, all orders are.
struct MapOrder {
  let winners: [Int]

  /// - Parameter word: The draw that chooses the order.
  init(score: (home: Int, away: Int), word: UInt32) {
    let winner = score.home == score.away ? Int(word & 1) : score.home > score.away ? 0 : 1
    var (won, lost) = (max(score.home, score.away) - 1, min(score.home, score.away))
    var order = Int((UInt64(word) * UInt64(MapOrder.orders(won, lost))) >> 32)
    var winners: [Int] = []
    while won + lost > 0 {
      // The orders that go on with a map of the winner come first.
      let ahead = won == 0 ? 0 : MapOrder.orders(won - 1, lost)
      if order < ahead {
        winners.append(winner)
        won -= 1
      } else {
        order -= ahead
        winners.append(1 - winner)
        lost -= 1
      }
    }
    self.winners = winners + [winner]
  }

  /// The number of orders of maps won and lost.
  private static func orders(_ won: Int, _ lost: Int) -> Int {
    won == 0 || lost == 0 ? 1 : orders(won - 1, lost) + orders(won, lost - 1)
  }
}
