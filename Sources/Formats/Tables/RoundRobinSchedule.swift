/// Who meets whom at home in a round robin of one leg.
///
/// The circle method: the last entrant stays, the others move on by one place a round; an odd number
/// gets a dummy in the last place, and who would meet it has a bye. For entrants 1, 2, 3, 4 the
/// rounds are 1-4 2-3, 3-4 2-1, 4-2 1-3.
public struct RoundRobinSchedule: Sendable, Hashable {
  /// A pairing, by the entrants' indices.
  public struct Pairing: Sendable, Hashable {
    public internal(set) var home: Int
    public internal(set) var away: Int
  }

  /// The rounds in order; each entrant is in at most one pairing of a round.
  public private(set) var rounds: [[Pairing]]

  /// - Parameter entrants: how many, at least 2.
  public init(entrants: Int) {
    precondition(entrants >= 2, "a round robin of \(entrants)")
    rounds = RoundRobinSchedule.circle(entrants)
    evenOutHomeGames(entrants)
  }

  /// The pairings of the circle method. Whoever has had fewer home games is at home; of two who had
  /// none the first named, of two who had as many the second.
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

  /// Turns pairings round until the numbers of home games differ by one at most.
  ///
  /// While someone has two home games more than another, there is a chain of pairings, each at home
  /// to the next, from the one to the other; turning all of them round takes a home game from the
  /// first, gives one to the last and leaves all between as they were.
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

  /// Turns round the shortest chain, the first found where entrants' pairings are gone through in order of rounds.
  private mutating func turnChain(from: Int, to: Int, _ places: [[(round: Int, place: Int)]]) {
    // The pairing by which each entrant was reached.
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
