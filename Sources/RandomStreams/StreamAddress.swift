/// The purpose of a random number. Streams of different purposes never overlap.
public enum StreamPurpose: UInt32, Sendable, CaseIterable {
  case match = 0
  /// Lots between entrants whom no criterion separates.
  case lots = 1
  /// The players who turn up in a week.
  case attendance = 2
  /// Drawn seats.
  case seating = 3
  /// The active achievements of a week.
  case achievements = 4
  /// A fighter's attributes in a tournament.
  case attributes = 5
  /// The draft from a pool.
  case draft = 6
  /// Uncertain ratings of a team and its players.
  case ratings = 7
  /// Draws from a posterior distribution.
  case posterior = 8
  /// A draw between stages.
  case draw = 9
  /// The observations in a bootstrap resample, whose number replaces that of a tournament.
  case bootstrap = 10
}

/// The subject of a stream within a tournament: up to four small numbers that name a part of the
/// tournament, never a position in a schedule.
///
/// Schedules, line-ups and results elsewhere therefore do not shift a stream. Matches are (stage,
/// pair or bracket slot, leg); lots are (table, row); a fighter's attributes are (entrant,
/// fighter).
public struct StreamSubject: Sendable, Hashable {
  /// The subject as a word of a counter.
  public let word: UInt32

  /// A match of two entrants, whoever is at home. All arguments are 0...255, from 0.
  public static func match(stage: Int, first: Int, second: Int, leg: Int) -> StreamSubject {
    StreamSubject(stage, min(first, second), max(first, second), leg)
  }

  /// A match with variable sides, by number. All arguments are 0...255, from 0. No match of two
  /// entrants has the same word.
  public static func match(stage: Int, number: Int, leg: Int = 0) -> StreamSubject {
    StreamSubject(stage, number, number, leg)
  }

  /// A game of a match of several games. The first has the word of the match, the others have words
  /// of no match. `number` and `game` are 0...127, from 0.
  public static func game(_ game: Int, stage: Int, number: Int, leg: Int = 0) -> StreamSubject {
    precondition(number < 128 && game < 128, "game \(game) of match \(number) of a stage")
    // With the greater field second, the word differs from those of two entrants.
    return game == 0
      ? match(stage: stage, number: number, leg: leg)
      : StreamSubject(stage, 128 + number, game, leg)
  }

  /// The lot of a table row. `table` is 0...65,535 and `row` 0...255, from 0.
  public static func lot(table: Int, row: Int) -> StreamSubject {
    StreamSubject(table >> 8, row, table & 255, 0)
  }

  /// A fighter of an entrant in any stage and match. Both indices are 0...255.
  public static func fighter(entrant: Int, fighter: Int) -> StreamSubject {
    StreamSubject(entrant, fighter, 0, 0)
  }

  /// A round in a week of a season. All arguments are 0...255, from 0.
  public static func week(stage: Int, week: Int, round: Int = 0) -> StreamSubject {
    StreamSubject(stage, week, round, 0)
  }

  /// A player in a round of a season, whoever sits at the table.
  ///
  /// The word is that of the round, ``week(stage:week:round:)``, plus the player's index: kernels
  /// rely on it.
  public static func player(_ player: Int, stage: Int, week: Int, round: Int) -> StreamSubject {
    StreamSubject(stage, week, round, player)
  }

  /// A draw, or the draw of a round of a stage. Both arguments are 0...255, from 0.
  public static func draw(stage: Int, round: Int = 0) -> StreamSubject {
    StreamSubject(stage, round, 0, 0)
  }

  public static let whole = StreamSubject(0, 0, 0, 0)

  /// The players of an entrant together. Players known by name have other words: see ``PlayerAddress``.
  public static func team(entrant: Int) -> StreamSubject { StreamSubject(entrant, 0, 0, 0) }

  fileprivate init(word: UInt32) {
    self.word = word
  }

  private init(_ fields: Int...) {
    word = fields.reduce(0) { word, field in
      precondition((0...255).contains(field), "\(field) as a field of a stream's subject")
      return word << 8 | UInt32(field)
    }
  }
}

/// The address of a player known by name, whatever the squad and its order.
///
/// The 64-bit FNV-1a digest of the name in UTF-8 (Fowler, Noll, Vo) gives the three lower fields of
/// the subject, which are never all 0, and the block number. Two players of an entrant share draws
/// if 56 bits agree: once in 10^14 squads of 40.
public struct PlayerAddress: Sendable, Hashable {
  public let subject: StreamSubject
  public let block: UInt32

  /// - Parameter entrant: The index of the player's team, 0...255.
  public init(entrant: Int, name: String) {
    precondition((0...255).contains(entrant), "entrant \(entrant) as a field of a stream's subject")
    let digest = name.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    let fields = UInt32(truncatingIfNeeded: digest >> 32) & 0x00FF_FFFF
    subject = StreamSubject(word: UInt32(entrant) << 24 | max(1, fields))
    block = UInt32(truncatingIfNeeded: digest)
  }
}

/// The start of a stream: a pure function of seed, tournament, purpose and subject.
///
/// The key of Philox holds the seed in the lower 53 bits and the purpose in the 11 bits above. The
/// counter holds the tournament number in the lower 40 bits (10^12 < 2^40), 24 zero bits, the
/// subject in the third word and the block number in the fourth. A block shared by eight
/// tournaments has their number divided by eight, and the highest bit of the fourth word set.
/// Nothing else enters: threads, block sizes and earlier draws do not matter.
public struct StreamAddress: Sendable, Hashable {
  public let seed: Seed
  public let purpose: StreamPurpose
  public let subject: StreamSubject

  public init(seed: Seed, purpose: StreamPurpose, subject: StreamSubject) {
    self.seed = seed
    self.purpose = purpose
    self.subject = subject
  }

  /// The key of Philox for the stream.
  public var key: SIMD2<UInt32> {
    SIMD2(
      UInt32(truncatingIfNeeded: seed.value),
      UInt32(truncatingIfNeeded: seed.value >> 32) | purpose.rawValue << 21
    )
  }

  /// Returns the four words of a block in `tournament` (from 0, below 2^40).
  public func words(tournament: UInt64, block: UInt32 = 0) -> SIMD4<UInt32> {
    Philox.block(
      counter: SIMD4(
        UInt32(truncatingIfNeeded: tournament), UInt32(truncatingIfNeeded: tournament >> 32),
        subject.word, block
      ),
      key: key
    )
  }

  /// The bit in the numbers of blocks that eight tournaments share.
  public static let sharedBlocks: UInt32 = 1 << 31

  /// Returns a tournament's sixteen bits of a block shared by eight: byte `tournament % 8` of the
  /// first two words, as a 64-bit number, above that of the last two.
  public func sharedBits(tournament: UInt64, block: UInt32) -> UInt16 {
    let words = words(tournament: tournament >> 3, block: block | Self.sharedBlocks)
    func byte(_ low: UInt32, _ high: UInt32) -> UInt16 {
      UInt16((UInt64(high) << 32 | UInt64(low)) >> (8 * (tournament & 7)) & 0xFF)
    }
    return byte(words[0], words[1]) << 8 | byte(words[2], words[3])
  }
}
