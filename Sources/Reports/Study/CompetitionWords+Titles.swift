internal import Programs

extension CompetitionWords {
  /// What an entrant is, as the title of a column: "Team".
  package var entrantTitle: String { capitalized(entrant) }

  /// Several entrants, as the beginning of a sentence: "Teams".
  var entrantsTitle: String { capitalized(entrants) }

  /// What whoever comes first does, as the title of a column: "Wins the title".
  var titleTitle: String { capitalized(titleVerb) }

  /// A match, as the title of a column or the beginning of a sentence: "Match".
  package var matchTitle: String { capitalized(match.noun) }

  private func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}
