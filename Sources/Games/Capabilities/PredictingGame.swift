/// A game with formulas that predict matches, to be held against the simulation.
public protocol PredictingGame: Game {
  /// What the formulas predict for a match.
  ///
  /// - Parameters:
  ///   - sides: the entrants, the side at home first.
  ///   - meeting: how often they have met before in the stage.
  ///   - isNeutral: whether nobody is at home.
  func predictions(sides: [Int], meeting: Int, isNeutral: Bool) -> [OutcomePrediction]
}

/// What a formula predicts of an outcome of one side.
public struct OutcomePrediction: Sendable, Equatable {
  /// The formula's name.
  public let method: String
  /// The outcome's index in ``Game/outcomes``.
  public let outcome: Int
  /// The side, 0 at home.
  public var side: Int
  /// What is predicted; nil where nothing can be.
  public let value: Double?
  /// Why nothing can be predicted, in a clause; nil where something is.
  public let absence: String?
  /// Whom of the opponents it is made for, such as a pitcher; nil where a formula knows teams alone.
  public let opponent: String?
  /// What the formula was given, and what it came to on the way.
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
