internal import CVectors
internal import KernelInterface

/// Philox4x32-10 in all lanes: `RandomStreams.Philox` holds the scalar original and its source.
@_transparent
func philoxBlock(
  _ counter0: Words, _ counter1: Words, _ counter2: Words, _ counter3: Words, key: SIMD2<UInt32>
) -> (Words, Words, Words, Words) {
  var words = (counter0, counter1, counter2, counter3)
  podium_philox(&words, key[0], key[1])
  return words
}

/// The upper words of the 64-bit products of two vectors, lane by lane.
@_transparent
func upperProduct(_ one: Words, _ other: Words) -> Words { podium_upper_product(one, other) }

/// The numbers of the tournaments in the lanes of one vector, as the words of a counter.
struct TournamentLanes {
  private let low: Words
  private let high: Words

  /// The tournaments `first + 0, 1, 2, ...`.
  @_transparent
  init(first: UInt64) { self.init(first: first, lanes: laneNumbers) }

  /// The tournaments at an offset from the first, for each lane.
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
