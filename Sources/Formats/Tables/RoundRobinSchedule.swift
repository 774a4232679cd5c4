/// The home and away sides of a round robin with one leg, by the circle method.
///
/// The last entrant stays, and the others move by one place per round. An odd number gets a dummy in the last place,
/// against whom entrants have a bye. For entrants 1, 2, 3, 4 the rounds are 1-4 2-3, 3-4 2-1, 4-2 1-3.
public struct RoundRobinSchedule: Sendable, Hashable {
  /// A pairing, by the indices of the entrants.
  public struct Pairing: Sendable, Hashable {
    public internal(set) var home: Int
    public internal(set) var away: Int
  }

  /// The rounds in order; each entrant is in at most one pairing per round.
  public private(set) var rounds: [[Pairing]]

  public init(entrants: Int) {
    precondition(entrants >= 2, "a round robin of \(entrants)")
    rounds = RoundRobinSchedule.circle(entrants)
    evenOutHomeGames(entrants)
  }

  /// Returns the pairings of the circle method. The entrant with fewer home games is at home; level ones take turns.
  private static func circle(_ entrants: Int) -> [[Pairing]] {
    let places = entrants + entrants % 2
    let fixed = places - 1
    var homeGames = Array(repeating: 0, count: places)
    var moving = Array(0..<fixed)
    return (0..<fixed).map { _ in
      let pairs =
        [(moving[0], fixed)]
        + (1..<places / 2).map { (moving[$0], moving[fixed - $0]) }
      moving.insert(moving.removeLast(), at: 0)
      return pairs.compactMap { first, second in
        guard second < entrants, first < entrants else { return nil }
        let isTurned =
          homeGames[first] == homeGames[second]
          ? homeGames[first] > 0 : homeGames[first] > homeGames[second]
        let pairing =
          isTurned ? Pairing(home: second, away: first) : Pairing(home: first, away: second)
        homeGames[pairing.home] += 1
        return pairing
      }
    }
  }

  /// Reverses pairings until the numbers of home games differ by at most one.
  ///
  /// If one entrant has two home games more than another, a chain of pairings, each at home to the next, leads from the
  /// first to the second. Reversing the chain moves a home game from the first to the last and changes no other count.
  private mutating func evenOutHomeGames(_ entrants: Int) {
    var homeGames = Array(repeating: 0, count: entrants)
    // The places of each entrant's pairings, in order of rounds.
    var places = Array(repeating: [(round: Int, place: Int)](), count: entrants)
    for (round, pairings) in rounds.enumerated() {
      for (place, pairing) in pairings.enumerated() {
        homeGames[pairing.home] += 1
        places[pairing.home].append((round, place))
        places[pairing.away].append((round, place))
      }
    }
    while let maximum = homeGames.max(), let minimum = homeGames.min(), maximum - minimum > 1,
      let from = homeGames.firstIndex(of: maximum), let to = homeGames.firstIndex(of: minimum)
    {
      turnChain(from: from, to: to, places)
      homeGames[from] -= 1
      homeGames[to] += 1
    }
  }

  /// Reverses the shortest chain, the first one in order of rounds.
  private mutating func turnChain(from: Int, to: Int, _ places: [[(round: Int, place: Int)]]) {
    // The pairing through which the search reached each entrant.
    var cameBy: [(round: Int, place: Int)?] = Array(repeating: nil, count: places.count)
    var queue = [from]
    var next = 0
    while next < queue.count, cameBy[to] == nil {
      let host = queue[next]
      next += 1
      for (round, place) in places[host] {
        let pairing = rounds[round][place]
        guard pairing.home == host, pairing.away != from, cameBy[pairing.away] == nil else {
          continue
        }
        cameBy[pairing.away] = (round, place)
        queue.append(pairing.away)
      }
    }
    var entrant = to
    while entrant != from, let (round, place) = cameBy[entrant] {
      let pairing = rounds[round][place]
      rounds[round][place] = Pairing(home: pairing.away, away: pairing.home)
      entrant = pairing.home
    }
  }
}
