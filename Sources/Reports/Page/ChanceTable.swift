internal import Estimates
internal import Tables

/// A table of chances as pages show it: short figures on shaded grounds, a row for each entrant.
struct ChanceTable: PageBlock {
  enum Style: String {
    /// Chances of what matters, as wide as the page.
    case chances
    /// Positions, narrow enough for twenty columns.
    case heat
    /// A small table beside others.
    case group
    /// A table of figures among which are chances.
    case plain
  }

  struct Column {
    let title: String
    /// The title in a narrow window, or `nil` for the same.
    var short: String?
    var isNumber = true
    /// True if a narrow window does without it.
    var isExtra = false
    /// True if a line separates it from the next one.
    var isCut = false
    /// True if only screen readers read the title.
    var isSilent = false
  }

  enum Cell {
    /// The name of a row, and the entrant to whose part of the page it leads.
    case name(String, EntrantLink?)
    /// The name of a row that repeats the row's before, for screen readers.
    case sameName(String)
    case text(String)
    case day(DayText?)
    case strong(String)
    /// A number to which others are compared.
    case mean(Double, decimals: Int)
    case chance(Proportion, PageEvent? = nil, isBad: Bool = false, decimals: Int = 0)
    /// The interval of a chance.
    case interval(Proportion, ConfidenceLevel, PageEvent? = nil)
    /// Names with their chances.
    case chances([(name: String, share: Proportion)])
    case range(PointsRange)
    case form([Form])
    case empty
  }

  let label: String
  let style: Style
  let columns: [Column]
  let rows: [[Cell]]
  /// The rows below which a line separates zones.
  var cuts: Set<Int> = []

  func write(to page: inout PageBody) { page.append(html) }

  var html: String {
    let heads = columns.map { column in
      let title =
        column.short.map {
          "<span class=\"long-head\">\(markup(column.title))</span><span class=\"short\" aria-hidden=\"true\">\(markup($0))</span>"
        }
        ?? (column.isSilent
          ? "<span class=\"unseen\">\(markup(column.title))</span>" : markup(column.title))
      let classes = [
        column.isNumber ? (style == .plain ? "r" : "c") : nil,
        column.isExtra ? "wide-only" : nil, column.isCut ? "cut" : nil,
      ].compactMap { $0 }
      return "<th scope=\"col\"\(attribute(classes))>\(title)</th>"
    }
    let body = rows.enumerated().map { index, row in
      let cells = zip(row, columns).map { html($0, in: $1) }.joined()
      return "<tr\(cuts.contains(index) ? " class=\"cut\"" : "")>\(cells)</tr>\n"
    }
    return """
      <div class="scroll\(style == .chances || style == .heat ? " free" : "")" tabindex="0" role="group" aria-label="Table: \(markup(label))">
      <table\(attribute(style == .plain || style == .group ? [] : ["wide", style.rawValue]))>
      <thead><tr>\(heads.joined())</tr></thead>
      <tbody>
      \(body.joined())</tbody>
      </table>
      </div>

      """
  }

  private func html(_ cell: Cell, in column: Column) -> String {
    var classes = [column.isExtra ? "wide-only" : nil, column.isCut ? "cut" : nil].compactMap { $0 }
    switch cell {
    case .name(let name, let link):
      let text = link.map { $0.html(name) } ?? markup(name)
      return "<th scope=\"row\"\(attribute(classes))>\(text)</th>"
    case .sameName(let name):
      return
        "<th scope=\"row\"\(attribute(classes))><span class=\"unseen\">\(markup(name))</span></th>"
    case .interval(let share, let level, let event):
      let text = IntervalText(share, level, decimals: 1).description
      let mark = share.isCertain ? nil : event.map { " data-i=\"\($0.mark)\"" }
      return "<td class=\"r\"\(mark ?? "")>\(markup(text))</td>"
    case .chances(let chances):
      let texts = chances.map { "\($0.name) \(PageChance($0.share).text)" }
      return html(.text(texts.joined(separator: ", ")), in: column)
    case .text(let text):
      if column.isNumber { classes.append(style == .plain ? "r" : "c") }
      return "<td\(attribute(classes))>\(markup(text))</td>"
    case .day(let day):
      let text = day.map { "<time datetime=\"\($0.day)\">\($0.short)</time>" } ?? ""
      return "<td\(attribute(classes))>\(text)</td>"
    case .strong(let text):
      classes += [column.isNumber ? (style == .plain ? "r" : "c") : nil, "strong"].compactMap { $0 }
      return "<td\(attribute(classes))>\(markup(text))</td>"
    case .mean(let value, let decimals):
      return html(.strong(NumberText.fixed(value, decimals: decimals)), in: column)
    case .chance(let share, let event, let isBad, let decimals):
      let chance = PageChance(share, decimals: decimals)
      classes += [chance.classes, isBad ? "bad" : nil].compactMap { $0 }
      let marks = event.map { " data-v=\"\($0.mark)\"" } ?? ""
      return
        "<td\(attribute(classes))\(marks)\(decimals > 0 ? " data-d=\"\(decimals)\"" : "")>\(chance.html)</td>"
    case .range(let range): return "<td class=\"plot wide-only\">\(range.html)</td>"
    case .form(let form): return "<td class=\"form wide-only\">\(form.map(\.html).joined())</td>"
    case .empty: return "<td\(attribute(classes))></td>"
    }
  }

  private func attribute(_ classes: [String]) -> String {
    classes.isEmpty ? "" : " class=\"\(classes.joined(separator: " "))\""
  }
}

/// A link to an entrant's part of a page.
struct EntrantLink {
  let id: String

  /// The anchor, which is also what an address has after the `#`.
  var anchor: String { "team=\(id)" }

  func html(_ name: String) -> String {
    "<a href=\"#team=\(LinkAddress(path: id).text)\">\(markup(name))</a>"
  }
}

/// An event of an entrant that the samples of a page can count.
struct PageEvent {
  enum Kind {
    /// A goal, by its index in ``PageModel/goals``.
    case goal(Int)
    /// A final position, from 1.
    case position(Int)
    /// A rank, from 1, in a group, by its index among those of the sample.
    case rank(Int, group: Int)
  }

  let entrant: Int
  let kind: Kind

  /// The event as the script of the page reads it: `12.g3`.
  var mark: String {
    switch kind {
    case .goal(let goal): "\(entrant).g\(goal)"
    case .position(let position): "\(entrant).p\(position)"
    case .rank(let rank, let group): "\(entrant).r\(group)-\(rank)"
    }
  }
}

/// A result of an entrant's recent matches, by a letter and a ground.
struct Form {
  enum Result: String {
    case win, draw, loss
  }

  let result: Result
  let words: String

  var html: String {
    "<span class=\"\(result.rawValue)\" title=\"\(markup(words))\">\(result.rawValue.prefix(1).uppercased())</span>"
  }
}

/// A mean and the middle 90 % of a quantity on an axis that all rows of a table share.
struct PointsRange {
  let mean: Double
  let reach: ClosedRange<Double>
  /// The value today, or `nil` if nothing has been played.
  let now: Double?
  let axis: ClosedRange<Double>

  var html: String {
    func place(_ value: Double) -> String {
      let share = (value - axis.lowerBound) / max(axis.upperBound - axis.lowerBound, 1e-9)
      return "\(NumberText.fixed(min(1, max(0, share)) * 100, decimals: 1))%"
    }
    let tick =
      now.map {
        "<line class=\"now\" x1=\"\(place($0))\" x2=\"\(place($0))\" y1=\"20%\" y2=\"80%\"/>"
      } ?? ""
    return """
      <svg aria-hidden="true"><line class="axis" x1="0" x2="100%" y1="50%" y2="50%"/>\
      <line class="reach" x1="\(place(reach.lowerBound))" x2="\(place(reach.upperBound))" y1="50%" y2="50%"/>\
      \(tick)<circle class="dot" cx="\(place(mean))" cy="50%" r="4.5"/></svg>
      """
  }
}
