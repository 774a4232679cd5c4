import Games
import MonteCarlo
import Programs
import RandomStreams
import Tallies
import TestSupport
import Testing
import TextFiles

/// A statepoint with two ranges and its file.
struct StatepointFixture {
  static let seed = Seed(2026)
  static let options = TallyOptions(
    scores: true, counters: true, leverage: [.title, .finish(2)])

  let statepoint: Statepoint
  let bytes: [UInt8]
  /// The members of the file without checksum and commas, one per line.
  let lines: [String]

  var identity: Identity { statepoint.identity }
  var layout: TallyLayout { statepoint.tally.layout }

  /// A run of dice has all sections and rare scores.
  static let names = ["run", "comparison", "pods"]

  static func named(_ name: String) throws -> StatepointFixture {
    switch name {
    case "comparison": StatepointFixture(try ComparisonFixture.comparison("dice"))
    case "pods": StatepointFixture(try PodFixture.underWay())
    default: StatepointFixture()
    }
  }

  static func dice(maximum: Int = 5) -> Tournament {
    LeagueFixture.tournament(
      DiceGame(maximum: maximum, tabulated: 3), entrants: 3, results: [1: [maximum, 0]])
  }

  init(maximum: Int = 5) { self.init(Self.dice(maximum: maximum)) }

  init(_ tournament: Tournament) {
    self.init(
      Self.study, Identity(tournament, tally: Self.options),
      Runner(tournament, options: Self.options, seed: Self.seed, threads: 1))
  }

  init(_ comparison: Comparison) {
    self.init(
      ComparisonFixture.study, comparison.identity,
      Runner(comparison, seed: Self.seed, threads: 1))
  }

  private init(_ study: StatedStudy, _ identity: Identity, _ runner: Runner) {
    let ranges = TournamentRanges([1...90, 200...240])
    statepoint = Statepoint(
      study: study, identity: identity, seed: Self.seed, scenario: Self.scenario, ranges: ranges,
      tally: runner.play(ranges, control: RunControl()).tally, planned: 1000)
    bytes = statepoint.fileBytes
    lines = Self.lines(bytes)
  }

  /// The members with counts.
  var sections: [String] {
    let rare = statepoint.tally.rareScores.isEmpty ? [] : ["rare_scores"]
    return ["ranges", "tournaments"] + rare
      + (layout.sections + layout.squareSections).filter { $0.count > 0 }.map(\.name)
  }

  static let study = StatedStudy("run")

  static let scenario = ScenarioDocument(
    name: "dice",
    document: [
      "name": "Dice \"three\"",
      "ratings": [1, .decimal(DecimalNumber(significand: 25, scale: 1)), "x", nil, true],
      "more": [:],
    ])

  /// Returns the members of a statepoint's file.
  static func lines(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst().dropLast(2).map {
      $0.hasSuffix(",") ? String($0.dropLast()) : String($0)
    }
  }

  /// Returns a file of members with a valid checksum.
  static func sealed(_ lines: [String]) -> [UInt8] {
    let body = lines.joined(separator: ",\n")
    let checksum = SHA256.hexDigest(Array(body.utf8))
    return Array("{\n\(body),\n\"checksum\":\"\(checksum)\"\n}\n".utf8)
  }

  func read(
    _ bytes: [UInt8], identity: Identity? = nil, seed: Seed? = nil
  ) -> Result<Statepoint, StatepointError> {
    Result { () throws(StatepointError) in
      let file = try StatepointFile("file", bytes: bytes)
      try file.check(identity: identity ?? self.identity, seed: seed ?? Self.seed)
      return try file.statepoint(layout)
    }
  }

  /// Returns the reason why a file is refused, if it is.
  func refusal(
    _ bytes: [UInt8], identity: Identity? = nil, seed: Seed? = nil
  ) -> StatepointError.Reason? {
    if case .failure(let error) = read(bytes, identity: identity, seed: seed) {
      return error.reason
    }
    return nil
  }
}

extension StatepointFixture {
  /// Expects bytes other than the file to be refused.
  func expectRefusal(
    _ bytes: [UInt8], _ damage: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    guard bytes != self.bytes else { return }
    let refusal = refusal(bytes)
    #expect(refusal != nil, "\(damage)", sourceLocation: sourceLocation)
  }

  /// Returns copies with one number of a member replaced in each.
  func edits(_ member: String, _ replacement: (Int) -> String) -> [[String]] {
    guard let index = lines.firstIndex(where: { $0.hasPrefix("\"\(member)\":") }) else {
      return []
    }
    let line = lines[index]
    let head = "\"\(member)\":".count
    let body = Array(line).dropFirst(head)
    var edits: [[String]] = []
    var position = body.startIndex
    while position < body.endIndex {
      guard body[position].isNumber else {
        position += 1
        continue
      }
      let digits = body[position...].prefix { $0.isNumber }
      let number = Int(String(digits)) ?? 0
      var lines = lines
      lines[index] =
        line.prefix(head) + String(body[..<position]) + replacement(number)
        + String(body[digits.endIndex...])
      edits.append(lines)
      position = digits.endIndex
    }
    return edits
  }
}
