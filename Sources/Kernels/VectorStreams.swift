internal import KernelInterface

/// Philox4x32-10 in all lanes: `RandomStreams.Philox` holds the scalar original and its source.
@_transparent
func philoxBlock(
  _ counter0: Words, _ counter1: Words, _ counter2: Words, _ counter3: Words, key: SIMD2<UInt32>
) -> (Words, Words, Words, Words) {
  var c0 = counter0
  var c1 = counter1
  var c2 = counter2
  var c3 = counter3
  var key0 = key[0]
  var key1 = key[1]
  for _ in 0..<10 {
    let (high0, low0) = widenedProduct(c0, 0xD251_1F53)
    let (high1, low1) = widenedProduct(c2, 0xCD9E_8D57)
    c0 = high1 ^ c1 ^ Words(repeating: key0)
    c2 = high0 ^ c3 ^ Words(repeating: key1)
    c1 = low1
    c3 = low0
    key0 = key0 &+ 0x9E37_79B9
    key1 = key1 &+ 0xBB67_AE85
  }
  return (c0, c1, c2, c3)
}

/// The upper and lower words of the 64-bit products of each lane with a constant.
///
/// Lanes are multiplied as the even and the odd halves of 64-bit elements, which is what vector
/// units do in one instruction each.
@_transparent
func widenedProduct(_ lanes: Words, _ factor: UInt64) -> (high: Words, low: Words) {
  let pairs = unsafeBitCast(lanes, to: DoubleWords.self)
  let lowerHalf = DoubleWords(repeating: 0xFFFF_FFFF)
  let even = (pairs & lowerHalf) &* DoubleWords(repeating: factor)
  let odd = (pairs &>> 32) &* DoubleWords(repeating: factor)
  let high = (even &>> 32) | (odd & ~lowerHalf)
  let low = (even & lowerHalf) | (odd &<< 32)
  return (unsafeBitCast(high, to: Words.self), unsafeBitCast(low, to: Words.self))
}

/// The upper words of the 64-bit products of two vectors, lane by lane.
@_transparent
func upperProduct(_ one: Words, _ other: Words) -> Words {
  let first = unsafeBitCast(one, to: DoubleWords.self)
  let second = unsafeBitCast(other, to: DoubleWords.self)
  let lowerHalf = DoubleWords(repeating: 0xFFFF_FFFF)
  let even = (first & lowerHalf) &* (second & lowerHalf)
  let odd = (first &>> 32) &* (second &>> 32)
  return unsafeBitCast((even &>> 32) | (odd & ~lowerHalf), to: Words.self)
}

/// The numbers of the tournaments in the lanes of one vector, as the words of a counter.
struct TournamentLanes {
  private let low: Words
  private let high: Words

  /// The tournaments `first + 0, 1, 2, ...`.
  @_transparent
  init(first: UInt64) { self.init(first: first, lanes: laneNumbers) }

  /// The tournaments that come so many after the first.
  @_transparent
  init(first: UInt64, lanes: Words) {
    let firstLow = Words(repeating: UInt32(truncatingIfNeeded: first))
    let firstHigh = Words(repeating: UInt32(truncatingIfNeeded: first &>> 32))
    low = firstLow &+ lanes
    high = firstHigh.replacing(with: firstHigh &+ 1, where: low .< firstLow)
  }

  /// A block of a stream in each of them.
  @_transparent
  func block(_ number: UInt32, of stream: MatchStream) -> (Words, Words, Words, Words) {
    philoxBlock(
      low, high, Words(repeating: stream.subject), Words(repeating: number), key: stream.key)
  }

  /// A block, in each of them, of the stream of a player, whose subject is greater by their index.
  @_transparent
  func block(
    _ number: UInt32, of stream: MatchStream, player: Words
  ) -> (Words, Words, Words, Words) {
    philoxBlock(
      low, high, Words(repeating: stream.subject) &+ player, Words(repeating: number),
      key: stream.key)
  }
}

/// xoshiro128+ in all lanes: `RandomStreams.Xoshiro128Plus` holds the scalar original.
struct VectorXoshiro {
  private(set) var s0: Words
  private(set) var s1: Words
  private(set) var s2: Words
  private(set) var s3: Words

  /// The generators at a state.
  @_transparent
  init(_ s0: Words, _ s1: Words, _ s2: Words, _ s3: Words) {
    self.s0 = s0
    self.s1 = s1
    self.s2 = s2
    self.s3 = s3
  }

  /// The generators of a match's stream in the tournaments `first + 0, 1, 2, ...`.
  @_transparent
  init(key: SIMD2<UInt32>, subject: UInt32, first: UInt64) {
    var low = Words()
    var high = Words()
    for lane in 0..<vectorWidth {
      let tournament = first &+ UInt64(truncatingIfNeeded: lane)
      low[lane] = UInt32(truncatingIfNeeded: tournament)
      high[lane] = UInt32(truncatingIfNeeded: tournament &>> 32)
    }
    (s0, s1, s2, s3) = philoxBlock(
      low, high, Words(repeating: subject), Words(repeating: 0), key: key
    )
  }

  /// The next word of each lane. Use its upper bits.
  @_transparent
  mutating func next() -> Words {
    let word = s0 &+ s3
    let shifted = s1 &<< 9
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= shifted
    s3 = (s3 &<< 11) | (s3 &>> 21)
    return word
  }

  /// The next draw of each lane, uniform on -1 ..< 1.
  @_transparent
  mutating func nextSymmetric() -> Floats {
    unsafeBitCast((next() &>> 9) | 0x4000_0000, to: Floats.self) - 3
  }
}
