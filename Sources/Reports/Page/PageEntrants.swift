internal import Estimates
internal import Tables

/// A part for each entrant, of which the script shows one at a time.
struct PageEntrants: PageBlock {
  struct Entrant {
    let name: String
    let link: EntrantLink
    /// The line beside the name.
    let summary: String
    let parts: [Part]
  }

  struct Part {
    let title: String
    let content: Content
    var note = ""
  }

  enum Content {
    case table(ChanceTable)
    case bars([Bar])
    case list([String])
  }

  /// A bar of a value's chance.
  struct Bar {
    let label: String
    let share: Proportion
    var kind = Kind.plain

    enum Kind: String {
      case plain = ""
      case good = "deep"
      case bad = "warm"
    }
  }

  /// The word before the chooser: `team`.
  let noun: String
  let entrants: [Entrant]
  /// The index of the entrant who is shown first.
  var open = 0

  func write(to page: inout PageBody) {
    let options = entrants.enumerated().map { number, entrant in
      let selected = number == open && number > 0 ? " selected" : ""
      return
        "<option value=\"\(markup(entrant.link.id))\"\(selected)>\(markup(entrant.name))</option>"
    }
    page.append(
      """
      <p class="script" id="choose"><label>Choose \(markup(noun)) <select>\(options.joined())</select></label></p>

      """)
    page.append(PageEntrants.unassumed("Bars, points, opponents and matches"))
    for (number, entrant) in entrants.enumerated() {
      page.append(
        """
        <details class="entrant"\(number == open ? " open" : "")><summary><h3>\(markup(entrant.name))</h3><span>\(markup(entrant.summary))</span></summary>
        <div class="blocks" id="\(markup(entrant.link.anchor))">
        \(entrant.parts.map(html).joined())</div></details>

        """)
    }
  }

  /// A note that the script shows while something is assumed.
  static func unassumed(_ what: String) -> String {
    "<p class=\"note unassumed\" hidden>\(what) are those with nothing assumed.</p>\n"
  }

  private func html(_ part: Part) -> String {
    let content =
      switch part.content {
      case .table(let table): table.html
      case .bars(let bars): html(bars, title: part.title)
      case .list(let sentences):
        "<ul>\(sentences.map { "<li>\(markup($0))</li>" }.joined())</ul>\n"
      }
    return """
      <div><h4>\(markup(part.title))</h4>
      \(content)\(part.note.isEmpty ? "" : "<p class=\"note\">\(markup(part.note))</p>\n")</div>

      """
  }

  private func html(_ bars: [Bar], title: String) -> String {
    let highest = max(bars.map(\.share.value).max() ?? 1, 1e-9)
    let step = 100 / Double(max(bars.count, 1))
    func place(_ value: Double) -> String { "\(NumberText.fixed(value, decimals: 2))%" }
    // Every label has room for two digits; of more bars only some are labelled.
    let every = (bars.count + 19) / 20
    let drawn = bars.enumerated().map { index, bar in
      let height = bar.share.value / highest * 70
      let middle = (Double(index) + 0.5) * step
      let chance = PageChance(bar.share)
      let kind = bar.kind == .plain ? "" : " class=\"\(bar.kind.rawValue)\""
      let value =
        bar.share.count > 0 && index % every == 0
        ? "<text class=\"value\" x=\"\(place(middle))\" y=\"\(place(82 - height))\">\(chance.html)</text>"
        : ""
      let label =
        index % every == 0
        ? "<text x=\"\(place(middle))\" y=\"98%\">\(markup(bar.label))</text>" : ""
      return
        "<rect\(kind) x=\"\(place(Double(index) * step + step * 0.08))\" width=\"\(place(step * 0.84))\" y=\"\(place(85 - height))\" height=\"\(place(height))\"/>\(value)\(label)"
    }
    let words = bars.filter { $0.share.count > 0 }.map {
      "\($0.label): \(PageChance($0.share).text) %"
    }
    return
      "<svg class=\"bars\" role=\"img\" aria-label=\"\(markup(title)). \(markup(words.joined(separator: ", ")))\">\(drawn.joined())</svg>\n"
  }
}
