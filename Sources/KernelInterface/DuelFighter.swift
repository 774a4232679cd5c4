/// A fighter in the form that duels compute with: one word with everything that a fight compares, and the ranges
/// that are drawn on top of it.
///
/// From the highest bit down the word holds rank (4 bits), place in the line-up (8), strength (4), courage (4),
/// skill (4), overall rating (6), and whether they are a legend, away (1) and at home (1). So words in ascending
/// order are fighters by rank, and by the order of the list within a rank.
///
/// An attribute with a range of n values takes a 32-bit word r of its own from the fighter's stream and is minimum
/// + floor(r n / 2^32). As n is at most 10, each probability is off by less than 2^-32. Block 0 of the stream holds
/// the words of strength, courage, skill and rank, block 1 those of intelligence, speed, endurance and firepower,
/// which count in the overall rating alone.
public struct DuelFighter: Sendable, Equatable {
  /// The word with every attribute at its least value.
  public var minimum: UInt32
  /// The subject of the streams in which their attributes and their place in a draft are drawn.
  public var subject: UInt32
  /// The numbers of values that the attributes may take; 1 for a fixed attribute.
  public var strengths: UInt32
  public var courages: UInt32
  public var skills: UInt32
  public var ranks: UInt32
  public var intelligences: UInt32
  public var speeds: UInt32
  public var endurances: UInt32
  public var firepowers: UInt32

  public init(minimum: UInt32, subject: UInt32, counts: [UInt32]) {
    precondition(counts.count == 8, "\(counts.count) attributes")
    self.minimum = minimum
    self.subject = subject
    strengths = counts[0]
    courages = counts[1]
    skills = counts[2]
    ranks = counts[3]
    intelligences = counts[4]
    speeds = counts[5]
    endurances = counts[6]
    firepowers = counts[7]
  }

  /// True if an attribute of the stream's first block is drawn.
  public var drawsFirstBlock: Bool { strengths | courages | skills | ranks != 1 }
  public var drawsSecondBlock: Bool { intelligences | speeds | endurances | firepowers != 1 }

  /// The amounts that one point of each attribute adds to the word.
  public static let strengthUnit: UInt32 = 1 << 16 | overallUnit
  public static let courageUnit: UInt32 = 1 << 12
  public static let skillUnit: UInt32 = 1 << 8
  public static let rankUnit: UInt32 = 1 << 28
  public static let overallUnit: UInt32 = 1 << 2
  /// The amount that one place in the line-up adds to the word.
  public static let placeUnit: UInt32 = 1 << 20
  /// The marks of a legend.
  public static let legendAtHome: UInt32 = 1
  public static let legendAway: UInt32 = 2
  /// The word where no fighter is: greater than that of any.
  public static let nobody = UInt32.max
}

/// The fighters of an entrant.
public struct DuelSide: Sendable, Equatable {
  /// Their first one in the table of fighters.
  public var first: Int
  /// The number of the entrant's fighters.
  public var count: Int
  /// The number of fighters who take the field; they are drawn if there are more.
  public var fielded: Int
  /// True if the table lists the fighters in the order in which they fight, which is impossible where ranks are
  /// drawn.
  public var isOrdered: Bool

  public init(first: Int, count: Int, fielded: Int, isOrdered: Bool) {
    self.first = first
    self.count = count
    self.fielded = fielded
    self.isOrdered = isOrdered
  }

  /// Ends the program unless these are fighters of the table, not more than kernels have room for.
  func check(fighters: Int) {
    precondition(
      first >= 0 && (0...DuelSide.maximumFighters).contains(count) && first + count <= fighters
        && (0...min(count, DuelSide.maximumFielded)).contains(fielded),
      "\(fielded) of \(count) fighters from \(first) of \(fighters)")
  }

  /// The most that take the field, and the most that they may be drawn from.
  public static let maximumFielded = 32
  public static let maximumFighters = 256
}
