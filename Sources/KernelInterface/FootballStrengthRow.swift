/// How the strengths of a line-up lie in a row of floats.
///
/// A row begins with the strengths of keeper, defence, midfield and attack at kick-off, which are what
/// most matches are played with from start to end. The head counts of defence, midfield and attack at
/// kick-off follow, and then, for each number n of players left from 0 to ``longestLine``, the strength
/// of a defence, a midfield and an attack of n, and what a midfield of n adds to the other two. A
/// defence of d helped by a midfield of m has strength `defence(d) + help(m)`; so has an attack.
public struct FootballStrengthRow: Sendable, Equatable {
  /// The greatest number of players in a line of any row of the table.
  public let longestLine: Int

  public init(longestLine: Int) {
    precondition(longestLine >= 0, "a line of \(longestLine) players")
    self.longestLine = longestLine
  }

  /// The number of floats in a row.
  public var stride: Int { FootballStrengthRow.firstLine + 4 * lineStride }

  /// Where the strengths at kick-off begin: keeper, defence, midfield, attack.
  public static let kickOff = 0
  /// Where the keeper's strength lies.
  public static let keeper = kickOff
  /// Where the head counts at kick-off begin: defence, midfield, attack.
  public static let headCounts = 4
  private static let firstLine = 7
  private var lineStride: Int { longestLine + 1 }

  /// Where the strengths of a defence of 0, 1, ... players begin.
  public var defence: Int { FootballStrengthRow.firstLine }
  /// Where the strengths of a midfield begin.
  public var midfield: Int { defence + lineStride }
  /// Where the strengths of an attack begin.
  public var attack: Int { midfield + lineStride }
  /// Where the help of a midfield begins.
  public var help: Int { attack + lineStride }
}
