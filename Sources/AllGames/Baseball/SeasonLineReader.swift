internal import Games
internal import Players
internal import TextFiles

/// A season line of counts.
protocol SeasonLine {
  init()
  static var counts: [SeasonCount<Self>] { get }
  /// A contradiction in the line, with the key to blame, or `nil`.
  var contradiction: (key: String, message: String)? { get }
}

/// One count of a season line.
struct SeasonCount<Line>: Sendable {
  let key: String
  let path: any WritableKeyPath<Line, Int> & Sendable
  let description: String
  /// True if a line is incomplete without this count.
  let isRequired: Bool

  init(
    _ key: String, _ path: any WritableKeyPath<Line, Int> & Sendable, _ description: String,
    isRequired: Bool = true
  ) {
    self.key = key
    self.path = path
    self.description = description
    self.isRequired = isRequired
  }
}

extension SeasonLine {
  fileprivate static var countFields: [Field] {
    counts.map { .optional($0.key, .integer(0...100_000), $0.description) }
  }

  /// The counts as they enter a run's identity.
  var canonical: JSONValue { .array(Self.counts.map { .whole(self[keyPath: $0.path]) }) }
}

extension BattingLine: SeasonLine {
  static let fields = countFields

  static let counts: [SeasonCount<BattingLine>] = [
    .init("atBats", \.atBats, "At bats."),
    .init("hits", \.hits, "Hits."),
    .init("doubles", \.doubles, "Doubles."),
    .init("triples", \.triples, "Triples."),
    .init("homeRuns", \.homeRuns, "Home runs."),
    .init("walks", \.walks, "Walks, intentional ones included."),
    .init(
      "intentionalWalks", \.intentionalWalks, "Intentional walks; 0 where absent.",
      isRequired: false),
    .init("hitByPitch", \.hitByPitch, "Times hit by a pitch; 0 where absent.", isRequired: false),
    .init("strikeouts", \.strikeouts, "Strikeouts."),
    .init(
      "sacrificeFlies", \.sacrificeFlies, "Sacrifice flies; 0 where absent.", isRequired: false),
    .init("sacrificeHits", \.sacrificeHits, "Sacrifice hits; 0 where absent.", isRequired: false),
  ]

  var contradiction: (key: String, message: String)? {
    if doubles + triples + homeRuns > hits {
      ("hits", "\(hits) hits are fewer than the doubles, triples and home runs among them")
    } else if hits + strikeouts > atBats {
      ("atBats", "\(atBats) at bats are fewer than the hits and strikeouts among them")
    } else if intentionalWalks > walks {
      ("walks", "\(walks) walks are fewer than the intentional ones among them")
    } else {
      nil
    }
  }
}

extension PitchingLine: SeasonLine {
  static let fields: [Field] =
    [
      .optional(
        "innings", .number(0...100_000, maximumDecimals: 3),
        "Innings; see game.rules.inningsTenths."),
      .optional("outs", .integer(0...300_000), "Outs, instead of innings."),
      .optional(
        "fip", .number(-50...100, maximumDecimals: 4),
        "FIP; by default computed from the other figures."),
    ] + countFields

  static let counts: [SeasonCount<PitchingLine>] = [
    .init("battersFaced", \.battersFaced, "Batters faced."),
    .init("hits", \.hits, "Hits allowed."),
    .init("homeRuns", \.homeRuns, "Home runs allowed."),
    .init("walks", \.walks, "Walks allowed, intentional ones included."),
    .init("hitByPitch", \.hitByPitch, "Batters hit; 0 where absent.", isRequired: false),
    .init("strikeouts", \.strikeouts, "Strikeouts."),
  ]

  var contradiction: (key: String, message: String)? {
    if homeRuns > hits {
      ("hits", "\(hits) hits are fewer than the home runs among them")
    } else if hits + walks + hitByPitch + strikeouts > battersFaced {
      (
        "battersFaced",
        "\(battersFaced) batters faced are fewer than the hits, walks, hit batters and strikeouts among them"
      )
    } else {
      nil
    }
  }
}

/// Reads the season figures of a team and its players.
struct SeasonLineReader {
  private let metrics: SeasonMetrics
  private let team: GameSource.Team

  init(_ team: GameSource.Team, metrics: SeasonMetrics) {
    self.metrics = metrics
    self.team = team
  }

  func batters(_ diagnostics: inout Diagnostics) -> [Batter] {
    (team.node["batters"]?.members ?? []).map {
      batter($0, team.path.key("batters"), &diagnostics)
    }
  }

  func pitchers(_ diagnostics: inout Diagnostics) -> [Pitcher] {
    (team.node["pitchers"]?.members ?? []).map {
      pitcher($0, team.path.key("pitchers"), &diagnostics)
    }
  }

  /// The batters taken together whom the team's document has at a key.
  func batter(_ key: String, _ diagnostics: inout Diagnostics) -> Batter? {
    team.node[key].map { batter(JSONMember(key, $0), team.path, &diagnostics) }
  }

  /// The pitchers taken together whom the team's document has at a key.
  func pitcher(_ key: String, _ diagnostics: inout Diagnostics) -> Pitcher? {
    team.node[key].map { pitcher(JSONMember(key, $0), team.path, &diagnostics) }
  }

  private func batter(
    _ member: JSONMember, _ path: DocumentPath, _ diagnostics: inout Diagnostics
  ) -> Batter {
    let line: BattingLine? = line(member.node, path.key(member.name), &diagnostics)
    let parkFactor = team.node["parkFactor"]?.integer ?? 100
    return Batter(
      name: member.name,
      wrcPlus: member.node["wrcPlus"]?.number?.decimal
        ?? line.flatMap { metrics.wrcPlus($0, parkFactor: parkFactor) },
      line: line)
  }

  private func pitcher(
    _ member: JSONMember, _ path: DocumentPath, _ diagnostics: inout Diagnostics
  ) -> Pitcher {
    let (node, path) = (member.node, path.key(member.name))
    let innings = innings(node, path, &diagnostics)
    // Batters faced and innings may stand alone, beside a FIP.
    let line: PitchingLine? = line(node, path, alone: "battersFaced", &diagnostics)
    let fip = line.flatMap { line in innings.flatMap { metrics.fip(line, innings: $0) } }
    return Pitcher(
      name: member.name, battersFaced: node["battersFaced"]?.integer, innings: innings,
      fip: node["fip"]?.number?.decimal ?? fip, line: line)
  }

  private func innings(
    _ node: JSONNode, _ path: DocumentPath, _ diagnostics: inout Diagnostics
  ) -> ExactRatio? {
    if let outs = node["outs"] {
      if node["innings"] != nil {
        diagnostics.report(
          "found both \"outs\" and \"innings\"; leave one of them out", at: outs.location,
          path: path.key("outs")
        )
      }
      return outs.integer.map { ExactRatio(Int128($0), over: 3) }
    }
    guard let innings = node["innings"], let decimal = innings.number?.decimal else { return nil }
    let exact = ExactRatio(decimal)
    guard metrics.rules.inningsTenths == .thirds else { return exact }
    let whole = exact.numerator / exact.denominator
    let tenths = (exact.numerator - whole * exact.denominator) * 10
    for outs in 0..<3 where tenths == Int128(outs) * exact.denominator {
      return ExactRatio(whole * 3 + Int128(outs), over: 3)
    }
    diagnostics.report(
      "found \(innings.wording), expected innings with .0, .1 or .2 for thirds; for decimals, set game.rules.inningsTenths to \"decimals\"",
      at: innings.location, path: path.key("innings")
    )
    return nil
  }

  /// Reads a season line. Returns `nil` if there is none or, with a report, if it is incomplete.
  ///
  /// - Parameter alone: The count that makes no line by itself.
  private func line<Line: SeasonLine>(
    _ node: JSONNode, _ path: DocumentPath, alone: String? = nil, _ diagnostics: inout Diagnostics
  ) -> Line? {
    guard Line.counts.contains(where: { $0.key != alone && node[$0.key] != nil }) else {
      return nil
    }
    var line = Line()
    var missing: [String] = []
    for count in Line.counts {
      if let value = node[count.key]?.integer {
        line[keyPath: count.path] = value
      } else if count.isRequired {
        missing.append(count.key)
      }
    }
    guard missing.isEmpty else {
      let names = missing.map(Diagnostic.quote).joined(separator: ", ")
      diagnostics.report(
        "found a season line without \(names); complete the line, or leave it out",
        at: node.location, path: path)
      return nil
    }
    if let problem = line.contradiction {
      diagnostics.report(
        problem.message, at: (node[problem.key] ?? node).location, path: path.key(problem.key))
    }
    return line
  }
}
