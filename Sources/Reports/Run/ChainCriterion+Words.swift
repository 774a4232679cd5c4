internal import Games
internal import Programs

extension ChainCriterion {
  /// The criterion in plain words.
  func words(_ unit: ScoreUnit) -> String {
    criterion.words(unit) + (isAmong ? " among those level" : "") + (isOfTwo ? " (two level)" : "")
  }
}
