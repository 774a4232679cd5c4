internal import Estimates

/// A bracket whose halves lead to the final in the middle, or, in a narrow window, one round at a time.
struct PageBracket: PageBlock {
  struct Occupant {
    let name: String
    let share: Proportion
  }

  struct Tie {
    /// The match's name, such as `73`, and its round.
    let name: String
    let round: String
    /// For each side the entrants who may be there, the likeliest first.
    let sides: [[Occupant]]
    /// The indices of the ties whose winners meet.
    let feeders: [Int]
  }

  let ties: [Tie]
  /// The index of the final, or `nil` if no tree leads to one: then rounds follow each other.
  let final: Int?
  let champions: [Occupant]
  let championTitle: String

  private static let maximumListed = 24

  func write(to page: inout PageBody) {
    guard let final, let layout = BracketLayout(ties.map(\.feeders), final: final) else {
      return page.append(rounds(ties.indices.map { $0 }))
    }
    page.style += layout.rules
    let depth = layout.depth
    let names = (0...depth).map { distance in
      layout.places.first { $0.distance == distance }.map { ties[$0.tie].round } ?? ""
    }
    let heads =
      (1...depth).reversed().map { names[$0] } + [names[0]] + (1...depth).map { names[$0] }
    page.append(
      "<div class=\"heads cols\">\(heads.map { "<span>\(markup($0))</span>" }.joined())</div>\n")
    page.append("<fieldset class=\"rounds\"><legend class=\"unseen\">Round</legend>")
    for distance in (0...depth).reversed() {
      page.append(
        "<label><input type=\"radio\" name=\"round\" value=\"r\(distance)\"\(distance == depth ? " checked" : "")>\(markup(names[distance]))</label>"
      )
    }
    page.append("</fieldset>\n<div class=\"bracket cols\">\n")
    for place in layout.places.sorted(by: {
      ($1.distance, $0.column, $0.leaves.lowerBound) < (
        $0.distance, $1.column, $1.leaves.lowerBound
      )
    }) {
      let tie = ties[place.tie]
      var classes = ["tie", "r\(place.distance)", "b\(place.tie)"]
      if place.distance == 0 {
        classes.append("final")
      } else {
        classes.append("joined")
      }
      if !tie.feeders.isEmpty { classes.append("later") }
      if place.column > depth { classes.append("right") }
      if place.leaves.lowerBound * 2 >= layout.leaves { classes.append("low") }
      page.append(html(tie, classes: classes, lines: min(5, 2 + depth - place.distance)))
      if tie.feeders.count == 2, place.distance > 0 {
        page.append(
          "<span class=\"join j\(place.tie)\(place.column > depth ? " right" : "")\"></span>\n")
      }
    }
    page.append(
      """
      <div class="champion r0"><h3>\(markup(championTitle))</h3>\(lines(champions.prefix(5)))</div>
      </div>

      """)
    let others = ties.indices.filter { tie in !layout.places.contains { $0.tie == tie } }
    if !others.isEmpty { page.append(rounds(others)) }
  }

  /// The ties of rounds that follow each other.
  private func rounds(_ numbers: [Int]) -> String {
    var order: [String] = []
    for tie in numbers where !order.contains(ties[tie].round) { order.append(ties[tie].round) }
    return order.map { round in
      let shown = numbers.filter { ties[$0].round == round }
      return """
        <h3>\(markup(round))</h3>
        <div class="bracket listed">
        \(shown.map { html(ties[$0], classes: ["tie"], lines: 4) }.joined())</div>

        """
    }.joined()
  }

  private func html(_ tie: Tie, classes: [String], lines count: Int) -> String {
    let sides = tie.sides.map { occupants in
      "<span class=\"side\">\(lines(occupants.prefix(count)))</span>"
    }
    let columns = tie.sides.map { occupants in
      let rows = occupants.prefix(PageBracket.maximumListed).map {
        "<tr><th scope=\"row\">\(markup($0.name))</th>\(cell($0.share))</tr>"
      }
      let more = occupants.count - PageBracket.maximumListed
      return
        "<div><table><tbody>\(rows.joined())</tbody></table>\(more > 0 ? "<p class=\"note\">and \(more) more</p>" : "")</div>"
    }
    let title = tie.name.isEmpty ? tie.round : "\(tie.round), \(tie.name)"
    return """
      <details class="\(classes.joined(separator: " "))"><summary><span class="unseen">\(markup(title)): </span>\(sides.joined())</summary>
      <div class="panel"><h4>\(markup(title))</h4><div class="cols2">\(columns.joined())</div></div></details>

      """
  }

  private func cell(_ share: Proportion) -> String {
    let chance = PageChance(share)
    return "<td class=\"\(chance.classes)\">\(chance.html)</td>"
  }

  private func lines(_ occupants: ArraySlice<Occupant>) -> String {
    occupants.map { occupant in
      let chance = PageChance(occupant.share)
      return
        "<span class=\"\(chance.classes)\"><span>\(markup(occupant.name))</span> <span class=\"share\">\(chance.html)</span></span>"
    }.joined()
  }
}

/// The places of ties in a grid: a column for each round of each half and one for the final, two rows for each first match.
struct BracketLayout {
  struct Place {
    let tie: Int
    /// The number of later ties for the winner.
    let distance: Int
    /// The column, from 0.
    let column: Int
    /// The first matches of its half that lead to the tie.
    let leaves: Range<Int>
  }

  private(set) var places: [Place] = []
  /// The largest distance from the final, at least 1.
  let depth: Int
  /// The number of first matches of the half with more of them.
  private(set) var leaves = 0

  /// Makes the layout, or returns `nil` unless the winners of two ties meet in the final.
  init?(_ feeders: [[Int]], final: Int) {
    func depth(_ tie: Int) -> Int { feeders[tie].map { depth($0) + 1 }.max() ?? 0 }
    guard feeders[final].count == 2 else { return nil }
    let whole = depth(final)
    self.depth = whole
    var places: [Place] = []
    for (half, first) in feeders[final].enumerated() {
      var next = 0
      func place(_ tie: Int, distance: Int) -> Range<Int> {
        let below = feeders[tie].map { place($0, distance: distance + 1) }
        if below.isEmpty { next += 1 }
        let own = (below.first?.lowerBound ?? next - 1)..<(below.last?.upperBound ?? next)
        places.append(
          Place(
            tie: tie, distance: distance, column: half == 0 ? whole - distance : whole + distance,
            leaves: own))
        return own
      }
      leaves = max(leaves, place(first, distance: 1).upperBound)
    }
    places.append(Place(tie: final, distance: 0, column: whole, leaves: 0..<leaves))
    self.places = places
  }

  /// The rows above the ties, for the champions where the final is high.
  private var rowsAbove: Int { max(0, 6 - leaves) }

  /// The rules that put ties and the lines between them into the grid.
  var rules: String {
    var rules = ".cols{grid-template-columns:repeat(\(2 * depth + 1),minmax(0,1fr))}"
    for place in places {
      rules +=
        ".b\(place.tie){grid-area:\(2 * place.leaves.lowerBound + rowsAbove + 1)/\(place.column + 1)/span \(2 * place.leaves.count)}"
    }
    for place in places where place.distance > 0 {
      let below = places.filter { other in
        other.distance == place.distance + 1 && (other.column > depth) == (place.column > depth)
          && place.leaves.lowerBound <= other.leaves.lowerBound
          && other.leaves.upperBound <= place.leaves.upperBound
      }
      guard below.count == 2 else { continue }
      let middles = below.map { $0.leaves.lowerBound + $0.leaves.upperBound + rowsAbove + 1 }
        .sorted()
      rules += ".j\(place.tie){grid-area:\(middles[0])/\(place.column + 1)/\(middles[1])}"
    }
    rules += ".champion{grid-area:1/\(depth + 1)/span \(rowsAbove + leaves - 3)}"
    rules += "@media(max-width:68.99rem){"
    for distance in 0...depth {
      rules += ".rounds:has([value=r\(distance)]:checked)~.bracket .r\(distance){display:block}"
    }
    return rules + "}"
  }
}
