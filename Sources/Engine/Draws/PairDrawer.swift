internal import Programs
internal import RandomStreams

/// A Markov chain of sets of pairs in which every club meets one club of each pot: see ``FixtureDraw``.
///
/// Once the pairs are drawn, lots decide who is at home. Every club is at home against one of each two adjacent
/// pots; a host, its guest there, that club's guest and so on form a ring, and a lot turns each ring one way or the
/// other.
final class PairDrawer: FixtureDrawing {
  /// The opponent of each club from each pot.
  private let chain: FixtureChain
  /// For each club and two pots, the club's guest.
  private let guests: Scratch<UInt8>

  private static let nobody = UInt8.max

  init(_ rules: FixtureRules, example: [UInt8]) {
    chain = FixtureChain(rules, example: example)
    guests = Scratch(repeating: PairDrawer.nobody, count: rules.matches)
  }

  func guest(_ cell: Int) -> Int { Int(guests[cell]) }

  func draw(_ stream: StreamAddress, _ tournament: UInt64, steps: Int) {
    chain.walk(stream, tournament, steps: steps) { propose($0) }
    drawHosts(stream, tournament, block: UInt32((steps + 3) >> 2))
  }

  /// Proposes a step: two clubs of a pot exchange their opponents from a pot, or in a quarter of the steps three
  /// pass them round.
  private func propose(_ word: UInt32) {
    var step = FixtureStep(word, pots: chain.pots, size: chain.size)
    let third = step.kind == 0 ? step.drawThird() : step.second
    pass(step.first, step.second, third, step.pot)
  }

  /// Gives the first club the second's opponent from a pot, the second that of the third, and the third that of the
  /// first; for two clubs, the third is the second. Does nothing if two of them meet each other, or if the result
  /// is not allowed.
  private func pass(_ one: Int, _ two: Int, _ three: Int, _ pot: Int) {
    let old = (partner(one, pot), partner(two, pot), partner(three, pot))
    let isOfThree = three != two
    guard old.0 != two, old.0 != three, old.1 != three else { return }
    let (last, new) = (isOfThree ? three : two, (old.1, isOfThree ? old.2 : old.0))
    chain.exchange(one, old.0)
    chain.exchange(two, old.1)
    if isOfThree { chain.exchange(three, old.2) }
    chain.exchange(one, new.0)
    chain.exchange(two, new.1)
    if isOfThree { chain.exchange(three, old.0) }
    let isAllowed =
      fits(one, new.0) && fits(two, new.1) && (!isOfThree || fits(last, old.0))
    guard isAllowed else {
      chain.exchange(one, new.0)
      chain.exchange(two, new.1)
      if isOfThree { chain.exchange(three, old.0) }
      chain.exchange(one, old.0)
      chain.exchange(two, old.1)
      if isOfThree { chain.exchange(three, old.2) }
      return
    }
    pair(one, new.0)
    pair(two, new.1)
    if isOfThree { pair(three, old.0) }
  }

  private func partner(_ club: Int, _ pot: Int) -> Int {
    Int(chain.cells[club &* chain.pots &+ pot])
  }

  private func pair(_ one: Int, _ other: Int) {
    let (pots, size) = (chain.pots, chain.size)
    chain.cells[one &* pots &+ other / size] = UInt8(truncatingIfNeeded: other)
    chain.cells[other &* pots &+ one / size] = UInt8(truncatingIfNeeded: one)
  }

  /// Returns whether two clubs that meet may do so, and are within the limit of opponents with the other's label.
  private func fits(_ one: Int, _ other: Int) -> Bool {
    chain.mayMeet(one, other) && chain.hasRoom(one, other)
  }

  /// Draws the direction of each ring of hosts and guests.
  private func drawHosts(_ stream: StreamAddress, _ tournament: UInt64, block: UInt32) {
    let (pots, size) = (chain.pots, chain.size)
    let groups = pots / 2
    guests.fill(PairDrawer.nobody)
    var (words, ring) = (SIMD4<UInt32>(), 0)
    for start in 0..<pots &* size {
      for group in 0..<groups where guests[start &* groups &+ group] == PairDrawer.nobody {
        if ring % 128 == 0 {
          words = stream.words(tournament: tournament, block: block &+ UInt32(ring / 128))
        }
        let lot = Int(words[ring % 128 / 32] >> UInt32(ring % 32) & 1)
        ring += 1
        var (host, target) = (start, group)
        var guest = partner(host, 2 &* target &+ lot)
        repeat {
          guests[host &* groups &+ target] = UInt8(truncatingIfNeeded: guest)
          let before = host
          host = guest
          target = before / size / 2
          let other = partner(host, 2 &* target)
          guest = other == before ? partner(host, 2 &* target &+ 1) : other
        } while guests[host &* groups &+ target] == PairDrawer.nobody
      }
    }
  }
}
