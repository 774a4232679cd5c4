internal import Tables

/// A report of these sections, with an empty line between two.
func report(_ sections: [String?]) -> String {
  sections.compactMap { $0 }.joined(separator: "\n\n") + "\n"
}

/// A text such that Markdown shows it as it is.
func escaped(_ text: String) -> String { MarkdownTableWriter.escape(text) }

/// `A, B and C`.
func list(_ parts: [String]) -> String {
  guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
  return parts.dropLast().joined(separator: ", ") + " and " + last
}

/// Half the width of an interval of a chance, in percentage points.
func halfWidth(_ width: Double) -> String {
  NumberText.fixed(width * 50, decimals: PercentText.decimals(showing: width))
}

extension Table {
  /// The table's lines, without the end of the last one.
  var markdown: String { String(MarkdownTableWriter().text(self).dropLast()) }
}
