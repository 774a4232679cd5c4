internal import Programs
internal import RandomStreams

/// Goes from one set of pairs to the next where everybody meets one of each pot, in flat memory that it keeps: see
/// ``FixtureDraw``.
///
/// Once the pairs are drawn, lots decide who is at home. Everybody is so against one of each two pots that stand together: whose
/// guest a host is there, and whose that one is, and so on, is a ring of clubs, and a lot turns each ring one way or the other.
final class PairDrawer: FixtureDrawing {
  private let pots: Int
  private let size: Int
  private let most: Int
  private let cells: Int
  private let allowed: UnsafeMutablePointer<UInt64>
  private let labels: UnsafeMutablePointer<UInt64>
  private let example: UnsafeMutablePointer<UInt8>
  /// For each club and pot whom it meets, and for each club all whom it meets, as bits.
  private let partners: UnsafeMutablePointer<UInt8>
  private let opponents: UnsafeMutablePointer<UInt64>
  /// For each club and two pots who is its guest.
  private let guests: UnsafeMutablePointer<UInt8>

  private static let nobody = UInt8.max

  init(_ rules: FixtureRules, example: [UInt8]) {
    pots = rules.pots
    size = rules.size
    most = rules.most
    cells = example.count
    allowed = .holding(rules.allowed)
    labels = .holding(rules.labels)
    self.example = .holding(example)
    partners = .holding(example)
    opponents = .holding(rules.allowed.map { _ in 0 })
    guests = .holding(Array(repeating: PairDrawer.nobody, count: rules.matches))
  }

  deinit {
    allowed.deallocate()
    labels.deallocate()
    example.deallocate()
    partners.deallocate()
    opponents.deallocate()
    guests.deallocate()
  }

  func guest(_ cell: Int) -> Int { Int(guests[cell]) }

  func draw(_ stream: StreamAddress, _ tournament: UInt64, steps: Int) {
    partners.update(from: example, count: cells)
    for club in 0..<pots &* size {
      opponents[club] = 0
      for pot in 0..<pots { opponents[club] |= 1 << UInt64(example[club &* pots &+ pot]) }
    }
    var words = SIMD4<UInt32>()
    for step in 0..<steps {
      if step & 3 == 0 { words = stream.words(tournament: tournament, block: UInt32(step >> 2)) }
      propose(words[step & 3])
    }
    drawHosts(stream, tournament, block: UInt32((steps + 3) >> 2))
  }

  /// Has two clubs of a pot exchange whom they meet of a pot, or in a quarter of the steps three pass them round.
  private func propose(_ word: UInt32) {
    var step = FixtureStep(word, pots: pots, size: size)
    let third = step.kind == 0 ? step.drawThird() : step.second
    pass(step.first, step.second, third, step.pot)
  }

  /// The first club meets whom the second met of a pot, this whom the third met, and this whom the first met; of two clubs the
  /// third is the second. Nothing happens where two of them meet each other, or where that is not allowed.
  private func pass(_ one: Int, _ two: Int, _ three: Int, _ pot: Int) {
    let old = (partner(one, pot), partner(two, pot), partner(three, pot))
    let isOfThree = three != two
    guard old.0 != two, old.0 != three, old.1 != three else { return }
    let (last, new) = (isOfThree ? three : two, (old.1, isOfThree ? old.2 : old.0))
    exchange(one, old.0)
    exchange(two, old.1)
    if isOfThree { exchange(three, old.2) }
    exchange(one, new.0)
    exchange(two, new.1)
    if isOfThree { exchange(three, old.0) }
    let isAllowed =
      fits(one, new.0) && fits(two, new.1) && (!isOfThree || fits(last, old.0))
    guard isAllowed else {
      exchange(one, new.0)
      exchange(two, new.1)
      if isOfThree { exchange(three, old.0) }
      exchange(one, old.0)
      exchange(two, old.1)
      if isOfThree { exchange(three, old.2) }
      return
    }
    pair(one, new.0)
    pair(two, new.1)
    if isOfThree { pair(three, old.0) }
  }

  private func partner(_ club: Int, _ pot: Int) -> Int { Int(partners[club &* pots &+ pot]) }

  private func pair(_ one: Int, _ other: Int) {
    partners[one &* pots &+ other / size] = UInt8(truncatingIfNeeded: other)
    partners[other &* pots &+ one / size] = UInt8(truncatingIfNeeded: one)
  }

  /// Has two meet who do not, or not meet who do.
  private func exchange(_ one: Int, _ other: Int) {
    opponents[one] ^= 1 << UInt64(other)
    opponents[other] ^= 1 << UInt64(one)
  }

  /// Returns a Boolean value indicating whether two who meet may, and have no more opponents of the other's label than
  /// they may.
  private func fits(_ one: Int, _ other: Int) -> Bool {
    allowed[one] >> UInt64(other) & 1 != 0
      && (opponents[one] & labels[other]).nonzeroBitCount <= most
      && (opponents[other] & labels[one]).nonzeroBitCount <= most
  }

  /// Draws which way each ring of hosts and guests is turned.
  private func drawHosts(_ stream: StreamAddress, _ tournament: UInt64, block: UInt32) {
    let groups = pots / 2
    guests.update(repeating: PairDrawer.nobody, count: pots &* size &* groups)
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
