extension Stage {
  /// It is not known.
  public var favoursBetterScores: Bool { false }
}

extension RoundRobin {
  /// In the table of those who are level, whoever scores more may be level with others than before, and
  /// behind them.
  public var favoursBetterScores: Bool {
    points.win >= points.draw && points.draw >= points.loss && !criteria.contains(.headToHead)
  }
}

extension Series {
  public var favoursBetterScores: Bool { true }
}
