internal import Games

/// The substitution of absent players: players whose planned minutes are fewer than they would share.
///
/// Players with more planned minutes take theirs first. The rest of an absent player's minutes goes to team mates
///
/// - of the same position,
/// - who are not in the plan,
/// - who are worth no more than the absent player: better ones already play as much as they can, and missed games
///   explain why their season's average is higher,
/// - up to their season's minutes per game, and 40.
///
/// A replacement player takes the remaining minutes. Among all ways to share the minutes by these rules, the strongest
/// is taken. The absence of a player above replacement level therefore never helps: no substitute is worth more, and
/// all others can play on when the player is back.
struct BasketballSubstitution {
  struct Vacancy {
    /// The absent player, or `nil` if the squad is too small for 240 minutes.
    let player: Int?
    /// The worth of the replacement player.
    let worth: Double
    var minutes: Int128
    let candidates: [Int]
  }

  struct Substitute {
    let player: Int
    /// Infinite if the player is in the plan, whose minutes are played in any case.
    let worth: Double
    var room: Int128
    var taken: Int128 = 0

    var isPlanned: Bool { worth == .infinity }
  }

  private(set) var vacancies: [Vacancy]
  private(set) var substitutes: [Substitute]
  /// The minutes that each vacancy gives to each substitute.
  private var given: [[Int128]]

  /// - Parameters:
  ///   - usual: The minutes of each player without a plan.
  ///   - spare: The minutes for which the squad is too small.
  init(
    planned: [Int128?], usual: [Int128], spare: Int128, limits: [Int128],
    _ players: [BasketballPlan.Player], _ rules: BasketballRules
  ) {
    // The result must not depend on the order of the squad.
    func key(_ player: Int) -> (Double, Int, Double, Int128, Int128) {
      let rating = players[player].rating
      return (
        -rating.worth(rules), rating.offence, players[player].position ?? 0, usual[player],
        limits[player]
      )
    }
    let order = players.indices.sorted { key($0) < key($1) }
    let substitutes = order.compactMap { player -> Substitute? in
      if let minutes = planned[player] {
        let room = minutes - usual[player]
        return room > 0 ? Substitute(player: player, worth: .infinity, room: room) : nil
      }
      let room = limits[player] - usual[player]
      return players[player].season > 0 && room > 0
        ? Substitute(player: player, worth: players[player].rating.worth(rules), room: room) : nil
    }.sorted { $0.worth > $1.worth }
    func vacancy(_ player: Int) -> Vacancy? {
      guard let minutes = planned[player], minutes < usual[player] else { return nil }
      let absent = players[player]
      return Vacancy(
        player: player, worth: absent.rating.replaced(rules).worth(rules),
        minutes: usual[player] - minutes,
        candidates: substitutes.indices.filter {
          let other = players[substitutes[$0].player]
          return substitutes[$0].isPlanned
            || other.sharesPosition(with: absent)
              && substitutes[$0].worth <= absent.rating.worth(rules)
        })
    }
    let unfilled = Vacancy(
      player: nil, worth: BasketballRating.replacement(rules).worth(rules), minutes: spare,
      candidates: substitutes.indices.filter { substitutes[$0].isPlanned })
    self.substitutes = substitutes
    vacancies = (order.compactMap(vacancy) + (spare > 0 ? [unfilled] : []))
      .sorted { $0.worth < $1.worth }
    given = vacancies.map { _ in substitutes.map { _ in 0 } }
  }

  /// Shares the minutes: takes the greatest gain as long as a vacancy can reach a substitute who is worth more than
  /// its replacement player, possibly through other players who change places.
  ///
  /// A gain depends only on the ends of such a path, so that this is the method of successive shortest paths,
  /// which finds the strongest way (Ahuja, Magnanti, Orlin, Network Flows, 1993, section 9.7).
  mutating func fill() {
    while let path = bestPath() { take(path) }
  }

  /// Vacancies, each with the substitute who takes some of its minutes.
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

  /// The steps of a search: the previous vacancy of each substitute and the previous substitute of each vacancy.
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
    // Each vacancy after the first takes minutes back from the previous substitute.
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
  /// True if both can play at one of the five positions. G covers PG and SG, F covers SF and PF; an unknown
  /// position covers all.
  fileprivate func sharesPosition(with other: BasketballPlan.Player) -> Bool {
    guard let position, let otherPosition = other.position else { return true }
    return abs(position - otherPosition) < 1
  }
}
