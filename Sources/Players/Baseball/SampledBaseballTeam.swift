package import Games
internal import KernelInterface
package import TextFiles

/// A team whose ratings are uncertain.
///
/// A rating is a deviation in wOBA: of a batter in what they reach, of a pitcher in what they do not allow, so
/// that more is better for their team.
package struct SampledBaseballTeam: Sendable {
  /// The sampler of the deviations: of the places in the batting order, the bullpen and the starters.
  package let sampler: RatingSampler
  private let scale: OnBaseScale
  /// The sampled ratings as they enter a run's identity.
  package let canonical: JSONValue

  /// Returns `nil` if the team's ratings are certain.
  ///
  /// - Parameter entrant: The team's number among the entrants.
  init?(_ squad: BaseballSquad, entrant: Int, _ scale: OnBaseScale) {
    let greatest = scale.greatestDeviation
    let (lineup, rotation) = (squad.lineup.map(\.name), squad.rotation.map(\.name))
    let names = squad.names
    guard
      let sampler = RatingSampler(
        squad.uncertainty, entrant: entrant,
        players: (lineup + [nil] + rotation).map { ($0, DecimalNumber(significand: 0)) },
        range: -greatest...greatest),
      let uncertainty = squad.uncertainty.canonical(names)
    else { return nil }
    self.sampler = sampler
    self.scale = scale
    func places(_ names: [String?]) -> JSONValue {
      .array(names.map { name in name.map { .string($0) } ?? .null })
    }
    canonical = [
      "lineup": places(lineup), "rotation": places(rotation), "deviations": uncertainty,
    ]
  }

  /// The factor on the odds of reaching base that a rating is: against a pitcher it is that of the batters.
  @inline(__always)
  func factor(_ rating: Double, at place: Int) -> OnBaseFactor {
    scale.factor(place < BaseballSquad.places ? rating : -rating)
  }
}

extension BaseballSquad {
  var names: [String] { lineup.compactMap(\.name) + rotation.compactMap(\.name) }

  package var isUncertain: Bool { uncertainty.canonical(names) != nil }
}
