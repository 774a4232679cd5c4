public import Programs
public import TextFiles

/// The text of a program, with a line for each step.
public struct ProgramText: Sendable {
  /// A step in words.
  package struct Line: Sendable {
    /// The kind of step: `draw`, `play`, `settle` or `rank`.
    let step: String
    package let text: String
    /// The names of the slots from which the step reads.
    let reads: [String]
    /// The names of the slots that the step fills.
    let fills: [String]
  }

  private let counts: [(title: String, text: String)]
  package let lines: [Line]
  private let program: Program
  private let words: ProgramWords
  private let entrants: Int

  public init(_ tournament: Tournament) {
    program = tournament.program
    entrants = tournament.entrants.count
    words = ProgramWords(program, entrants: tournament.entrants)
    let sentences = StepSentences(program, words, tournament.entrants)
    lines = program.steps.map(sentences.line)
    counts = Self.counts(program, words, entrants: entrants)
  }

  public var text: String {
    let width = (counts.map(\.title.count).max() ?? 0) + 2
    let head = counts.map { title, text in
      title + String(repeating: " ", count: width - title.count) + text
    }
    return (head + [""] + lines.map(\.text) + [finish]).map { $0 + "\n" }.joined()
  }

  public var json: JSONValue {
    [
      "entrants": .whole(entrants),
      "slots": .whole(program.slotColumns),
      "matches": .whole(program.matches.count),
      "pairings": .whole(program.pairings.count),
      "ties": .whole(program.ties.count),
      "draws": .whole(Self.draws(program)),
      "standings": .string(words.table(program.standings)),
      "tables": .array(
        program.tables.indices.map { number in
          let table = program.tables[number]
          return [
            "name": .string(words.table(number)),
            "rows": .array(table.rows.map { .string(words.slot($0)) }),
            "matches": .whole(table.matches.count),
            "points": .array([
              .whole(table.pointsRange.lowerBound), .whole(table.pointsRange.upperBound),
            ]),
          ]
        }),
      "zones": .array(
        program.zones.map { zone in
          [
            "name": .string(zone.name),
            "slots": .array(zone.slots.map { .string(words.slot($0)) }),
          ]
        }),
      "steps": .array(
        lines.map { line in
          [
            "step": .string(line.step), "text": .string(line.text),
            "reads": .array(line.reads.map { .string($0) }),
            "fills": .array(line.fills.map { .string($0) }),
          ]
        }),
      "finish": .string(finish),
    ]
  }

  private static func draws(_ program: Program) -> Int {
    program.steps.count { if case .draw = $0 { true } else { false } }
  }

  private static func counts(
    _ program: Program, _ words: ProgramWords, entrants: Int
  ) -> [(title: String, text: String)] {
    let pairings = program.pairings.count
    let tables = program.tables.enumerated().map { number, table in
      (
        title: number == 0 ? "tables" : "",
        text: (number == 0 ? "\(program.tables.count): " : "")
          + "\(words.table(number)), \(counted(table.rows.count, "row")), "
          + "\(counted(table.matches.count, "match", "matches")), "
          + "\(points(table)) points"
      )
    }
    return [
      ("entrants", "\(entrants)"),
      ("slots", "\(program.slotColumns) that steps fill"),
      (
        "matches",
        "\(program.matches.count), of which \(pairings) between two known entrants"
      ),
      ("ties", "\(program.ties.count)"),
      ("draws", "\(draws(program))"),
    ] + tables + [
      (
        "zones",
        "\(program.zones.count)"
          + (program.zones.isEmpty ? "" : ": ")
          + program.zones.map(\.name).joined(separator: ", ")
      )
    ]
  }

  private static func counted(_ count: Int, _ one: String, _ several: String? = nil) -> String {
    "\(count) \(count == 1 ? one : several ?? one + "s")"
  }

  private static func points(_ table: RankedTable) -> String {
    let (range, scale) = (table.pointsRange, table.ranking.pointsScale)
    return "\(PointsText.text(range.lowerBound, scale: scale)) to "
      + PointsText.text(range.upperBound, scale: scale)
  }

  private var finish: String {
    switch program.finish {
    case .ranks(let table): "finish as ranked in \(words.table(table))"
    case .bands(let bands):
      "finish in this order: "
        + bands.map { words.slots($0.slots) }.joined(separator: "; ")
        + (program.guests.isEmpty
          ? "" : "; nowhere: \(words.slots(program.guests.sorted().map { .entrant($0) }))")
    }
  }
}
