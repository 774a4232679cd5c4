internal import Engine
internal import KernelInterface
internal import Programs
internal import Tallies

extension Runner {
  public init(_ series: ForecastSeries, _ engine: Engine) {
    let bytes = series.forecasts.map { TournamentBlock.bytesPerLane($0.tournament) }
    self.init(
      engine,
      standardBlockSize: Runner.standardBlockSize(
        series.forecasts[0].tournament, blocks: series.forecasts.count),
      bytesPerLane: bytes.reduce(0, +),
      series.layout.tally
    ) {
      ForecastWork(series, engine, capacity: $0)
    }
  }
}

private struct ForecastWork: BlockWork {
  private let series: ForecastSeries
  private let blocks: [TournamentBlock]
  var tally: Tally
  private var marks = EntrantMarks()

  init(_ series: ForecastSeries, _ engine: Engine, capacity: Int) {
    self.series = series
    let blocks = series.forecasts.map { forecast in
      TournamentBlock(
        forecast.tournament, seed: engine.seed, capacity: capacity,
        countsCounters: false, countsDecisions: false)
    }
    for number in blocks.indices.dropFirst() {
      blocks[number].reuse(series.sameMatches[number], from: blocks[number - 1])
    }
    self.blocks = blocks
    tally = Tally(series.layout.tally)
  }

  mutating func play(first: UInt64, count: Int, until stop: StopFlag?) -> Bool {
    for block in blocks {
      guard block.play(first: first, count: count, until: stop) else { return false }
    }
    tally.tournaments += Int64(count)
    for (number, block) in blocks.enumerated() {
      addPositions(block, number)
      addGoals(block, number)
      addResults(block, number)
    }
    return true
  }

  private mutating func addPositions(_ block: TournamentBlock, _ forecast: Int) {
    let layout = series.layout
    for entrant in 0..<layout.entrants {
      let row = layout.positions.start + layout.row(forecast: forecast, entrant: entrant)
      tally.count(block.positions[entrant], in: row..<row + layout.entrants)
    }
  }

  private mutating func addGoals(_ block: TournamentBlock, _ forecast: Int) {
    let layout = series.layout
    for (number, goal) in layout.goals.enumerated() {
      guard let reach = block.tournament.program.reach(goal) else { continue }
      let row = layout.row(forecast: forecast, goal: number)
      block.mark(reach, in: &marks)
      for entrant in 0..<layout.entrants {
        tally.add(marks[entrant].laneCount, to: layout.reached, row + entrant)
      }
    }
  }

  private mutating func addResults(_ block: TournamentBlock, _ forecast: Int) {
    let layout = series.layout
    for (number, match) in series.forecasts[forecast].matches.enumerated() {
      let (home, away) = (block.outcome(match, side: 0), block.outcome(match, side: 1))
      let row = layout.row(forecast: forecast, match: number)
      precondition(home.count == away.count, "\(home.count) lanes and \(away.count)")
      var (wins, level) = (Int64(0), Int64(0))
      for lane in home.indices {
        wins &+= home[lane] > away[lane] ? 1 : 0
        level &+= home[lane] == away[lane] ? 1 : 0
      }
      tally.add(wins, to: layout.results, row)
      tally.add(level, to: layout.results, row + 1)
    }
  }
}
