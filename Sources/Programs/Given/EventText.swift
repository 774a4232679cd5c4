/// An event of an entrant in the words of an option: `mexico reaches quarter-final`, `not arsenal top4`.
///
/// Ids and names may have spaces, so that only the entrants of a tournament show where the goal begins.
public struct EventText: Sendable, Hashable {
  public let text: String

  /// A way to read the text.
  struct Reading {
    let isNegated: Bool
    let entrant: String
    /// The goal's words, such as `reaches quarter-final`.
    let predicate: String
  }

  private static let negation = "not"

  /// Creates the event of a text that ends in the words of a goal, or returns `nil` for any other text.
  public init?(_ text: String) {
    self.text = text
    if readings.isEmpty { return nil }
  }

  /// The ways to read the text, the longest entrant first.
  var readings: [Reading] {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    let plain = EventText.readings(words[...], isNegated: false)
    guard words[0].lowercased() == EventText.negation else { return plain }
    return plain + EventText.readings(words.dropFirst(), isNegated: true)
  }

  private static func readings(_ words: ArraySlice<Substring>, isNegated: Bool) -> [Reading] {
    words.indices.dropFirst().reversed().compactMap { first in
      let entrant = words[..<first].joined(separator: " ")
      let predicate = words[first...].joined(separator: " ")
      // With halves, so that every number of points is read.
      guard !entrant.isEmpty, TournamentGoal(predicate: predicate, pointsScale: 2) != nil else {
        return nil
      }
      return Reading(isNegated: isNegated, entrant: entrant, predicate: predicate)
    }
  }

  /// Returns the words of an event.
  static func text(_ entrant: String, _ predicate: String, isNegated: Bool) -> String {
    (isNegated ? "\(negation) " : "") + "\(entrant) \(predicate)"
  }
}
