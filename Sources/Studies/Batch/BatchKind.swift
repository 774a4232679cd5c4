/// A kind of study that can be batched, and the report on all studies of a batch.
protocol BatchKind: Sendable {
  /// The names of the common files, without their extensions.
  var fileNames: [String] { get }

  func study(_ request: StudyRequest) throws(StudyError) -> Study

  /// Checks the studies together, before the first one is played.
  ///
  /// - Parameter studies: The study of each scenario, or `nil` if the scenario cannot be played.
  func check(_ batch: StudyBatch, _ studies: [Study?]) throws(StudyError)

  /// Returns the common report, or `nil` if there is none.
  ///
  /// - Parameter played: The result of each scenario.
  func together(_ batch: StudyBatch, _ played: [StudyBatch.Played]) -> StudyBatch.Together?
}

extension BatchKind {
  func check(_ batch: StudyBatch, _ studies: [Study?]) throws(StudyError) {}
}
