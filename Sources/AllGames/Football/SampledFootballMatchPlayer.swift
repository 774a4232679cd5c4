internal import Games
internal import KernelInterface
internal import LinearAlgebra
internal import RandomStreams

/// Plays football by ratings that are sampled for every tournament: a row of strengths for each entrant
/// and sample, by a matrix product for each entrant and block.
final class SampledFootballMatchPlayer: MatchPlayer {
  private let player: FootballMatchPlayer
  private let strengths: FootballStrengths
  private let normals: @Sendable (DrawCall) -> Void
  /// How many rows there are for an entrant.
  private let capacity: Int
  /// Entrants x capacity rows of strengths, and as many again as they are at home, where that makes a difference.
  /// Where an entrant's ratings are certain, all of theirs are the same.
  private let rows: UnsafeMutablePointer<Float>
  /// Entrants x capacity: for each lane which row.
  private let rowNumbers: UnsafeMutablePointer<Int32>
  /// Two columns for sides that are not the same in all lanes.
  private let mixedRows: UnsafeMutablePointer<Int32>
  /// Players x capacity, and sums x capacity.
  private let ratings: UnsafeMutablePointer<Double>
  private let sums: UnsafeMutablePointer<Double>
  private let scratch: UnsafeMutablePointer<UInt32>

  init(
    _ strengths: FootballStrengths, rules: FootballRules, kernels: KernelSet, lanes: Int
  ) {
    player = FootballMatchPlayer(strengths, rules: rules, kernels: kernels)
    self.strengths = strengths
    normals = kernels.normals
    capacity = MatchLanes.padded(lanes)
    let entrants = strengths.lineups.count
    let players = strengths.lineups.map(\.ratings.count).max() ?? 0
    let stride = strengths.layout.stride
    let rowCount = SampledFootballMatchPlayer.tables(strengths) * entrants * capacity
    rows = .allocate(capacity: rowCount * stride)
    rowNumbers = .allocate(capacity: entrants * capacity)
    mixedRows = .allocate(capacity: 2 * capacity)
    ratings = .allocate(capacity: players * capacity)
    sums = .allocate(capacity: players * capacity)
    scratch = .allocate(capacity: 3 * capacity)
    for row in 0..<rowCount {
      strengths.rows.withUnsafeBufferPointer { fixed in
        guard let start = fixed.baseAddress else { return }
        (rows + row * stride).initialize(from: start + row / capacity * stride, count: stride)
      }
    }
    rowNumbers.initialize(repeating: 0, count: entrants * capacity)
    mixedRows.initialize(repeating: 0, count: 2 * capacity)
    ratings.initialize(repeating: 0, count: players * capacity)
    sums.initialize(repeating: 0, count: players * capacity)
    scratch.initialize(repeating: 0, count: 3 * capacity)
  }

  /// What a lane takes, in bytes.
  static func bytesPerLane(_ strengths: FootballStrengths) -> Int {
    let players = strengths.lineups.map(\.ratings.count).max() ?? 0
    let floats = tables(strengths) * strengths.layout.stride
    return strengths.lineups.count * (floats + 1) * 4 + 2 * 4 + players * 16 + 3 * 4
  }

  /// How many tables of rows there are: of sides at home and of others, or one for both.
  private static func tables(_ strengths: FootballStrengths) -> Int {
    strengths.favoursHome ? 2 : 1
  }

  deinit {
    rows.deallocate()
    rowNumbers.deallocate()
    mixedRows.deallocate()
    ratings.deallocate()
    sums.deallocate()
    scratch.deallocate()
  }

  func begin(seed: Seed, lanes: MatchLanes, tournamentsPerSample: Int) {
    precondition(
      lanes.count <= capacity && tournamentsPerSample >= 1, "\(lanes.count) lanes")
    let each = UInt64(tournamentsPerSample)
    let first = lanes.firstTournament / each
    let last = (lanes.firstTournament + UInt64(lanes.count - 1)) / each
    let samples = MatchLanes(firstTournament: first, count: Int(last - first) + 1)
    for entrant in strengths.lineups.indices {
      let numbers = rowNumbers + entrant * capacity
      // Lanes beyond the last one repeat its row: what they play is of no meaning.
      for lane in 0..<lanes.paddedCount {
        let tournament = lanes.firstTournament + UInt64(min(lane, lanes.count - 1))
        numbers[lane] = Int32(entrant * capacity + Int(tournament / each - first))
      }
      guard let sampler = strengths.samplers[entrant] else { continue }
      sampler.sample(
        seed: seed, samples, normals: normals, scratch: scratch, ratings: ratings,
        stride: capacity)
      let lineup = strengths.lineups[entrant]
      lineup.choice.multiply(ratings, columns: samples.count, stride: capacity, into: sums)
      let stride = strengths.layout.stride
      let tables = SampledFootballMatchPlayer.tables(strengths)
      for number in 0..<samples.count {
        var row = rows + (entrant * capacity + number) * stride
        for factor in [1, strengths.formula.homeFactor].prefix(tables) {
          lineup.fill(
            row, strengths.layout, strengths.formula, times: factor, sums: sums + number,
            stride: capacity)
          row += strengths.lineups.count * capacity * stride
        }
      }
    }
  }

  func play(_ call: MatchCall) {
    player.play(
      call, rows: rows, homeTable: strengths.lineups.count * capacity,
      home: side(call.sides[0], lanes: call.lanes, mixedRows),
      away: side(call.sides[1], lanes: call.lanes, mixedRows + capacity))
  }

  /// The rows of a side.
  private func side(
    _ side: SideRows, lanes: MatchLanes, _ mixed: UnsafeMutablePointer<Int32>
  ) -> SideRows {
    switch side {
    case .uniform(let entrant):
      return .perLane(rowNumbers + Int(entrant) * capacity)
    case .perLane(let entrants):
      for lane in 0..<lanes.paddedCount {
        mixed[lane] = rowNumbers[Int(entrants[lane]) * capacity + lane]
      }
      return .perLane(mixed)
    }
  }
}
