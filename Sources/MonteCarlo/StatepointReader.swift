internal import Competitions
internal import Documents

/// Reads the parts of a statepoint's document.
struct StatepointReader {
  let root: JSONNode
  let path: String

  private func damaged(_ what: String) -> StatepointError { StatepointError(path, .damaged(what)) }

  func identity() throws(StatepointError) -> Identity {
    var parts: [Identity.Part] = []
    for member in root["identity"]?.members ?? [] {
      guard let digest = member.node.string else { throw damaged("its identity is not one") }
      parts.append(Identity.Part(name: member.name, digest: digest))
    }
    guard !parts.isEmpty else { throw damaged("it has no identity") }
    return Identity(parts: parts)
  }

  func ranges() throws(StatepointError) -> TournamentRanges {
    var ranges: [ClosedRange<Int64>] = []
    for element in root["ranges"]?.elements ?? [] {
      let bounds = (element.elements ?? []).compactMap(\.integer).map(Int64.init)
      guard bounds.count == 2, bounds[0] <= bounds[1],
        Tournament.numbers.contains(bounds[0]), Tournament.numbers.contains(bounds[1])
      else { throw damaged("a range is not one") }
      ranges.append(bounds[0]...bounds[1])
    }
    let union = TournamentRanges(ranges)
    guard union.ranges == ranges else { throw damaged("its ranges overlap or are out of order") }
    return union
  }

  func tally(_ layout: TallyLayout) throws(StatepointError) -> Tally {
    var tally = Tally(layout)
    guard let tournaments = root["tournaments"]?.integer else {
      throw damaged("it does not say how many tournaments it holds")
    }
    tally.tournaments = Int64(tournaments)
    for section in layout.sections {
      let values = try numbers(section)
      for (offset, value) in values.enumerated() {
        guard let count = Int64(exactly: value) else {
          throw damaged("a number in \(section.name) is too large")
        }
        tally.counts[section.start + offset] = count
      }
    }
    for section in layout.squareSections {
      let values = try numbers(section)
      tally.squares.replaceSubrange(section.range, with: values)
    }
    for element in root["rare_scores"]?.elements ?? [] {
      let values = (element.elements ?? []).compactMap(\.integer)
      guard values.count == 4 else { throw damaged("a rare score is not one") }
      let score = Tally.RareScore(match: values[0], home: values[1], away: values[2])
      tally.rareScores[score] = Int64(values[3])
    }
    return tally
  }

  /// The numbers of a section; one that is not there is damaged, however short.
  private func numbers(_ section: TallyLayout.Section) throws(StatepointError) -> [Int128] {
    guard let elements = root[section.name]?.elements, elements.count == section.count else {
      throw damaged("\(section.name) does not have \(section.count) numbers")
    }
    var numbers: [Int128] = []
    numbers.reserveCapacity(elements.count)
    for element in elements {
      guard let text = element.number?.text, let number = Int128(text), number >= 0 else {
        throw damaged("\(section.name) holds something that is not a count")
      }
      numbers.append(number)
    }
    return numbers
  }
}

extension Tally {
  /// What does not add up, if anything does not: a tally that was counted has none.
  var inconsistency: String? {
    let entrants = layout.entrants
    for one in 0..<entrants {
      let positions = (0..<entrants).map { count(layout.positions, one * entrants + $0) }
      let column = (0..<entrants).map { count(layout.positions, $0 * entrants + one) }
      guard sum(positions) == tournaments, sum(column) == tournaments else {
        return "its positions do not add up to its tournaments"
      }
      let points = self[layout.points].dropFirst(one * layout.pointsTotals)
      guard sum(points.prefix(layout.pointsTotals)) == tournaments else {
        return "its points do not add up to its tournaments"
      }
      for other in 0..<entrants where other != one {
        let both = sum([
          count(layout.above, one * entrants + other), count(layout.above, other * entrants + one),
        ])
        guard both == tournaments else { return "its pairs do not add up to its tournaments" }
      }
    }
    guard sum(self[layout.decisions]) == Int128(tournaments) * Int128(entrants - 1) else {
      return "its decisions do not add up to its places"
    }
    return scoresInconsistency
  }

  private var scoresInconsistency: String? {
    let cells = layout.tabulatedScores * layout.tabulatedScores
    guard cells > 0 else { return nil }
    var rare = Array(repeating: Int128(0), count: layout.matches)
    for (score, count) in rareScores {
      guard score.match >= 0, score.match < layout.matches, count > 0 else {
        return "a rare score belongs to no match"
      }
      rare[score.match] += Int128(count)
    }
    for match in 0..<layout.matches {
      let table = self[layout.scores].dropFirst(match * cells).prefix(cells)
      guard sum(table) + rare[match] == tournaments else {
        return "its scores do not add up to its tournaments"
      }
    }
    return nil
  }

  private func sum(_ counts: some Sequence<Int64>) -> Int128 {
    counts.reduce(0) { $0 + Int128($1) }
  }
}
