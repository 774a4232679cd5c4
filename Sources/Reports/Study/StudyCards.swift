internal import Estimates
internal import Programs
internal import Tables
internal import Tallies

/// The studies of an index one below the other: question and answer, a picture, and the changes.
struct StudyCards: PageBlock {
  let studies: [StudyIndex.Played]

  func write(to page: inout PageBody) {
    page.style += StudyCards.style
    for study in studies { page.append(StudyCards.html(study)) }
  }

  private static let style = """
    .study{display:grid;grid-template-columns:minmax(0,1fr);gap:.6rem 3rem;padding:1.2rem 0;\
    border-bottom:1px solid var(--line);break-inside:avoid;align-items:start}
    .study h3{margin:0;font-size:1.25rem}
    .study h4,.study ul{margin:0 0 .3rem}
    .study ul{padding-left:1.1rem}
    .study h3+p,.study .note{margin:.2rem 0}
    .lead{display:block;width:100%;max-width:25rem;height:auto}
    .lead rect{fill:var(--bar)}.lead .track{fill:var(--raised)}.lead .first{fill:var(--home)}.lead text{fill:var(--ink)}
    @media(min-width:62rem),print{.study{grid-template-columns:minmax(0,6fr) minmax(0,5fr) minmax(0,5fr)}}

    """

  private static func html(_ study: StudyIndex.Played) -> String {
    let description = study.description.map { "<p class=\"soft\">\(markup($0))</p>\n" } ?? ""
    let picture = study.bars.picture.element.replacing(
      "<svg ", with: "<svg class=\"lead\" ", maxReplacements: 1)
    return """
      <article class="study">
      <div>
      <h3>\(RichText.link(study.name, to: study.report))</h3>
      \(description)<p>Who \(markup(study.question))? \(unbroken(study.answer.html))</p>
      <p class="note">\(markup(study.facts))</p>
      </div>
      <div>\(picture)</div>
      <div>\(changes(study))</div>
      </article>

      """
  }

  /// Keeps units on the line of their number.
  private static func unbroken(_ html: String) -> String {
    html.replacing(" %", with: "\u{a0}%").replacing(" pp", with: "\u{a0}pp")
  }

  private static func changes(_ study: StudyIndex.Played) -> String {
    guard let since = study.since else { return "" }
    let title = "<h4>\(markup(since.title))</h4>\n"
    if let nothing = since.nothing { return "\(title)<p class=\"soft\">\(markup(nothing))</p>" }
    return "\(title)<ul>\(since.lines.map { "<li>\(unbroken($0.html))</li>" }.joined())</ul>"
  }
}

extension StudyIndex.Played {
  /// The favourite and the next two, with their chances.
  fileprivate var answer: RichText {
    let parts = (0..<3).compactMap { place -> RichText? in
      guard let name = entrant(place), let chance = chance(place),
        place == 0 || entrants[place].best.count > 0
      else { return nil }
      return place == 0 ? "\(strong: name) \(chance)" : "\(name) \(chance)"
    }
    let others = Array(parts.dropFirst())
    return others.isEmpty ? "\(parts[0])." : "\(parts[0]), then \(list(others))."
  }

  /// The precision, and when the study was played.
  fileprivate var facts: String {
    let precision =
      self.precision > 0 ? "Chances known to within \(precisionText)" : "The outcome is certain"
    return """
      \(precision): \(NumberText.grouped(tournaments)) \(tournaments == 1 ? "tournament" : "tournaments"). Last played \
      \(date) (UTC), for \(time).
      """
  }
}
