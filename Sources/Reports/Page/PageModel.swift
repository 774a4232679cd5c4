internal import Programs
internal import Tallies
internal import TextFiles

/// The sample of a run in a page, with what its script needs to know to count events.
struct PageModel: PageBlock {
  let sample: TournamentSample
  let entrants: [Entrant]
  /// The entrants of whom nothing can be assumed, as they finish nowhere.
  let guests: Set<Int>
  let goals: [(goal: RunGoal, option: String)]
  let matches: [(name: String, sides: [Int])]
  let bestPosition: Int
  /// The word for tournaments, such as `seasons`.
  let unit: String
  /// The command that plays the scenario, and its options beside the number of tournaments and conditions.
  let command: (words: String, options: String)

  func write(to page: inout PageBody) {
    page.append(
      """
      <div class="script">
      <form id="assume" hidden>
      <label>\(select("entrant", entrants.enumerated().filter { !guests.contains($0.offset) }.map { ("\($0.offset)", $0.element.name) }))</label>
      <label>\(select("goal", goals.enumerated().map { ("\($0.offset)", $0.element.goal.title) }))</label>
      <label>\(select("not", [("", "happens"), ("not", "does not happen")]))</label>
      <button>Assume it</button>
      </form>
      <div id="assumed-output"><p class="soft">Nothing is assumed.</p></div>
      <p class="unseen" role="status" id="assumed-news"></p>
      </div>
      <script type="application/json" id="model">\(json)</script>
      <script type="text/plain" id="samples">\(sample.payload)</script>

      """)
  }

  private func select(_ name: String, _ options: [(value: String, text: String)]) -> String {
    let labels = ["entrant": "Who", "not": "Happens or not", "goal": "What"]
    let made = options.map {
      "<option value=\"\($0.value)\">\(markup($0.text))</option>"
    }
    return
      "<span class=\"unseen\">\(labels[name] ?? name)</span><select name=\"\(name)\">\(made.joined())</select>"
  }

  /// The column of a goal from an entrant's first one, or `nil` if the goal is a position or better.
  private func column(of goal: RunGoal) -> Int? { goal.zone.flatMap { sample.layout.zones[$0] } }

  /// The model as the script reads it. No text in it ends the element.
  private var json: String {
    let layout = sample.layout
    let model: JSONValue = [
      "count": .whole(sample.count), "unit": .string(unit),
      "command": .string(command.words), "options": .string(command.options),
      "first": .whole(layout.position(0).lowerBound), "bits": .whole(layout.positionBits),
      "each": .whole(layout.columnsEach),
      "positions": .array(layout.positions.map { .whole($0 + 1) }),
      "entrants": .array(
        entrants.map { ["id": .string($0.id), "name": .string($0.shortName)] }),
      "goals": .array(
        goals.map { goal, option in
          [
            "title": .string(goal.title), "option": .string(option),
            "isBad": .boolean(goal.isBad),
            column(of: goal) == nil ? "top" : "column":
              .whole(column(of: goal) ?? goal.zone.map { layout.tops[$0] } ?? bestPosition),
          ]
        }),
      "matches": .array(
        zip(layout.matches, matches).map { columns, match in
          var object: JSONObject = [
            "name": .string(match.name), "sides": .array(match.sides.map { .whole($0) }),
            "home": .whole(columns.homeWin),
          ]
          if let draw = columns.draw { object["draw"] = .whole(draw) }
          if let played = columns.played { object["played"] = .whole(played) }
          return .object(object)
        }),
      "groups": .array(
        layout.ranks.map { group in
          [
            "first": .whole(group.first), "bits": .whole(group.bits),
            "entrants": .array(group.entrants.map { .whole($0) }),
          ]
        }),
    ]
    return model.compactText.replacing("<", with: "\\u003c")
  }
}
