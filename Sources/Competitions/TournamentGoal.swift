/// What an entrant is to reach: a position in the final ranking or a better one. The first position is the title.
public struct TournamentGoal: Sendable, Hashable {
  /// To win the tournament, be it a table, a series or a match.
  public static let title = TournamentGoal(position: 1)

  private static let titleName = "champion"
  private static let prefix = "top"

  /// The position that is good enough, from 1.
  public let position: Int

  public init(position: Int) {
    precondition(position >= 1, "position \(position)")
    self.position = position
  }

  /// The goal of a name, such as `champion` or `top4`, in a tournament of so many entrants; nil if it names
  /// none, or one that everybody reaches.
  public init?(_ name: String, entrants: Int) {
    let position = name == Self.titleName ? 1 : Self.position(in: name)
    guard let position, position < entrants else { return nil }
    self.position = position
  }

  /// What it is called in options and files, as events of a comparison and targets of a precision are.
  public var name: String { position == 1 ? Self.titleName : "\(Self.prefix)\(position)" }

  /// The position in a name such as `top4`; nil if the name is no such one.
  package static func position(in name: String) -> Int? {
    guard name.hasPrefix(prefix) else { return nil }
    let digits = name.dropFirst(prefix.count)
    let isNumber =
      !digits.isEmpty && digits.first != "0" && digits.utf8.allSatisfy { (48...57).contains($0) }
    // Beyond all positions is what does not fit.
    return isNumber ? Int(digits) ?? .max : nil
  }
}
