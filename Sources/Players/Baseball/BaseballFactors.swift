internal import Games
package import KernelInterface
package import RandomStreams

/// The factors on the odds of reaching base that a team's players bring into a tournament, by entrant: of its
/// batters, of its bullpen and of its starters. They are 1 where ratings are certain.
package struct BaseballFactors: Sendable {
  /// The sampled team of each entrant, or `nil` where ratings are certain.
  package let teams: [SampledBaseballTeam?]
  /// Floats of a row: the factors of the batting order, of the bullpen and of the starters, each with its inverse.
  let stride: Int

  /// The positions in a row of the bullpen and the first starter, after the batting order.
  static let bullpen = BaseballSquad.places
  static let firstStarter = bullpen + 1

  /// - Parameter scale: The scale of on-base deviations; `nil` only if no ratings are uncertain.
  package init(_ squads: [BaseballSquad], _ scale: OnBaseScale?) {
    teams = squads.enumerated().map { entrant, squad in
      scale.flatMap { SampledBaseballTeam(squad, entrant: entrant, $0) }
    }
    let starters = squads.map(\.rotation.count).max() ?? 0
    stride = 2 * (BaseballFactors.firstStarter + starters)
  }

  var samplers: [RatingSampler?] { teams.map { $0?.sampler } }

  /// The memory per lane, in bytes; 0 if all ratings are certain.
  package var bytesPerLane: Int { SampledRows<Float>.bytesPerLane(samplers, stride: stride) }

  /// Rows of ones.
  var fixed: [Float] { Array(repeating: 1, count: teams.count * stride) }

  /// Fills the rows of an entrant.
  ///
  /// - Parameter ratings: The ratings of its sampler, a column each.
  func fill(
    _ rows: MutableLanes<Float>, entrant: Int, _ ratings: MutableColumns<Double>, samples: Int
  ) {
    guard let team = teams[entrant] else { return }
    for place in 0..<team.sampler.count {
      let column = ratings[place][0..<samples]
      for sample in 0..<samples {
        let factor = team.factor(column[sample], at: place)
        let element = sample * stride + 2 * place
        rows[element] = factor.factor
        rows[element + 1] = factor.inverse
      }
    }
  }

  /// The factors of a side's match-ups, in the order of
  /// ``BaseballOdds/matchups(batting:pitching:starter:isHome:)``.
  package static func factors(
    batters: [OnBaseFactor], pitchers: [OnBaseFactor], starter: Int
  ) -> [OnBaseFactor] {
    [pitchers[firstStarter + starter], pitchers[bullpen]].flatMap { pitcher in
      batters.prefix(BaseballSquad.places).map { $0.times(pitcher) }
    }
  }

  /// The factors of an entrant in a tournament, by its number from 0.
  package func row(_ entrant: Int, seed: Seed, tournament: UInt64) -> [OnBaseFactor] {
    guard let team = teams[entrant] else {
      return Array(repeating: .one, count: stride / 2)
    }
    return team.sampler.ratings(seed: seed, number: tournament).enumerated().map {
      team.factor($1, at: $0)
    }
  }
}
