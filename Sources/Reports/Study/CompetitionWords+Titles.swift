internal import Programs

extension CompetitionWords {
  /// The word for an entrant as a title, such as "Team".
  package var entrantTitle: String { capitalized(entrant) }

  /// The word for entrants at the beginning of a sentence, such as "Teams".
  var entrantsTitle: String { capitalized(entrants) }

  var titleTitle: String { capitalized(titleVerb) }

  /// The word for a match as a title, such as "Match".
  package var matchTitle: String { capitalized(match.noun) }

  private func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}
