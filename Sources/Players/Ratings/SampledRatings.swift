package import Games
internal import KernelInterface
package import RandomStreams

/// The strengths of teams of ratings that are sampled for every tournament.
///
/// The root of each team's strength is computed once per tournament. The chances of a match are then in the
/// proportions of products of two roots, by multiplications and additions alone.
package struct SampledRatings {
  private let deviations: SampledDeviations
  private let means: [Double]
  private let unit: Double
  /// The root of each entrant's strength, lane by lane.
  private let roots: LaneMemory<Double>

  init(_ game: RatingsGame, _ sampler: JointSampler, lanes: Int) {
    means = SampledRatings.means(game)
    unit = game.sampledUnit
    roots = LaneMemory(repeating: 1, columns: sampler.rows, lanes: MatchLanes.padded(lanes))
    deviations = SampledDeviations(sampler, lanes: lanes)
  }

  package static func bytesPerLane(_ sampler: JointSampler) -> Int {
    SampledDeviations.bytesPerLane(sampler) + sampler.rows * 8
  }

  private static func means(_ game: RatingsGame) -> [Double] { game.logarithms.map { $0 ?? 0 } }

  /// The root of a strength. Beyond e^±400, which only an absurd deviation leads to, a strength is e^±400.
  @inline(__always)
  private static func root(_ logarithm: Double) -> Double {
    DoubleArithmetic.exp(min(max(0.5 * logarithm, -200), 200))
  }

  func begin(seed: Seed, lanes: MatchLanes, tournamentsPerSample: Int) {
    let samples = deviations.begin(
      seed: seed, lanes: lanes, tournamentsPerSample: tournamentsPerSample)
    for (entrant, mean) in means.enumerated() {
      let (roots, deviations) = (roots[entrant][0..<lanes.count], deviations[entrant])
      for lane in 0..<roots.count {
        roots[lane] = SampledRatings.root(mean + deviations[samples[lane]] * unit)
      }
    }
  }

  /// The roots of the strengths of one sample, for the rule book.
  package static func roots(
    _ game: RatingsGame, _ sampler: JointSampler, seed: Seed, number: UInt64
  ) -> [Double] {
    let unit = game.sampledUnit
    return zip(means(game), sampler.deviations(seed: seed, number: number)).map {
      root($0 + $1 * unit)
    }
  }

  /// Plays a match between two entrants.
  ///
  /// - Parameters:
  ///   - words: The deciding draw of each lane.
  ///   - lanes: The lanes in which they meet, or `nil` for all lanes with a word.
  ///   - homeScores: The home side's column to fill.
  ///   - awayScores: The away side's column to fill.
  func play(
    _ match: Match, _ home: Int, _ away: Int, _ words: Span<UInt32>, _ lanes: Span<Int32>?,
    _ homeScores: MutableLanes<Int16>, _ awayScores: MutableLanes<Int16>
  ) {
    let count = words.count
    let (one, other) = (roots[home][0..<count], roots[away][0..<count])
    let (homeScores, awayScores) = (homeScores[0..<count], awayScores[0..<count])
    if let lanes {
      for index in lanes.indices {
        let lane = Int(lanes[index])
        (homeScores[lane], awayScores[lane]) = match.score(one[lane], other[lane], words[lane])
      }
      return
    }
    // A loop for each number of maps, which becomes vectors.
    switch match.wins {
    case 1:
      for lane in 0..<count {
        (homeScores[lane], awayScores[lane]) = match.single(one[lane], other[lane], words[lane])
      }
    case 2:
      for lane in 0..<count {
        (homeScores[lane], awayScores[lane]) = match.series(
          one[lane], other[lane], words[lane], wins: 2)
      }
    case 3:
      for lane in 0..<count {
        (homeScores[lane], awayScores[lane]) = match.series(
          one[lane], other[lane], words[lane], wins: 3)
      }
    default:
      for lane in 0..<count {
        (homeScores[lane], awayScores[lane]) = match.series(
          one[lane], other[lane], words[lane], wins: 4)
      }
    }
  }

  package struct Match {
    /// The factor on the root of the home side's strength.
    let ground: Double
    /// ν; 0 where a winner is needed.
    let draw: Double
    /// ν of a map.
    let mapDraw: Double
    let wins: Int
    /// True if strengths give the chances of a match, from which those of its maps follow.
    let ratesMatches: Bool

    package init(_ game: RatingsGame, _ occasion: MatchOccasion) {
      ground = SampledRatings.root(game.rules.ground(isNeutral: occasion.isNeutral))
      draw = occasion.needsWinner ? 0 : game.rules.draw
      mapDraw = game.rules.mapDraw
      wins = game.rules.wins(of: occasion.maps)
      ratesMatches = game.rules.ratesMatches
    }

    package func chances(_ home: Double, _ away: Double) -> ResultChances {
      let root = home * ground
      let (one, level, other) = (root * root, min(draw, mapDraw) * root * away, away * away)
      let sum = one + level + other
      let given = ResultChances(home: one / sum, draw: level / sum, away: other / sum)
      return ratesMatches ? ResultChances(ofMatch: given, wins: wins) : given
    }

    package func score(_ home: Double, _ away: Double, _ word: UInt32) -> (home: Int16, away: Int16)
    {
      switch wins {
      case 1: single(home, away, word)
      case 2: series(home, away, word, wins: 2)
      case 3: series(home, away, word, wins: 3)
      default: series(home, away, word, wins: 4)
      }
    }

    /// The score of a single-map match: the draw lies in the share of the away win, the draw or the home win, in
    /// this order.
    @inline(__always)
    func single(_ home: Double, _ away: Double, _ word: UInt32) -> (home: Int16, away: Int16) {
      let root = home * ground
      let (one, level, other) = (root * root, draw * root * away, away * away)
      let place = Match.draw(word) * (one + level + other)
      return (place >= other + level ? 1 : 0, place < other ? 1 : 0)
    }

    /// The score of a match that several maps win: the draw lies in the share of an away win, the clearest first, of
    /// the drawn match, or of a home win, the clearest last. Each share that the draw has passed is worth one map more
    /// for the home side or one less for the away side.
    @inline(__always)
    func series(
      _ home: Double, _ away: Double, _ word: UInt32, wins: Int
    ) -> (home: Int16, away: Int16) {
      let each = probabilities(home, away, wins: wins)
      let drawn = MapScores.drawn(each, wins: wins, draw: draw)
      let place = Match.draw(word) * (1 + drawn)
      var (homeScore, awayScore) = (Int16(0), Int16(truncatingIfNeeded: wins))
      var end = 0.0
      for index in 0..<wins &- 1 {
        end += each[index]
        homeScore &+= place >= end ? 1 : 0
      }
      end += each[wins &- 1]
      awayScore &-= place >= end ? 1 : 0
      end += drawn
      homeScore &+= place >= end ? 1 : 0
      for index in wins..<2 &* wins &- 1 {
        end += each[index]
        awayScore &-= place >= end ? 1 : 0
      }
      return (homeScore, awayScore)
    }

    @inline(__always)
    private func probabilities(_ home: Double, _ away: Double, wins: Int) -> SIMD8<Double> {
      let root = home * ground
      let (one, other) = (root * root, away * away)
      let sum = one + other
      guard ratesMatches else {
        return MapScores.probabilities(one / sum, other / sum, wins: wins)
      }
      let map = MapScores.chances(ofMatch: one / sum, other / sum, wins: wins)
      return MapScores.probabilities(map.home, map.away, wins: wins)
    }

    /// A draw from 0 to 1.
    @inline(__always)
    private static func draw(_ word: UInt32) -> Double { (Double(word) + 0.5) * 0x1p-32 }
  }
}

extension RatingsGame {
  /// The factor from a deviation to the logarithm of a strength: strengths deviate in logarithms.
  var sampledUnit: Double {
    if case .rating = teams.first?.strength { rules.unit } else { 1 }
  }
}
