internal import Programs
internal import RandomStreams
internal import Tallies
internal import TextFiles

struct StatepointReader: Sendable {
  typealias Format = StatepointFormat

  let root: JSONNode
  let path: String

  func damaged(_ what: String) -> StatepointError { StatepointError(path, .damaged(what)) }

  func study() throws(StatepointError) -> StatedStudy {
    guard let study = root[Format.study].flatMap(StatedStudy.init) else {
      throw damaged("it does not say which study it belongs to")
    }
    return study
  }

  func identity() throws(StatepointError) -> Identity {
    var parts: [Identity.Part] = []
    for member in root[Format.identity]?.members ?? [] {
      guard let digest = member.node.string else { throw damaged("its identity is not valid") }
      parts.append(Identity.Part(name: member.name, digest: digest))
    }
    guard !parts.isEmpty else { throw damaged("it has no identity") }
    return Identity(parts: parts)
  }

  func seed() throws(StatepointError) -> Seed {
    guard let seed = root[Format.seed]?.integer.flatMap(UInt64.init(exactly:)),
      Seed.range.contains(seed)
    else { throw damaged("it has no seed") }
    return Seed(seed)
  }

  func planned() throws(StatepointError) -> Int64? {
    guard let node = root[Format.planned] else { return nil }
    guard let planned = node.integer.map(Int64.init), Tournament.numbers.contains(planned) else {
      throw damaged("its number of planned tournaments is not valid")
    }
    return planned
  }

  func scenario() throws(StatepointError) -> ScenarioDocument {
    guard let name = root[Format.scenarioName]?.string, ScenarioDocument.isName(name),
      let document = root[Format.scenario], document.members != nil
    else { throw damaged("it has no scenario") }
    guard let given = texts(Format.given, Assumption.init) else {
      throw damaged("the results given for its matches are not valid")
    }
    guard let settings = texts(Format.settings, { try? ScenarioSetting($0) }) else {
      throw damaged("the values set in its scenario are not valid")
    }
    let words = root[Format.scenarioWords]
    guard words == nil || words?.string != nil else {
      throw damaged("the words for its scenario in a command are not text")
    }
    let path = root[Format.scenarioPath]
    guard path == nil || path?.string?.isEmpty == false else {
      throw damaged("the path of its scenario is not text")
    }
    let ratings = root[Format.ratings]
    let origin = ratings.flatMap { RatingsOrigin($0) }
    guard ratings == nil || origin != nil else {
      throw damaged("the source of its ratings is not valid")
    }
    return ScenarioDocument(
      name: name, document: JSONValue(document), settings: settings, given: given,
      words: words?.string, path: path?.string, ratings: origin)
  }

  /// Reads the texts of a non-empty array; none if missing, or `nil` if any is invalid.
  private func texts<Element>(_ name: String, _ read: (String) -> Element?) -> [Element]? {
    guard let node = root[name] else { return [] }
    let elements = node.elements ?? []
    let found = elements.compactMap { $0.string.flatMap(read) }
    return found.isEmpty || found.count < elements.count ? nil : found
  }

  func ranges() throws(StatepointError) -> TournamentRanges {
    var ranges: [ClosedRange<Int64>] = []
    for element in root[Format.ranges]?.elements ?? [] {
      let bounds = (element.elements ?? []).compactMap(\.integer).map(Int64.init)
      guard bounds.count == 2, bounds[0] <= bounds[1],
        Tournament.numbers.contains(bounds[0]), Tournament.numbers.contains(bounds[1])
      else { throw damaged("one of its ranges is not valid") }
      ranges.append(bounds[0]...bounds[1])
    }
    let union = TournamentRanges(ranges)
    guard union.ranges == ranges else { throw damaged("its ranges overlap or are out of order") }
    return union
  }

  /// Reads the variants that left a race before `played` tournaments.
  func exits(
    _ layout: TallyLayout, played: Int64
  ) throws(StatepointError) -> [RaceExit] {
    guard let node = root[Format.exits] else { return [] }
    var left: Set<Int> = []
    var exits: [RaceExit] = []
    for exit in node.elements ?? [] {
      let variants = (exit[Format.variants]?.elements ?? []).compactMap(\.integer)
      guard !variants.isEmpty, variants == variants.sorted(),
        variants.allSatisfy({ 0..<layout.variants ~= $0 && left.insert($0).inserted })
      else { throw damaged("it drops something that is not a variant") }
      let tally = try StatepointReader(root: exit, path: path)
        .tally(layout.restricted(to: variants.count))
      guard tally.tournaments >= 1, tally.tournaments <= played else {
        throw damaged("it drops variants after tournaments that were not played")
      }
      exits.append(RaceExit(variants: variants, tally: tally))
    }
    guard !exits.isEmpty else { throw damaged("its list of dropped variants is empty") }
    return exits
  }

  /// Reads a tally. Counts must suit the layout and the number of tournaments, so that nothing
  /// overflows; beyond that, the digest is trusted.
  func tally(
    _ layout: TallyLayout
  ) throws(StatepointError) -> Tally {
    var tally = Tally(layout)
    guard let tournaments = root[Format.tournaments]?.integer.map(Int64.init),
      0...Tournament.numbers.upperBound ~= tournaments
    else { throw damaged("it does not say how many tournaments it holds") }
    tally.tournaments = tournaments
    for section in layout.sections {
      let counts = try numbers(section, within: section.range(of: tournaments))
      tally.counts.replaceSubrange(section.range, with: counts.map(Int64.init))
      guard case .rows(let length) = section.kind else { continue }
      for row in stride(from: 0, to: counts.count, by: length)
      where counts[row..<row + length].reduce(0, +) != Int128(tournaments) {
        throw damaged("\(section.name) does not add up to its tournaments")
      }
    }
    for section in layout.squareSections {
      tally.squares.replaceSubrange(
        section.range, with: try numbers(section, within: section.range(of: tournaments)))
    }
    for element in root[Format.rareScores]?.elements ?? [] {
      let values = (element.elements ?? []).compactMap(\.integer)
      guard values.count == 4, tally.counts.indices ~= values[0],
        values[1...2].allSatisfy({ 0...Int(Int16.max) ~= $0 }), values[3] >= 1,
        values[3] <= tournaments
      else { throw damaged("one of its rare scores is not valid") }
      let score = RareScore(match: values[0], home: values[1], away: values[2])
      tally.rareScores[score] = Int64(values[3])
    }
    return tally
  }

  private func numbers(
    _ section: CountSection, within range: ClosedRange<Int128>
  ) throws(StatepointError) -> [Int128] {
    guard let elements = root[section.name]?.elements, elements.count == section.count else {
      throw damaged("\(section.name) does not have \(section.count) numbers")
    }
    var numbers: [Int128] = []
    numbers.reserveCapacity(elements.count)
    for element in elements {
      guard let text = element.number?.text, let number = Int128(text), range ~= number else {
        throw damaged("\(section.name) holds something that its tournaments cannot have counted")
      }
      numbers.append(number)
    }
    return numbers
  }
}
