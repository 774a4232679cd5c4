/// What is compared of those whom a row has met, as Swiss tournaments do, and of the games that it has won.
///
/// A bye is no opponent. Of all the greater value is ahead.
public enum OpponentCriterion: Sendable, Hashable {
  /// The sum over the opponents of their wins less their losses: Valve's difficulty score (Major Supplemental Rulebook, 2025).
  case difficulty
  /// The sum of the opponents' points, without some of them (FIDE Handbook C.07, 2024: BH, BH-C1, BH-C2, BH-M).
  case buchholz(BuchholzCut)
  /// The sum of the opponents' points, those of drawn matches by half, those of lost ones not at all (FIDE Handbook C.07: SB).
  case sonnebornBerger
  /// The mean over the opponents of their share of the points that they could have won, byes included, each at least a floor
  /// (Magic Tournament Rules, appendix C).
  ///
  /// - Parameter floor: in hundredths.
  case matchWins(floor: Int)
  /// The share of the points that could have been won with games, 3 for one won and 1 for a drawn one; a bye is won
  /// without losing a game (Magic Tournament Rules, appendix C).
  ///
  /// - Parameter floor: in hundredths.
  case ownGameWins(floor: Int)
  /// The mean of the opponents' ``ownGameWins(floor:)``.
  case gameWins(floor: Int)

  /// Which opponents a sum leaves out.
  public enum BuchholzCut: String, Sendable, Hashable, CaseIterable {
    case none = ""
    /// The one with the fewest points.
    case lowest = "Cut1"
    /// The two with the fewest points.
    case lowestTwo = "Cut2"
    /// The one with the fewest and the one with the most points.
    case median = "Median"
  }

  /// The floor of the Magic Tournament Rules, in hundredths.
  public static let standardFloor = 33

  static let all: [OpponentCriterion] =
    [.difficulty, .sonnebornBerger] + BuchholzCut.allCases.map { .buchholz($0) }
    + withFloor(standardFloor)

  /// Those that have a floor.
  static func withFloor(_ floor: Int) -> [OpponentCriterion] {
    [.matchWins(floor: floor), .ownGameWins(floor: floor), .gameWins(floor: floor)]
  }

  /// The floor in hundredths, if it has one.
  var floor: Int? {
    switch self {
    case .matchWins(let floor), .ownGameWins(let floor), .gameWins(let floor): floor
    default: nil
    }
  }

  /// Its name in scenarios, whatever its floor is.
  var name: String {
    switch self {
    case .difficulty: "difficulty"
    case .buchholz(let cut): "buchholz\(cut.rawValue)"
    case .sonnebornBerger: "sonnebornBerger"
    case .matchWins: "opponentMatchWins"
    case .ownGameWins: "gameWins"
    case .gameWins: "opponentGameWins"
    }
  }

  /// Its name in files.
  var key: String {
    floor.map { $0 == OpponentCriterion.standardFloor ? name : "\(name)\($0)" } ?? name
  }

  /// Whether it reads games, of which a match has several.
  var readsGames: Bool {
    switch self {
    case .ownGameWins, .gameWins: true
    default: false
    }
  }
}
