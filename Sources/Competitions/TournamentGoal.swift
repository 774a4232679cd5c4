/// What an entrant is to reach: a place in the final ranking or a better one. The first place is the title.
public struct TournamentGoal: Sendable, Hashable {
  /// To win the tournament, be it a table, a series or a match.
  public static let title = TournamentGoal(place: 1)

  private static let titleName = "champion"
  private static let placePrefix = "top"

  /// The place that is good enough, from 1.
  public let place: Int

  public init(place: Int) {
    precondition(place >= 1, "place \(place)")
    self.place = place
  }

  /// The goal of a name, such as `champion` or `top4`, in a tournament of so many entrants; nil if it names
  /// none, or one that everybody reaches.
  public init?(_ name: String, entrants: Int) {
    let place = name == Self.titleName ? 1 : Self.place(in: name)
    guard let place, place < entrants else { return nil }
    self.place = place
  }

  /// What it is called in options and files, as events of a comparison and targets of a precision are.
  public var name: String { place == 1 ? Self.titleName : "\(Self.placePrefix)\(place)" }

  /// The place in a name such as `top4`; nil if the name is no such one.
  package static func place(in name: String) -> Int? {
    guard name.hasPrefix(placePrefix) else { return nil }
    let digits = name.dropFirst(placePrefix.count)
    let isNumber =
      !digits.isEmpty && digits.first != "0" && digits.utf8.allSatisfy { (48...57).contains($0) }
    // Beyond all places is what does not fit.
    return isNumber ? Int(digits) ?? .max : nil
  }
}
