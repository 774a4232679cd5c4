/// Short names of the entrants of a tournament, made of their names.
///
/// Letters that say what kind of club it is are left out, and of a long name what the first word does not need: `Arsenal FC` becomes
/// `Arsenal` and `Wolverhampton Wanderers FC` `Wolverhampton`. An entrant whose short name would be another's keeps its name.
public enum ShortNames {
  /// The number of characters up to which a name is short.
  private static let length = 18

  private static let clubs: Set<String> = [
    "FC", "AFC", "CF", "SC", "AC", "AS", "SS", "SSC", "US", "CD", "UD", "RC", "RCD", "CA", "OGC",
    "BC", "SV", "FSV", "TSG", "1.",
  ]

  private static let usual: Set<String> = [
    "United", "City", "Town", "Rovers", "Wanderers", "Albion", "Hotspur", "County", "Athletic",
  ]

  /// Returns a short name for each name, all of which are different if the names are.
  public static func made(of names: [String]) -> [String] {
    let made = names.map(shortened)
    let uses = Dictionary(grouping: made + names) { $0 }
    return zip(made, names).map { short, name in
      // The name itself is listed with the names.
      (uses[short]?.count ?? 0) > (short == name ? 2 : 1) ? name : short
    }
  }

  private static func shortened(_ name: String) -> String {
    var words = name.split(separator: " ").map(String.init)
    let proper = words.filter { !clubs.contains($0) }
    if proper.contains(where: { $0.count > 3 }) { words = proper }
    if words.joined(separator: " ").count > length, words.count > 1, words[0].count > 4,
      words[1] == "&" || words.dropFirst().allSatisfy(usual.contains)
    {
      words = [words[0]]
    }
    return words.joined(separator: " ")
  }
}
