/// Plays whole football matches between two teams by the rules as written.
public struct TextbookFootball: Sendable {
  /// The outcomes of one side of a finished match.
  public struct SideResult: Equatable, Sendable {
    public var goals: Int
    /// Fouls committed, whatever the punishment.
    public var fouls: Int
    public var yellowCards: Int
    public var redCards: Int
    /// Players sent off, after a red card or a further yellow one of their line.
    public var dismissals: Int
    public var hasEmptyLine: Bool
    public var playedExtraTime = false
    public var wonShootOut = false
  }

  public var home: TextbookTeam
  public var away: TextbookTeam
  public var rules: TextbookFootballRules
  /// Players who leave without a foul after a play of the clock.
  public var dismissals: [Dismissal] = []
  /// True if a level match goes on, and a coin toss decides it in the end.
  public var needsWinner = false

  /// A player who leaves.
  public struct Dismissal: Sendable {
    public let side: TextbookSide
    public let line: TextbookLine
    public let play: Int

    public init(_ side: TextbookSide, _ line: TextbookLine, play: Int) {
      self.side = side
      self.line = line
      self.play = play
    }
  }

  public init(home: TextbookTeam, away: TextbookTeam, rules: TextbookFootballRules) {
    self.home = home
    self.away = away
    self.rules = rules
  }

  /// Plays one match to the final whistle.
  public func play(using generator: inout some RandomNumberGenerator) -> PerSide<SideResult> {
    var match = TextbookFootballMatch(home: home, away: away, rules: rules)
    var playedExtraTime = false
    loop: while true {
      for dismissal in dismissals where dismissal.play == match.clock {
        match.dismiss(from: dismissal.line, of: dismissal.side)
      }
      switch match.advance(using: &generator) {
      case .battle, .halfTime: continue
      case .fullTime:
        let isLevel = match.sides.home.goals == match.sides.away.goals
        guard needsWinner, isLevel, !playedExtraTime, rules.extraTimePlays > 0 else { break loop }
        playedExtraTime = true
        match.beginExtraTime()
      }
    }
    var coin: TextbookSide?
    if needsWinner, match.sides.home.goals == match.sides.away.goals {
      coin = generator.uniform() < 0.5 ? .home : .away
    }
    func result(_ name: TextbookSide) -> SideResult {
      let side = match.sides[name]
      return SideResult(
        goals: side.goals, fouls: side.fouls, yellowCards: side.yellowCards,
        redCards: side.redCards, dismissals: side.dismissals, hasEmptyLine: side.hasEmptyLine,
        playedExtraTime: playedExtraTime, wonShootOut: coin == name)
    }
    return PerSide(home: result(.home), away: result(.away))
  }

  /// Plays `matches` independent matches, from one ``OracleGenerator`` started with `seed`.
  public func sample(matches: Int, seed: UInt64) -> TextbookFootballSample {
    var generator = OracleGenerator(seed: seed)
    var sample = TextbookFootballSample()
    for _ in 0..<matches {
      sample.add(play(using: &generator))
    }
    return sample
  }
}
