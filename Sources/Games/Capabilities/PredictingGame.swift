/// A game with formulas that predict matches, for comparison with the simulation.
public protocol PredictingGame: Game {
  /// Returns the formulas' predictions for a match.
  ///
  /// - Parameters:
  ///   - sides: The entrants, home side first.
  ///   - meeting: The number of their earlier meetings in the stage.
  ///   - isNeutral: True on neutral ground.
  func predictions(sides: [Int], meeting: Int, isNeutral: Bool) -> [OutcomePrediction]
}

/// A formula's prediction of an outcome of one side.
public struct OutcomePrediction: Sendable, Equatable {
  /// The formula's name.
  public let method: String
  /// The outcome's index in ``Game/outcomes``.
  public let outcome: Int
  /// The side: 0 home, 1 away.
  public var side: Int
  /// The predicted value, or `nil` if the formula cannot predict it.
  public let value: Double?
  /// The reason why there is no value, as a clause, or `nil` if there is one.
  public let absence: String?
  /// The opponent that the prediction is for, such as a pitcher, or `nil` for a formula over teams.
  public let opponent: String?
  /// The inputs and intermediate results of the formula.
  public let steps: [Step]

  /// A number of a formula.
  public struct Step: Sendable, Hashable {
    /// The name for programs: snake_case.
    public let name: String
    /// The name for people.
    public let title: String
    public let value: Double

    public init(_ name: String, _ title: String, _ value: Double) {
      self.name = name
      self.title = title
      self.value = value
    }
  }

  public init(
    method: String, outcome: Int, side: Int, value: Double?, absence: String? = nil,
    opponent: String? = nil, steps: [Step] = []
  ) {
    self.method = method
    self.outcome = outcome
    self.side = side
    self.value = value
    self.absence = absence
    self.opponent = opponent
    self.steps = steps
  }
}
