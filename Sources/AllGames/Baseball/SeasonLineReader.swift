internal import Games
internal import Players
internal import TextFiles

extension BattingLine {
  private static let greatestCount = 0...100_000

  static let fields: [Field] = counts.map {
    .optional($0.key, .integer(greatestCount), $0.description)
  }

  fileprivate static let counts: [SeasonCount<BattingLine>] = [
    .init("atBats", \.atBats, "At bats.", isRequired: true),
    .init("hits", \.hits, "Hits.", isRequired: true),
    .init("doubles", \.doubles, "Doubles.", isRequired: true),
    .init("triples", \.triples, "Triples.", isRequired: true),
    .init("homeRuns", \.homeRuns, "Home runs.", isRequired: true),
    .init("walks", \.walks, "Walks, intentional ones included.", isRequired: true),
    .init("strikeouts", \.strikeouts, "Strikeouts.", isRequired: true),
    .init("intentionalWalks", \.intentionalWalks, "Intentional walks; 0 where absent."),
    .init("hitByPitch", \.hitByPitch, "Times hit by a pitch; 0 where absent."),
    .init("sacrificeFlies", \.sacrificeFlies, "Sacrifice flies; 0 where absent."),
    .init("sacrificeHits", \.sacrificeHits, "Sacrifice hits; 0 where absent."),
  ]

  /// A contradiction in the line, with the key to blame, or `nil`.
  fileprivate var contradiction: (key: String, message: String)? {
    if doubles + triples + homeRuns > hits {
      return ("hits", "\(hits) hits are fewer than the doubles, triples and home runs among them")
    }
    if hits + strikeouts > atBats {
      return ("atBats", "\(atBats) at bats are fewer than the hits and strikeouts among them")
    }
    if intentionalWalks > walks {
      return ("walks", "\(walks) walks are fewer than the intentional ones among them")
    }
    return nil
  }
}

extension PitchingLine {
  static let fields: [Field] =
    [
      .optional(
        "innings", .number(0...100_000, maximumDecimals: 3),
        "Innings; see game.rules.inningsTenths."),
      .optional("outs", .integer(0...300_000), "Outs, instead of innings."),
      .optional(
        "fip", .number(-50...100, maximumDecimals: 4),
        "FIP; by default computed from the other figures."),
    ]
    + counts.map { .optional($0.key, .integer(0...100_000), $0.description) }

  fileprivate static let counts: [SeasonCount<PitchingLine>] = [
    .init("battersFaced", \.battersFaced, "Batters faced.", isRequired: true),
    .init("hits", \.hits, "Hits allowed.", isRequired: true),
    .init("homeRuns", \.homeRuns, "Home runs allowed.", isRequired: true),
    .init("walks", \.walks, "Walks allowed, intentional ones included.", isRequired: true),
    .init("strikeouts", \.strikeouts, "Strikeouts.", isRequired: true),
    .init("hitByPitch", \.hitByPitch, "Batters hit; 0 where absent."),
  ]

  fileprivate var contradiction: (key: String, message: String)? {
    if homeRuns > hits {
      return ("hits", "\(hits) hits are fewer than the home runs among them")
    }
    if hits + walks + hitByPitch + strikeouts > battersFaced {
      return (
        "battersFaced",
        "\(battersFaced) batters faced are fewer than the hits, walks, hit batters and strikeouts "
          + "among them"
      )
    }
    return nil
  }
}

/// One count of a season line: its key, and where it is kept.
private struct SeasonCount<Line>: Sendable {
  let key: String
  let path: any WritableKeyPath<Line, Int> & Sendable
  let description: String
  /// True if a line is incomplete without this count.
  let isRequired: Bool

  init(
    _ key: String, _ path: any WritableKeyPath<Line, Int> & Sendable, _ description: String,
    isRequired: Bool = false
  ) {
    self.key = key
    self.path = path
    self.description = description
    self.isRequired = isRequired
  }
}

/// Reads the season figures of players and teams.
struct SeasonLineReader {
  let metrics: SeasonMetrics
  private let path: DocumentPath
  /// In per cent.
  private let parkFactor: Int

  init(_ team: GameSource.Team, metrics: SeasonMetrics) {
    self.metrics = metrics
    path = team.path
    parkFactor = team.node["parkFactor"]?.integer ?? 100
  }

  /// A batter of a list of the team.
  func batter(
    _ member: JSONMember, in list: String, _ diagnostics: inout Diagnostics
  ) -> Batter {
    batter(member.name, member.node, path.key(list).key(member.name), &diagnostics)
  }

  /// A pitcher of a list of the team.
  func pitcher(
    _ member: JSONMember, in list: String, _ diagnostics: inout Diagnostics
  ) -> Pitcher {
    pitcher(member.name, member.node, path.key(list).key(member.name), &diagnostics)
  }

  func batter(
    _ name: String, _ node: JSONNode, _ path: DocumentPath, _ diagnostics: inout Diagnostics
  ) -> Batter {
    let line = line(
      BattingLine(), BattingLine.counts, \.contradiction, node, path, &diagnostics)
    let given = node["wrcPlus"]?.number?.decimal
    return Batter(
      name: name,
      wrcPlus: given ?? line.flatMap { metrics.wrcPlus($0, parkFactor: parkFactor) },
      line: line
    )
  }

  func pitcher(
    _ name: String, _ node: JSONNode, _ path: DocumentPath, _ diagnostics: inout Diagnostics
  ) -> Pitcher {
    let innings = innings(node, path, &diagnostics)
    // Batters faced and innings may stand alone, beside a FIP.
    let line = line(
      PitchingLine(), PitchingLine.counts, \.contradiction, node, path, alone: "battersFaced",
      &diagnostics)
    let fip = line.flatMap { line in innings.flatMap { metrics.fip(line, innings: $0) } }
    return Pitcher(
      name: name,
      battersFaced: node["battersFaced"]?.integer,
      innings: innings,
      fip: node["fip"]?.number?.decimal ?? fip,
      line: line
    )
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
      "found \(innings.wording), expected innings with .0, .1 or .2 for thirds; for decimals, set "
        + "game.rules.inningsTenths to \"decimals\"",
      at: innings.location, path: path.key("innings")
    )
    return nil
  }

  /// Reads a season line. Returns `nil` if there is none or, with a report, if it is incomplete.
  ///
  /// - Parameter alone: The count that makes no line by itself.
  private func line<Line>(
    _ empty: Line, _ counts: [SeasonCount<Line>],
    _ contradiction: KeyPath<Line, (key: String, message: String)?>, _ node: JSONNode,
    _ path: DocumentPath, alone: String? = nil, _ diagnostics: inout Diagnostics
  ) -> Line? {
    guard counts.contains(where: { $0.key != alone && node[$0.key] != nil }) else { return nil }
    var line = empty
    var missing: [String] = []
    for count in counts {
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
    if let problem = line[keyPath: contradiction] {
      diagnostics.report(
        problem.message, at: (node[problem.key] ?? node).location, path: path.key(problem.key))
    }
    return line
  }
}
