internal import Programs
internal import RandomStreams

/// A drawer of whole sets of fixtures.
protocol FixtureDrawing {
  /// Draws the fixtures of a tournament, in a number of steps.
  func draw(_ stream: StreamAddress, _ tournament: UInt64, steps: Int)

  /// The away side of a match.
  func guest(_ match: Int) -> Int
}

/// A Markov chain of sets of fixtures: each cell holds the guest of a club from a pot.
final class FixtureDrawer: FixtureDrawing {
  private let chain: FixtureChain
  /// The hosts of a cycle of matches, each the guest of the next.
  private let cycle: Scratch<Int>

  init(_ rules: FixtureRules, example: [UInt8]) {
    chain = FixtureChain(rules, example: example)
    cycle = Scratch(repeating: 0, count: rules.allowed.count)
  }

  func guest(_ cell: Int) -> Int { Int(chain.cells[cell]) }

  func draw(_ stream: StreamAddress, _ tournament: UInt64, steps: Int) {
    chain.walk(stream, tournament, steps: steps) { propose($0) }
  }

  /// Proposes a step: two hosts of a pot exchange their guests from a pot (half of the steps), three pass them
  /// round (a quarter), as pots of four and five clubs need, or a cycle of matches is reversed (a quarter).
  private func propose(_ word: UInt32) {
    var step = FixtureStep(word, pots: chain.pots, size: chain.size)
    let (one, two) = (cell(step.first, step.pot), cell(step.second, step.pot))
    switch step.kind {
    case 0: pass(one, two, cell(step.drawThird(), step.pot))
    case 1: turn(one)
    default: pass(one, two, two)
    }
  }

  private func cell(_ host: Int, _ pot: Int) -> Int { host &* chain.pots &+ pot }

  /// Reverses home advantage along the cycle of matches between two pots that contains a host and their guest. The
  /// pairs stay.
  private func turn(_ cell: Int) {
    let (pots, size) = (chain.pots, chain.size)
    let start = cell / pots
    var (host, pot, count) = (start, cell % pots, 0)
    repeat {
      cycle[count] = host
      count &+= 1
      let guest = guest(host &* pots &+ pot)
      pot = host / size
      host = guest
    } while host != start
    for number in 0..<count {
      let (host, guest) = (cycle[number], cycle[number &+ 1 == count ? 0 : number &+ 1])
      chain.cells[guest &* pots &+ host / size] = UInt8(truncatingIfNeeded: host)
    }
  }

  /// Gives the first cell the guest of the second, the second that of the third, and the third that of the first;
  /// for two cells, the third is the second.
  private func pass(_ one: Int, _ two: Int, _ three: Int) {
    let old = (guest(one), guest(two), guest(three))
    let hosts = (one / chain.pots, two / chain.pots, three / chain.pots)
    let isOfThree = three != two
    chain.exchange(hosts.0, old.0)
    chain.exchange(hosts.1, old.1)
    if isOfThree { chain.exchange(hosts.2, old.2) }
    var isAllowed = join(hosts.0, old.1)
    if isAllowed {
      isAllowed = join(hosts.1, isOfThree ? old.2 : old.0)
      if isAllowed, isOfThree {
        isAllowed = join(hosts.2, old.0)
        if !isAllowed { chain.exchange(hosts.1, old.2) }
      }
      if !isAllowed { chain.exchange(hosts.0, old.1) }
    }
    if isAllowed {
      isAllowed =
        chain.hasRoom(hosts.0, old.1) && chain.hasRoom(hosts.1, isOfThree ? old.2 : old.0)
        && (!isOfThree || chain.hasRoom(hosts.2, old.0))
      if !isAllowed {
        chain.exchange(hosts.0, old.1)
        chain.exchange(hosts.1, isOfThree ? old.2 : old.0)
        if isOfThree { chain.exchange(hosts.2, old.0) }
      }
    }
    guard isAllowed else {
      chain.exchange(hosts.0, old.0)
      chain.exchange(hosts.1, old.1)
      if isOfThree { chain.exchange(hosts.2, old.2) }
      return
    }
    chain.cells[one] = UInt8(truncatingIfNeeded: old.1)
    chain.cells[two] = UInt8(truncatingIfNeeded: isOfThree ? old.2 : old.0)
    if isOfThree { chain.cells[three] = UInt8(truncatingIfNeeded: old.0) }
  }

  /// Pairs two clubs, if they may meet and do not yet.
  private func join(_ host: Int, _ guest: Int) -> Bool {
    guard chain.mayMeet(host, guest), !chain.meets(host, guest) else { return false }
    chain.exchange(host, guest)
    return true
  }
}
