/// A football team as the textbook match sees it: skills, and nothing else.
///
/// Skills have at most three decimals and are held as whole thousandths, so that means and their
/// roundings are decided on exact decimals.
public struct TextbookTeam: Sendable {
  /// Skills in thousandths, in line-up order. The keeper's line holds one.
  public let thousandths: PerLine<[Int]>

  /// A team of the given skills; each line in line-up order, the last player leaves first.
  public init(keeper: Double, defence: [Double], midfield: [Double], attack: [Double]) {
    thousandths = PerLine(
      keeper: [Self.thousandths(of: keeper)],
      defence: defence.map(Self.thousandths(of:)),
      midfield: midfield.map(Self.thousandths(of:)),
      attack: attack.map(Self.thousandths(of:)))
  }

  /// The number of players with whom each line starts.
  public var headCounts: PerLine<Int> {
    PerLine(
      keeper: thousandths.keeper.count, defence: thousandths.defence.count,
      midfield: thousandths.midfield.count, attack: thousandths.attack.count)
  }

  private static func thousandths(of skill: Double) -> Int {
    let scaled = (skill * 1000).rounded()
    precondition(
      scaled >= 0 && abs(scaled - skill * 1000) < 1e-6,
      "a skill is \(skill), not a number from 0 up with at most three decimals")
    return Int(scaled)
  }
}
