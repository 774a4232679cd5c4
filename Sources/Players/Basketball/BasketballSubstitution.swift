internal import Games

/// The substitution of absent players, for whom a plan names fewer minutes than they would share.
///
/// Players for whom the plan names more minutes take theirs first. What is left of an absent player's minutes
/// goes to team mates
///
/// - of the same position,
/// - whom the plan does not name,
/// - who are worth no more than the absent player: better ones play what they can already, and what is between
///   their minutes and their season's average are games that they missed,
/// - up to their season's minutes per game, and 40.
///
/// The rest goes to a replacement player. Of all ways to share the minutes by these rules, the strongest is
/// taken. A player who is rated above replacement level therefore never helps by being absent: nobody who
/// plays for them is worth more, and with the player back all others can play on as they do.
struct BasketballSubstitution {
  /// Minutes that nobody of the squad plays yet.
  struct Vacancy {
    /// The absent player, or `nil` if the squad is too small for 240 minutes.
    let player: Int?
    /// The worth of the replacement player.
    let worth: Double
    /// The minutes still to be shared out.
    var minutes: Int128
    /// Indices of ``BasketballSubstitution/substitutes``.
    let candidates: [Int]
  }

  /// A team mate who can play more.
  struct Substitute {
    let player: Int
    /// Infinite if the plan names their minutes: these are played whatever they are worth.
    let worth: Double
    /// The further minutes that they can play.
    var room: Int128
    var taken: Int128 = 0

    var isNamed: Bool { worth == .infinity }
  }

  private(set) var vacancies: [Vacancy]
  private(set) var substitutes: [Substitute]
  /// The minutes that each vacancy gives to each substitute.
  private var given: [[Int128]]

  /// - Parameters:
  ///   - named: by player the minutes that the plan names, in the unit of all others here.
  ///   - usual: by player the minutes if the plan named nobody.
  ///   - spare: minutes that a squad is too small for.
  ///   - limits: by player the season's minutes per game, at most 40.
  init(
    named: [Int128?], usual: [Int128], spare: Int128, limits: [Int128],
    _ players: [BasketballPlan.Player], _ rules: BasketballRules
  ) {
    // In an order that does not depend on that of the squad, so that equals are treated alike.
    func isBefore(_ one: Int, _ other: Int) -> Bool {
      func key(_ player: Int) -> (Double, Int, Double, Int128, Int128) {
        let rating = players[player].rating
        return (
          -rating.worth(rules), rating.offence, players[player].position ?? 0, usual[player],
          limits[player]
        )
      }
      return key(one) < key(other)
    }
    let order = players.indices.sorted { isBefore($0, $1) }
    let substitutes = order.compactMap { player -> Substitute? in
      if let minutes = named[player] {
        let room = minutes - usual[player]
        return room > 0 ? Substitute(player: player, worth: .infinity, room: room) : nil
      }
      let room = limits[player] - usual[player]
      return players[player].season > 0 && room > 0
        ? Substitute(player: player, worth: players[player].rating.worth(rules), room: room) : nil
    }.sorted { $0.worth > $1.worth }
    func vacancy(_ player: Int) -> Vacancy? {
      guard let minutes = named[player], minutes < usual[player] else { return nil }
      let absent = players[player]
      return Vacancy(
        player: player, worth: absent.rating.replaced(rules).worth(rules),
        minutes: usual[player] - minutes,
        candidates: substitutes.indices.filter {
          let other = players[substitutes[$0].player]
          return substitutes[$0].isNamed
            || other.sharesPosition(with: absent)
              && substitutes[$0].worth <= absent.rating.worth(rules)
        })
    }
    let unfilled = Vacancy(
      player: nil, worth: BasketballRating.replacement(rules).worth(rules), minutes: spare,
      candidates: substitutes.indices.filter { substitutes[$0].isNamed })
    self.substitutes = substitutes
    vacancies = (order.compactMap(vacancy) + (spare > 0 ? [unfilled] : []))
      .sorted { $0.worth < $1.worth }
    given = vacancies.map { _ in substitutes.map { _ in 0 } }
  }

  /// Shares the minutes: as long as one of the substitutes is worth more than the replacement player of a
  /// vacancy that can reach them, by way of others who change places, the greatest gain is taken.
  ///
  /// Since a gain depends on the ends of such a path only, this is the method of successive shortest paths,
  /// and what it finds is the strongest way (Ahuja, Magnanti, Orlin, Network Flows, 1993, section 9.7).
  mutating func fill() {
    while let path = bestPath() { take(path) }
  }

  /// Vacancies and, behind each, the substitute who takes of its minutes.
  private typealias Path = [(vacancy: Int, substitute: Int)]

  private func bestPath() -> Path? {
    var best: Path?
    var greatest = 0.0
    for start in vacancies.indices where vacancies[start].minutes > 0 {
      let reached = reach(from: start)
      for end in substitutes.indices where substitutes[end].room > 0 {
        let gain = substitutes[end].worth - vacancies[start].worth
        guard gain > greatest, reached.givers[end] != nil else { continue }
        greatest = gain
        best = path(to: end, reached)
      }
    }
    return best
  }

  /// By substitute the vacancy from which the search came, and by vacancy the substitute.
  private struct Reached {
    var givers: [Int?]
    var takers: [Int?]
  }

  private func reach(from start: Int) -> Reached {
    var reached = Reached(
      givers: substitutes.map { _ in nil }, takers: vacancies.map { _ in nil })
    var queue = [start]
    var next = 0
    while next < queue.count {
      let vacancy = queue[next]
      next += 1
      for substitute in vacancies[vacancy].candidates where reached.givers[substitute] == nil {
        reached.givers[substitute] = vacancy
        for other in vacancies.indices
        where other != start && reached.takers[other] == nil && given[other][substitute] > 0 {
          reached.takers[other] = substitute
          queue.append(other)
        }
      }
    }
    return reached
  }

  private func path(to end: Int, _ reached: Reached) -> Path {
    var path: Path = []
    var substitute: Int? = end
    while let taker = substitute, let vacancy = reached.givers[taker] {
      path.append((vacancy, taker))
      substitute = reached.takers[vacancy]
    }
    return path.reversed()
  }

  private mutating func take(_ path: Path) {
    let (start, end) = (path[0].vacancy, path[path.count - 1].substitute)
    // Each vacancy behind the first takes minutes back from the substitute before it.
    let changes = zip(path.dropFirst(), path).map { ($0.vacancy, $1.substitute) }
    let minutes = changes.reduce(min(vacancies[start].minutes, substitutes[end].room)) {
      min($0, given[$1.0][$1.1])
    }
    for (vacancy, substitute) in path { given[vacancy][substitute] += minutes }
    for (vacancy, substitute) in changes { given[vacancy][substitute] -= minutes }
    vacancies[start].minutes -= minutes
    substitutes[end].room -= minutes
    substitutes[end].taken += minutes
  }
}

extension BasketballPlan.Player {
  /// True if both play at one of the five positions. G covers PG and SG, F covers SF and PF; an unknown
  /// position could be any.
  fileprivate func sharesPosition(with other: BasketballPlan.Player) -> Bool {
    guard let position, let otherPosition = other.position else { return true }
    return abs(position - otherPosition) < 1
  }
}
