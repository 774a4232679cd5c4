import Foundation

/// Matches of ratings as the textbooks have them: chances from powers of ten, draws by Davidson, maps one after the
/// other. It shares no code with the engine.
public struct TextbookRatings: Sendable {
  public var scale: Double
  public var advantage: Double
  public var draw: Double
  public var maps: Int
  /// True if ratings give the chance of a match rather than of a map.
  public var ratesMatches: Bool

  public init(
    scale: Double = 400, advantage: Double = 0, draw: Double = 0, maps: Int = 1,
    ratesMatches: Bool = false
  ) {
    self.scale = scale
    self.advantage = advantage
    self.draw = draw
    self.maps = maps
    self.ratesMatches = ratesMatches
  }

  /// The same as `game.rules`.
  public var rules: String {
    "{ \"scale\": \(scale), \"advantage\": \(advantage), \"draw\": \(draw), \"maps\": \(maps)\(ratesMatches ? ", \"ratingOf\": \"match\"" : "") }"
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

  /// The probabilities of all scores: what is left to play is followed map by map.
  ///
  /// - Parameter bestOf: the most maps of the match, where they are not those of the rules.
  public func probabilities(
    _ home: Double, _ away: Double, isNeutral: Bool = false, needsWinner: Bool = false,
    bestOf: Int? = nil
  ) -> [Score: Double] {
    var fewer = self
    fewer.maps = bestOf ?? maps
    return fewer.scores(home, away, isNeutral: isNeutral, needsWinner: needsWinner)
  }

  private func scores(
    _ home: Double, _ away: Double, isNeutral: Bool, needsWinner: Bool
  ) -> [Score: Double] {
    let p = mapChance(chance(home, away, isNeutral: isNeutral))
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

  /// The weight of a drawn match relative to decided ones, by the chance of winning a map.
  private func drawn(_ p: Double) -> Double {
    let home = TextbookRatings.matchChance(p, bestOf: maps)
    return draw * (home * (1 - home)).squareRoot()
  }

  /// The chance of winning best of n where each map is won with a chance: that of more maps, were all of them played.
  public static func matchChance(_ p: Double, bestOf maps: Int) -> Double {
    var chance = 0.0
    for won in maps / 2 + 1...maps {
      var ways = 1.0
      for index in 0..<won { ways = ways * Double(maps - index) / Double(index + 1) }
      chance += ways * pow(p, Double(won)) * pow(1 - p, Double(maps - won))
    }
    return chance
  }

  /// The chance of a map, from that which ratings give: by halving the range in which it lies.
  private func mapChance(_ chance: Double) -> Double {
    guard ratesMatches else { return chance }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if TextbookRatings.matchChance(middle, bestOf: maps) < chance {
        low = middle
      } else {
        high = middle
      }
    }
    return (low + high) / 2
  }
}
