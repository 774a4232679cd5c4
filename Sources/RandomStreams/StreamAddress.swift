/// What a random number is for. Streams of different purposes never overlap.
public enum StreamPurpose: UInt32, Sendable, CaseIterable {
  /// The plays of a match.
  case match = 0
  /// Lots among entrants that no other criterion separates.
  case lots = 1
  /// Who comes to play in a week of a season.
  case attendance = 2
  /// Who sits where, where that is drawn.
  case seating = 3
  /// Which achievements are active in a week of a season.
  case achievements = 4
  /// The attributes that a fighter is given for a tournament.
  case attributes = 5
  /// Who of a pool is drawn for a tournament.
  case draft = 6
  /// What the ratings of a team and its players are, where they are uncertain.
  case ratings = 7
  /// What statistics draw from a posterior distribution.
  case posterior = 8
  /// Who goes where by a draw between stages.
  case draw = 9
  /// Which observations a bootstrap takes into a resample, whose number stands in for that of a tournament.
  case bootstrap = 10
}

/// The subject of a stream within one tournament: up to four small numbers that name something in it,
/// never a position in a schedule.
///
/// A changed schedule, line-up or result elsewhere therefore does not shift a stream. A match is
/// (stage, pair or bracket slot, leg); lots are (table, row); what belongs to a fighter for a whole
/// tournament is (entrant, fighter).
public struct StreamSubject: Sendable, Hashable {
  /// The subject as one word of a counter.
  public let word: UInt32

  /// A match of two entrants in a stage, whoever of them is at home.
  ///
  /// - Parameters:
  ///   - stage: the stage, counted from 0, 0...255.
  ///   - first, second: the indices of the entrants, 0...255.
  ///   - leg: the leg, counted from 0, 0...255.
  public static func match(stage: Int, first: Int, second: Int, leg: Int) -> StreamSubject {
    StreamSubject(stage, min(first, second), max(first, second), leg)
  }

  /// A match whose sides vary, by its number: its word is that of no match of two entrants.
  ///
  /// - Parameters:
  ///   - stage, number, leg: counted from 0, each 0...255.
  public static func match(stage: Int, number: Int, leg: Int = 0) -> StreamSubject {
    StreamSubject(stage, number, number, leg)
  }

  /// A game of a match of several whose sides vary: the first has the word of the match, and the others have words of no
  /// match.
  ///
  /// - Parameters:
  ///   - stage, leg: as of the match.
  ///   - number: the match, 0...127.
  ///   - game: counted from 0, 0...127.
  public static func game(_ game: Int, stage: Int, number: Int, leg: Int = 0) -> StreamSubject {
    precondition(number < 128 && game < 128, "game \(game) of match \(number) of a stage")
    // The second field is the greater one: those of two entrants stand the other way round.
    return game == 0
      ? match(stage: stage, number: number, leg: leg)
      : StreamSubject(stage, 128 + number, game, leg)
  }

  /// The lot of a row of a table: no two tables share one.
  ///
  /// - Parameters:
  ///   - table: counted from 0, 0...65,535.
  ///   - row: counted from 0, 0...255.
  public static func lot(table: Int, row: Int) -> StreamSubject {
    StreamSubject(table >> 8, row, table & 255, 0)
  }

  /// A fighter of an entrant, in whatever stage and match they fight.
  ///
  /// - Parameters:
  ///   - entrant: the index of the entrant, 0...255.
  ///   - fighter: the index of the fighter among the entrant's, 0...255.
  public static func fighter(entrant: Int, fighter: Int) -> StreamSubject {
    StreamSubject(entrant, fighter, 0, 0)
  }

  /// A week of a season, and a round of it.
  ///
  /// - Parameters:
  ///   - stage, week, round: counted from 0, each 0...255.
  public static func week(stage: Int, week: Int, round: Int = 0) -> StreamSubject {
    StreamSubject(stage, week, round, 0)
  }

  /// A player in a round of a season, whoever they sit with: a round's matches have no draws but those of
  /// their players.
  ///
  /// The word is that of the round, ``week(stage:week:round:)``, plus the player's index: kernels rely
  /// on it.
  public static func player(_ player: Int, stage: Int, week: Int, round: Int) -> StreamSubject {
    StreamSubject(stage, week, round, player)
  }

  /// A stage that is a draw, or one of whose rounds is drawn, both counted from 0, 0...255.
  public static func draw(stage: Int, round: Int = 0) -> StreamSubject {
    StreamSubject(stage, round, 0, 0)
  }

  /// What belongs to a tournament as a whole.
  public static let whole = StreamSubject(0, 0, 0, 0)

  /// What all players of an entrant have in common. (A player who is known by their name has another word:
  /// see ``PlayerAddress``.)
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

/// Where the draws of a player begin who is known by their name, whoever else is in their squad and in whatever
/// order they stand there.
///
/// The name's 64-bit FNV-1a digest (Fowler, Noll, Vo; of its UTF-8) is cut into the three lower fields of
/// the subject, which are never all 0, and the number of the block. Two players of an entrant would share
/// their draws if 56 bits agreed: once in 10^14 squads of 40.
public struct PlayerAddress: Sendable, Hashable {
  public let subject: StreamSubject
  public let block: UInt32

  /// - Parameter entrant: the index of the player's team, 0...255.
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

/// Where a stream starts: a pure function of seed, tournament, purpose and subject.
///
/// The key of Philox holds the seed in its lower 53 bits and the purpose in the 11 bits above. The
/// counter holds the number of the tournament in its lower 40 bits (10^12 < 2^40), the subject in
/// the third word and the number of the block within the stream in the fourth; the 24 bits between
/// are zero. A block that eight tournaments share has their number divided by eight, and the uppermost bit of the fourth
/// word set. Nothing else enters: not the number of threads, not the size of a block of lanes, not
/// what was drawn before.
public struct StreamAddress: Sendable, Hashable {
  public let seed: Seed
  public let purpose: StreamPurpose
  public let subject: StreamSubject

  public init(seed: Seed, purpose: StreamPurpose, subject: StreamSubject) {
    self.seed = seed
    self.purpose = purpose
    self.subject = subject
  }

  /// The key under which Philox produces this stream.
  public var key: SIMD2<UInt32> {
    SIMD2(
      UInt32(truncatingIfNeeded: seed.value),
      UInt32(truncatingIfNeeded: seed.value >> 32) | purpose.rawValue << 21
    )
  }

  /// The four words at `block` of this stream in `tournament` (0-based, below 2^40).
  public func words(tournament: UInt64, block: UInt32 = 0) -> SIMD4<UInt32> {
    Philox.block(
      counter: SIMD4(
        UInt32(truncatingIfNeeded: tournament), UInt32(truncatingIfNeeded: tournament >> 32),
        subject.word, block
      ),
      key: key
    )
  }

  /// The uppermost bit of the number of a block that eight tournaments share.
  public static let sharedBlocks: UInt32 = 1 << 31

  /// The sixteen bits of a tournament in a block that it shares with seven others: the byte `tournament % 8` of the first
  /// two words, as a number of 64 bits, above that of the last two.
  public func sharedBits(tournament: UInt64, block: UInt32) -> UInt16 {
    let words = words(tournament: tournament >> 3, block: block | Self.sharedBlocks)
    func byte(_ low: UInt32, _ high: UInt32) -> UInt16 {
      UInt16((UInt64(high) << 32 | UInt64(low)) >> (8 * (tournament & 7)) & 0xFF)
    }
    return byte(words[0], words[1]) << 8 | byte(words[2], words[3])
  }
}
