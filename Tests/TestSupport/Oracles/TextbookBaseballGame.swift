/// A whole game in textbook draws: one uniform decides the play, nothing is looked up.
public struct TextbookBaseballGame: Sendable {
  public var innings = 9
  public var placedRunnerFrom = 0
  public var starterBatters = 23
  /// For the home side and the away side, the nine batters' rates against the starter and against
  /// the bullpen.
  public var starter: [[TextbookRates]]
  public var bullpen: [[TextbookRates]]

  public struct Side: Sendable {
    public var runs = 0
    public var runsInFive = 0
    public var hits = 0
    public var homeRuns = 0
    public var walks = 0
    public var strikeouts = 0
    public var leftOnBase = 0
    public var innings = 0
    var faced = 0
  }

  public init(starter: [[TextbookRates]], bullpen: [[TextbookRates]]) {
    self.starter = starter
    self.bullpen = bullpen
  }

  /// Plays a game; the home side comes first.
  public func play(using generator: inout some RandomNumberGenerator) -> [Side] {
    var sides = [Side(), Side()]
    var inning = 1
    while true {
      half(inning, &sides, at: 1, &generator)
      if inning >= innings, sides[0].runs > sides[1].runs { return sides }
      half(inning, &sides, at: 0, &generator)
      if inning >= innings, sides[0].runs != sides[1].runs { return sides }
      inning += 1
    }
  }

  private func half(
    _ inning: Int, _ sides: inout [Side], at side: Int,
    _ generator: inout some RandomNumberGenerator
  ) {
    sides[side].innings += 1
    var outs = 0
    var runners: Set<Int> = placedRunnerFrom > 0 && inning >= placedRunnerFrom ? [2] : []
    while outs < 3 {
      let place = sides[side].faced % 9
      let isStarter = sides[side].faced < starterBatters
      let rates = isStarter ? starter[side][place] : bullpen[side][place]
      let play = Self.draw(rates, &generator)
      sides[side].faced += 1
      let after = play.apply(outs: outs, runners: runners)
      sides[side].count(play)
      (outs, runners) = (after.outs, after.runners)
      var runs = after.runs
      // The home side wins the moment that it is ahead in the last inning; only a home run counts whole.
      let lead = sides[0].runs + runs - sides[1].runs
      let isOver = side == 0 && inning >= innings && lead > 0
      if isOver, play != .homeRun { runs -= lead - 1 }
      sides[side].runs += runs
      if inning <= 5 { sides[side].runsInFive += runs }
      if isOver || outs > 2 {
        sides[side].leftOnBase += runners.count + after.runs - runs
        return
      }
    }
  }

  private static func draw(
    _ rates: TextbookRates, _ generator: inout some RandomNumberGenerator
  ) -> TextbookPlay {
    var uniform = generator.uniform()
    for (play, probability) in rates.plays {
      uniform -= probability
      if uniform < 0 { return play }
    }
    return .plainOut
  }
}

extension TextbookBaseballGame.Side {
  fileprivate mutating func count(_ play: TextbookPlay) {
    switch play {
    case .strikeout: strikeouts += 1
    case .walk: walks += 1
    case .homeRun:
      homeRuns += 1
      hits += 1
    case .shortSingle, .single, .longSingle, .double, .longDouble, .triple: hits += 1
    default: break
    }
  }

  /// The counts in the order of the game's counters.
  public var counters: [Int] { [hits, homeRuns, walks, strikeouts, leftOnBase, innings] }
}
