internal import Estimates
internal import Tables

/// Matches day by day, with a bar of their results.
struct PageMatches: PageBlock {
  struct Item {
    let home: String
    let away: String
    /// The match's number among those of ``PageModel/matches``, or `nil` if no samples have it.
    let sample: Int?
    /// The chances of a home win, of a draw if the match can be drawn, and of an away win.
    let results: [(outcome: Outcome, share: Proportion)]
    /// The mean score, such as `1.4–0.9`, or the score of a played match.
    let score: String
    /// The goals that depend on the match, the most important first.
    let stakes: [String]
  }

  enum Outcome: String {
    case home, draw, away

    var letter: String { String(rawValue.prefix(1)) }
  }

  struct Day {
    /// The day or the round, or an empty text.
    let title: String
    let items: [Item]
  }

  struct Group {
    let title: String
    let note: String
    let days: [Day]
    let isOpen: Bool
  }

  let groups: [Group]
  /// A sentence on what depends on the matches, or an empty text.
  let legend: String

  func write(to page: inout PageBody) {
    let results = groups.flatMap(\.days).flatMap(\.items).flatMap(\.results)
    if !results.isEmpty {
      let draw =
        results.contains { $0.outcome == .draw } ? "<span class=\"key d\"></span>draw" : ""
      page.append(
        """
        <p class="note">Chances in % of <span class="key h"></span>home win\(draw) \
        <span class="key a"></span>away win; then the mean score. \(markup(legend))</p>

        """)
    }
    for group in groups {
      let days = group.days.map(html).joined()
      if group.title.isEmpty {
        page.append("<div class=\"days\">\n\(days)</div>\n")
      } else {
        page.append(
          """
          <details class="fold"\(group.isOpen ? " open" : "")><summary><h3>\(markup(group.title))</h3><span>\(markup(group.note))</span></summary>
          <div class="days">
          \(days)</div>
          </details>

          """)
      }
    }
  }

  private func html(_ day: Day) -> String {
    let title = day.title.isEmpty ? "" : "<h4>\(markup(day.title))</h4>"
    return """
      <div class="day\(day.items.count > 12 ? " long" : "")">\(title)<ul>
      \(day.items.map(html).joined())</ul></div>

      """
  }

  private func html(_ item: Item) -> String {
    let parts = item.results.filter { $0.share.count > 0 }.map { outcome, share in
      let text = PageChance(share).text
      let width = min(100, max(1, Int((share.value * 100).rounded())))
      let words =
        switch outcome {
        case .home: "\(item.home) win"
        case .draw: "Draw"
        case .away: "\(item.away) win"
        }
      let label = "\(words): \(text) %"
      return
        "<span class=\"\(outcome.letter) f\(width)\" data-r=\"\(outcome.rawValue)\" title=\"\(markup(label))\">\(markup(text))</span>"
    }
    let bar =
      parts.isEmpty
      ? "<span></span>"
      : "<span class=\"result\"\(item.sample.map { " data-m=\"\($0)\"" } ?? "")>\(parts.joined())</span>"
    let stakes = item.stakes.enumerated().map { index, stake in
      "<span\(index == 0 ? " class=\"most\"" : "")>\(markup(stake))</span>"
    }
    return """
      <li class="match"><span>\(markup(item.home))</span>\(bar)<span class="guest">\(markup(item.away))</span>\
      <span class="score">\(markup(item.score))</span><span class="stake">\(stakes.joined())</span></li>

      """
  }
}
