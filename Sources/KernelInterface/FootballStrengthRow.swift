/// The layout of a line-up's strengths in a row of floats.
///
/// A row begins with the strengths of keeper, defence, midfield and attack at kick-off, with which most matches are
/// played throughout. The head counts of defence, midfield and attack at kick-off follow, and then, for each number
/// n of players left from 0 to ``longestLine``, the strength of a defence, a midfield and an attack of n, and the
/// help that a midfield of n gives to the other two. A defence of d helped by a midfield of m has strength
/// `defence(d) + help(m)`; so has an attack.
public struct FootballStrengthRow: Sendable, Equatable {
  /// The greatest number of players in a line of any row of the table.
  public let longestLine: Int

  public init(longestLine: Int) {
    precondition(longestLine >= 0, "a line of \(longestLine) players")
    self.longestLine = longestLine
  }

  /// The number of floats in a row.
  public var stride: Int { FootballStrengthRow.firstLine + 4 * lineStride }

  /// The index of the first strength at kick-off: keeper, defence, midfield, attack.
  public static let kickOff = 0
  /// The index of the keeper's strength.
  public static let keeper = kickOff
  /// The index of the first head count at kick-off: defence, midfield, attack.
  public static let headCounts = 4
  private static let firstLine = 7
  private var lineStride: Int { longestLine + 1 }

  /// The index of the first strength of a defence of 0, 1, ... players.
  public var defence: Int { FootballStrengthRow.firstLine }
  /// The index of the first strength of a midfield.
  public var midfield: Int { defence + lineStride }
  /// The index of the first strength of an attack.
  public var attack: Int { midfield + lineStride }
  /// The index of the first help of a midfield.
  public var help: Int { attack + lineStride }
}
