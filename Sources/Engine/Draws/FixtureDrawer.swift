internal import Programs
internal import RandomStreams

/// Draws a set of fixtures at a time.
protocol FixtureDrawing {
  /// Draws the fixtures of a tournament, by so many steps.
  func draw(_ stream: StreamAddress, _ tournament: UInt64, steps: Int)

  /// Returns the guest of a match.
  func guest(_ match: Int) -> Int
}

/// Goes from one set of fixtures to the next, in flat memory that it keeps.
final class FixtureDrawer: FixtureDrawing {
  private let pots: Int
  private let size: Int
  private let most: Int
  private let cells: Int
  private let allowed: UnsafeMutablePointer<UInt64>
  private let labels: UnsafeMutablePointer<UInt64>
  private let example: UnsafeMutablePointer<UInt8>
  /// For each club and pot who is its guest, and for each club whom it meets, as bits.
  private let guests: UnsafeMutablePointer<UInt8>
  private let opponents: UnsafeMutablePointer<UInt64>
  /// The hosts of a cycle of matches, one the guest of the other.
  private let cycle: UnsafeMutablePointer<Int>

  init(_ rules: FixtureRules, example: [UInt8]) {
    pots = rules.pots
    size = rules.size
    most = rules.most
    cells = example.count
    allowed = .holding(rules.allowed)
    labels = .holding(rules.labels)
    self.example = .holding(example)
    guests = .holding(example)
    opponents = .holding(rules.allowed.map { _ in 0 })
    cycle = .holding(rules.allowed.map { _ in 0 })
  }

  deinit {
    allowed.deallocate()
    labels.deallocate()
    example.deallocate()
    guests.deallocate()
    opponents.deallocate()
    cycle.deallocate()
  }

  /// Returns the club drawn into a cell: the guest of a club from a pot.
  func guest(_ cell: Int) -> Int { Int(guests[cell]) }

  /// Draws the fixtures of a tournament.
  func draw(_ stream: StreamAddress, _ tournament: UInt64, steps: Int) {
    guests.update(from: example, count: cells)
    for club in 0..<pots &* size { opponents[club] = 0 }
    for cell in 0..<cells { meet(cell / pots, Int(guests[cell])) }
    var words = SIMD4<UInt32>()
    for step in 0..<steps {
      if step & 3 == 0 { words = stream.words(tournament: tournament, block: UInt32(step >> 2)) }
      propose(words[step & 3])
    }
  }

  private func meet(_ one: Int, _ other: Int) {
    opponents[one] ^= 1 << UInt64(other)
    opponents[other] ^= 1 << UInt64(one)
  }

  /// Has two hosts of a pot exchange their guests from a pot, in half of the steps, or three pass them round, in a quarter: pots
  /// of four and five clubs are left in no other way. In the last quarter it turns a cycle of matches round.
  private func propose(_ word: UInt32) {
    var step = FixtureStep(word, pots: pots, size: size)
    let (one, two) = (cell(step.first, step.pot), cell(step.second, step.pot))
    switch step.kind {
    case 0: pass(one, two, cell(step.drawThird(), step.pot))
    case 1: turn(one)
    default: pass(one, two, two)
    }
  }

  private func cell(_ host: Int, _ pot: Int) -> Int { host &* pots &+ pot }

  /// Turns home rights round along the cycle of matches of two pots in which a host and their guest are: who meets whom stays.
  private func turn(_ cell: Int) {
    let (start, pots) = (cell / pots, pots)
    var (host, pot, count) = (start, cell % pots, 0)
    repeat {
      cycle[count] = host
      count &+= 1
      let guest = Int(guests[host &* pots &+ pot])
      pot = host / size
      host = guest
    } while host != start
    for number in 0..<count {
      let (host, guest) = (cycle[number], cycle[number &+ 1 == count ? 0 : number &+ 1])
      guests[guest &* pots &+ host / size] = UInt8(truncatingIfNeeded: host)
    }
  }

  /// The first cell takes the guest of the second, this that of the third, and this that of the first; of two cells the third is
  /// the second.
  private func pass(_ one: Int, _ two: Int, _ three: Int) {
    let old = (Int(guests[one]), Int(guests[two]), Int(guests[three]))
    let hosts = (one / pots, two / pots, three / pots)
    let isOfThree = three != two
    meet(hosts.0, old.0)
    meet(hosts.1, old.1)
    if isOfThree { meet(hosts.2, old.2) }
    var isAllowed = join(hosts.0, old.1)
    if isAllowed {
      isAllowed = join(hosts.1, isOfThree ? old.2 : old.0)
      if isAllowed, isOfThree {
        isAllowed = join(hosts.2, old.0)
        if !isAllowed { meet(hosts.1, old.2) }
      }
      if !isAllowed { meet(hosts.0, old.1) }
    }
    if isAllowed {
      isAllowed =
        hasRoom(hosts.0, old.1) && hasRoom(hosts.1, isOfThree ? old.2 : old.0)
        && (!isOfThree || hasRoom(hosts.2, old.0))
      if !isAllowed {
        meet(hosts.0, old.1)
        meet(hosts.1, isOfThree ? old.2 : old.0)
        if isOfThree { meet(hosts.2, old.0) }
      }
    }
    guard isAllowed else {
      meet(hosts.0, old.0)
      meet(hosts.1, old.1)
      if isOfThree { meet(hosts.2, old.2) }
      return
    }
    guests[one] = UInt8(truncatingIfNeeded: old.1)
    guests[two] = UInt8(truncatingIfNeeded: isOfThree ? old.2 : old.0)
    if isOfThree { guests[three] = UInt8(truncatingIfNeeded: old.0) }
  }

  /// Has two meet, if they may and do not yet.
  private func join(_ host: Int, _ guest: Int) -> Bool {
    let bit = UInt64(1) << UInt64(guest)
    guard allowed[host] & bit != 0, opponents[host] & bit == 0 else { return false }
    meet(host, guest)
    return true
  }

  /// Returns a Boolean value indicating whether two who meet have no more opponents of the other's label than they may.
  private func hasRoom(_ host: Int, _ guest: Int) -> Bool {
    (opponents[host] & labels[guest]).nonzeroBitCount <= most
      && (opponents[guest] & labels[host]).nonzeroBitCount <= most
  }
}
