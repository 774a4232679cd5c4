import Games
import MonteCarlo
import Programs
import RandomStreams
import Tallies
import TestSupport
import Testing
import TextFiles

/// A statepoint with two ranges, all sections and rare scores.
struct StatepointFixture {
  let identity: Identity
  let seed = Seed(2026)
  let tournament: Tournament
  let options = TallyOptions(scores: true, counters: true, leverage: [.title, .finish(2)])
  let layout: TallyLayout
  let statepoint: Statepoint
  let bytes: [UInt8]
  /// The members of the file without checksum and commas, one per line.
  let lines: [String]

  init(maximum: Int = 5) {
    self.init(
      LeagueFixture.tournament(
        DiceGame(maximum: maximum, tabulated: 3), entrants: 3, results: [1: [maximum, 0]]))
  }

  init(_ tournament: Tournament) {
    self.tournament = tournament
    identity = Identity(tournament, tally: options)
    layout = TallyLayout(tournament, options: options)
    let ranges = TournamentRanges([1...90, 200...240])
    let outcome = Runner(tournament, options: options, seed: seed, threads: 1)
      .play(ranges, control: RunControl())
    statepoint = Statepoint(
      study: Self.study, identity: identity, seed: seed, scenario: Self.scenario, ranges: ranges,
      tally: outcome.tally, planned: 1000)
    bytes = statepoint.fileBytes
    lines = Self.lines(bytes)
  }

  /// The members with counts.
  var sections: [String] {
    (layout.sections + layout.squareSections).filter { $0.count > 0 }.map(\.name)
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
      try file.check(identity: identity ?? self.identity, seed: seed ?? self.seed)
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
    Self.edits(lines, member, replacement)
  }

  static func edits(
    _ unedited: [String], _ member: String, _ replacement: (Int) -> String
  ) -> [[String]] {
    guard let index = unedited.firstIndex(where: { $0.hasPrefix("\"\(member)\":") }) else {
      return []
    }
    let line = unedited[index]
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
      var lines = unedited
      lines[index] =
        line.prefix(head) + String(body[..<position]) + replacement(number)
        + String(body[digits.endIndex...])
      edits.append(lines)
      position = digits.endIndex
    }
    return edits
  }
}
