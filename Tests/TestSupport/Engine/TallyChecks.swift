internal import Engine
public import Programs
public import RandomStreams
public import Tallies
public import Testing

/// Checks of the promises of every part of a tally.
public struct TallyChecks {
  private let tournament: Tournament
  private let options: TallyOptions
  private let seed: Seed
  private let sourceLocation: SourceLocation
  private static let first: UInt64 = 500
  private static let count = 131

  public init(
    _ tournament: Tournament, _ options: TallyOptions, seed: Seed = Seed(2026),
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    self.tournament = tournament
    self.options = options
    self.seed = seed
    self.sourceLocation = sourceLocation
  }

  public func expectAll() {
    let whole = tally(of: [Self.count])
    expectSections(whole)
    // A recount of each tournament by itself, as a replay plays it.
    expect(tally(of: Array(repeating: 1, count: Self.count)), whole, "a recount differs")
    expect(tally(of: [64, 3, 33, 31]), whole, "its blocks do not add up")
    var parts = tally(of: [40])
    parts.add(tally(of: [Self.count - 40], from: 40))
    expect(parts, whole, "its parts do not add up")
    expectReadTwice(whole)
  }

  private func block(_ lanes: Int) -> TournamentBlock {
    TournamentBlock(
      tournament, seed: seed, capacity: lanes, countsCounters: options.counters,
      countsParticipants: options.participants)
  }

  private func tally(of blocks: [Int], from start: Int = 0) -> Tally {
    var counts = BlockTally(TallyLayout(tournament, options: options))
    let block = block(blocks.max() ?? 1)
    var next = Self.first + UInt64(start)
    for count in blocks {
      block.play(first: next, count: count)
      counts.add(block)
      next += UInt64(count)
    }
    return counts.tally
  }

  private func expect(_ tally: Tally, _ whole: Tally, _ problem: String) {
    for section in whole.layout.sections where tally[section] != whole[section] {
      Issue.record("\(problem) in \(section.name)", sourceLocation: sourceLocation)
    }
    for section in whole.layout.squareSections
    where tally.squares[section.range] != whole.squares[section.range] {
      Issue.record("\(problem) in \(section.name)", sourceLocation: sourceLocation)
    }
    #expect(tally == whole, sourceLocation: sourceLocation)
  }

  /// A block that is read off twice counts twice, whatever readers keep from block to block.
  private func expectReadTwice(_ whole: Tally) {
    let block = block(Self.count)
    block.play(first: Self.first, count: Self.count)
    var twice = BlockTally(TallyLayout(tournament, options: options))
    twice.add(block)
    twice.add(block)
    var sum = whole
    sum.add(whole)
    expect(twice.tally, sum, "what is read off twice differs")
  }

  /// Each section holds what it says.
  private func expectSections(_ tally: Tally) {
    let total = tally.tournaments
    #expect(total == Int64(Self.count), sourceLocation: sourceLocation)
    let names = (tally.layout.sections + tally.layout.squareSections).map(\.name)
    #expect(Set(names).count == names.count, sourceLocation: sourceLocation)
    for section in tally.layout.sections {
      let counts = Array(tally[section])
      let isWithin = counts.allSatisfy { section.range(of: total) ~= Int128($0) }
      #expect(isWithin, "\(section.name) holds too much", sourceLocation: sourceLocation)
      guard case .rows(let length) = section.kind else { continue }
      let addsUp = stride(from: 0, to: counts.count, by: length).allSatisfy {
        counts[$0..<$0 + length].reduce(0, +) == total
      }
      #expect(addsUp, "rows of \(section.name) do not add up", sourceLocation: sourceLocation)
    }
  }
}
