package import Games
internal import TextFiles

/// The rules of a match of goals, each one a key of a scenario's `game.rules`.
///
/// The standard base and home advantage come from 2,571 matches of the English Premier League: 1.31 away goals and
/// 1.57 home goals per match.
package struct GoalsRules: Sendable, Equatable {
  package var model = GoalModel.Kind.poisson
  /// The logarithm of the goals of an average side against another away from home.
  package var base = 0.27
  /// The home advantage in the logarithm of the goals, for teams with attack and defence.
  package var home = 0.18
  /// The parameter by which ``GoalModel/dixonColes(rho:)`` ties low scores together.
  package var rho = -0.05
  /// The dispersion by which goals vary more than by Poisson's law, where the model is negative binomial.
  package var dispersion = 0.05
  /// The worth of 400 points of rating in the logarithm of the ratio of both sides' goals.
  package var slope = 1.8
  package var advantage = 80.0
  /// The way in which the margin is taken out of odds.
  package var margin = OddsMargin.proportional
  /// A Boolean value indicating whether extra time is played where a winner is needed.
  package var extraTime = true
  /// The rates of extra time relative to those of the match.
  package var extraTimeFactor = 1.0 / 3
  /// The shoot-out that decides a match that is level after that.
  package var penalties = ShootOut.coin
  /// The mean yellow and red cards per side and match, or `nil` if cards are not counted.
  package var conduct: Conduct?

  package struct Conduct: Sendable, Equatable {
    package var yellowCards: Double
    package var redCards: Double

    package init(yellowCards: Double, redCards: Double) {
      self.yellowCards = yellowCards
      self.redCards = redCards
    }
  }

  package init() {}

  package var goalModel: GoalModel {
    switch model {
    case .poisson: .poisson
    case .dixonColes: .dixonColes(rho: rho)
    case .negativeBinomial: .negativeBinomial(dispersion: dispersion)
    }
  }
}
