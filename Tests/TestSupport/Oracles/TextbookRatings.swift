import Foundation

/// Matches of ratings as the textbooks have them: chances from powers of ten, draws by Davidson, maps one after the
/// other. It shares no code with the engine.
public struct TextbookRatings: Sendable {
  public var scale: Double
  public var advantage: Double
  public var draw: Double
  public var maps: Int

  public init(scale: Double = 400, advantage: Double = 0, draw: Double = 0, maps: Int = 1) {
    self.scale = scale
    self.advantage = advantage
    self.draw = draw
    self.maps = maps
  }

  /// The same as `game.rules`.
  public var rules: String {
    "{ \"scale\": \(scale), \"advantage\": \(advantage), \"draw\": \(draw), \"maps\": \(maps) }"
  }

  /// A score, the home side's first.
  public struct Score: Sendable, Hashable {
    public var home: Int
    public var away: Int

    public init(_ home: Int, _ away: Int) {
      self.home = home
      self.away = away
    }
  }

  /// The home side's chance of winning where nothing is drawn.
  public func chance(_ home: Double, _ away: Double, isNeutral: Bool = false) -> Double {
    1 / (1 + pow(10, -(home + (isNeutral ? 0 : advantage) - away) / scale))
  }

  /// One match.
  public func match(
    _ home: Double, _ away: Double, isNeutral: Bool = false, needsWinner: Bool = false,
    using generator: inout OracleGenerator
  ) -> Score {
    let p = chance(home, away, isNeutral: isNeutral)
    var score = Score(0, 0)
    let level = drawn(p)
    let isDrawn = draw > 0 && generator.uniform() < level / (1 + level)
    guard !isDrawn || needsWinner else { return Score(maps / 2, maps / 2) }
    while 2 * max(score.home, score.away) < maps {
      if generator.uniform() < p { score.home += 1 } else { score.away += 1 }
    }
    return score
  }

  /// The probabilities of all scores: what is left to play is followed map by map.
  public func probabilities(
    _ home: Double, _ away: Double, isNeutral: Bool = false, needsWinner: Bool = false
  ) -> [Score: Double] {
    let p = chance(home, away, isNeutral: isNeutral)
    var ended: [Score: Double] = [:]
    func follow(_ score: Score, _ probability: Double) {
      if 2 * max(score.home, score.away) > maps {
        ended[score, default: 0] += probability
        return
      }
      follow(Score(score.home + 1, score.away), probability * p)
      follow(Score(score.home, score.away + 1), probability * (1 - p))
    }
    let level = needsWinner ? 0 : drawn(p)
    if level > 0 { ended[Score(maps / 2, maps / 2)] = level / (1 + level) }
    follow(Score(0, 0), 1 / (1 + level))
    return ended
  }

  /// What a drawn match weighs beside decided ones, where each map is won with a chance.
  private func drawn(_ p: Double) -> Double {
    // The home side wins if it would have more maps, were all of them played.
    var home = 0.0
    for won in maps / 2 + 1...maps {
      var ways = 1.0
      for index in 0..<won { ways = ways * Double(maps - index) / Double(index + 1) }
      home += ways * pow(p, Double(won)) * pow(1 - p, Double(maps - won))
    }
    return draw * (home * (1 - home)).squareRoot()
  }
}
