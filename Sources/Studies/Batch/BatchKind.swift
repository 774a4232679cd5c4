/// What the studies of a batch are, and what is told of all of them together.
protocol BatchKind: Sendable {
  /// The names of the files about all of them together, without their extensions.
  var fileNames: [String] { get }

  /// The study of a scenario.
  func study(_ request: StudyRequest) throws(StudyError) -> Study

  /// Refuses studies that have nothing to say together, before the first is played.
  ///
  /// - Parameter studies: one a scenario; nil of one that cannot be played.
  func check(_ batch: StudyBatch, _ studies: [Study?]) throws(StudyError)

  /// What is told of all of them together.
  ///
  /// - Parameter played: one a scenario.
  func together(_ batch: StudyBatch, _ played: [StudyBatch.Played]) -> StudyBatch.Together?
}

extension BatchKind {
  func check(_ batch: StudyBatch, _ studies: [Study?]) throws(StudyError) {}
}
