/// An outcome of a plate appearance, by the base that each runner reaches.
public enum TextbookPlay: CaseIterable, Sendable {
  case strikeout, plainOut, doublePlayBall, advancingOut, deepFly, error, walk
  case shortSingle, single, longSingle, double, longDouble, triple, homeRun

  /// The base that a runner from each base reaches where no play is made on them: 4 is home.
  private func destination(_ base: Int) -> Int {
    switch self {
    case .error, .shortSingle: base + 1
    case .single: base == 0 ? 1 : base == 1 ? 2 : 4
    case .longSingle: base == 0 ? 1 : base == 1 ? 3 : 4
    case .double: base == 0 ? 2 : base == 1 ? 3 : 4
    case .longDouble: base == 0 ? 2 : 4
    case .triple: base == 0 ? 3 : 4
    case .homeRun: 4
    default: base
    }
  }

  /// Outs, runners and runs after the play.
  public func apply(outs: Int, runners: Set<Int>) -> (outs: Int, runners: Set<Int>, runs: Int) {
    switch self {
    case .strikeout, .plainOut:
      return (outs + 1, runners, 0)
    case .doublePlayBall:
      guard outs < 2, runners.contains(1) else { return (outs + 1, runners, 0) }
      let others = runners.subtracting([1])
      if outs == 1 { return (3, others, 0) }
      return Self.settle(others.map { $0 + 1 }, outs: 2)
    case .advancingOut:
      guard outs < 2 else { return (3, runners, 0) }
      return Self.settle(runners.map { $0 + 1 }, outs: outs + 1)
    case .deepFly:
      guard outs < 2 else { return (3, runners, 0) }
      return Self.settle(runners.map { $0 == 3 ? 4 : $0 }, outs: outs + 1)
    case .walk:
      var forced = 1
      while runners.contains(forced) { forced += 1 }
      return Self.settle(
        [1] + runners.map { $0 < forced ? $0 + 1 : $0 }, outs: outs)
    default:
      return Self.settle(([0] + runners).map(destination), outs: outs)
    }
  }

  private static func settle(
    _ bases: [Int], outs: Int
  ) -> (outs: Int, runners: Set<Int>, runs: Int) {
    (outs, Set(bases.filter { $0 < 4 }), bases.count { $0 == 4 })
  }
}

/// The probabilities of the outcomes of a plate appearance.
public struct TextbookRates: Sendable, Equatable {
  public var strikeout: Double
  public var walk: Double
  public var single: Double
  public var double: Double
  public var triple: Double
  public var homeRun: Double

  public init(
    strikeout: Double, walk: Double, single: Double, double: Double, triple: Double,
    homeRun: Double
  ) {
    self.strikeout = strikeout
    self.walk = walk
    self.single = single
    self.double = double
    self.triple = triple
    self.homeRun = homeRun
  }

  /// 2019, as the rules have it.
  public static let league = TextbookRates(
    strikeout: 0.2297, walk: 0.0959, single: 0.1392, double: 0.0458, triple: 0.0042,
    homeRun: 0.0363)

  public var out: Double { 1 - strikeout - walk - single - double - triple - homeRun }

  /// A batter against a pitcher: Haechrel's formula, then a factor on the odds of reaching base.
  public static func matchup(
    _ batter: TextbookRates, _ pitcher: TextbookRates, onBase: Double = 1
  ) -> TextbookRates {
    func term(_ part: (TextbookRates) -> Double) -> Double {
      part(batter) * part(pitcher) / part(league)
    }
    let outs = term(\.strikeout) + term(\.out)
    let safe = term(\.walk) + term(\.single) + term(\.double) + term(\.triple) + term(\.homeRun)
    let whole = outs + onBase * safe
    return TextbookRates(
      strikeout: term(\.strikeout) / whole, walk: onBase * term(\.walk) / whole,
      single: onBase * term(\.single) / whole, double: onBase * term(\.double) / whole,
      triple: onBase * term(\.triple) / whole, homeRun: onBase * term(\.homeRun) / whole)
  }

  /// The plays of such a plate appearance, by the default rules for runners.
  public var plays: [(play: TextbookPlay, probability: Double)] {
    [
      (.strikeout, strikeout), (.walk, walk), (.triple, triple), (.homeRun, homeRun),
      (.doublePlayBall, out * 0.2), (.advancingOut, out * 0.3), (.deepFly, out * 0.35),
      (.error, out * 0.019), (.plainOut, out * (1 - 0.2 - 0.3 - 0.35 - 0.019)),
      (.longSingle, single * 0.28), (.single, single * 0.32), (.shortSingle, single * 0.4),
      (.longDouble, double * 0.42), (.double, double * 0.58),
    ]
  }
}
