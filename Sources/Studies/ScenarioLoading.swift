internal import MonteCarlo
internal import Programs
internal import Reports
internal import Scenarios
internal import TextFiles

extension ScenarioLoader {
  /// What reads the scenario of a request, with what is set in it.
  init(_ request: StudyRequest) throws(StudyError) {
    self.init(
      allowsOutsideFiles: request.allowsOutsideFiles,
      settings: try SettingOption.settings(request.settings))
  }
}

extension StudyError {
  /// What a call gives, or the study's error that says why it gives nothing.
  ///
  /// - Parameter error: what the call's error is to a study.
  static func of<Result, Failure: Error>(
    _ error: (Failure) -> StudyError, _ call: @autoclosure () throws(Failure) -> Result
  ) throws(StudyError) -> Result {
    do {
      return try call()
    } catch let failure {
      throw error(failure)
    }
  }

  /// Why a file could not be read.
  init(file error: InputFileError) {
    let kind: Kind =
      switch error.kind {
      case .tooLarge: .invalidInput
      case .unreadable where error.isPassing: .tryAgain
      case .notFound, .dangling, .unreadable, .special: .notFound
      }
    self.init(kind, error.description)
  }

  /// Why a statepoint was not taken.
  init(statepoint error: StatepointError) {
    switch error.reason {
    case .unreadable(let file): self.init(file: file)
    case .notFound: self.init(.notFound, error.description)
    case .damaged, .foreign, .otherSeed, .newer: self.init(.invalidInput, error.description)
    }
  }

  /// The same, and what to do about a statepoint that was read.
  init(_ error: StatepointError, cure: String) {
    switch error.reason {
    case .unreadable, .notFound: self.init(statepoint: error)
    case .damaged, .foreign, .otherSeed, .newer:
      self.init(.invalidInput, "\(error.description)\n\(cure)")
    }
  }

  /// Why a scenario or one of its variants cannot run.
  init(scenario error: ScenarioError) {
    switch error {
    case .unreadable(let file): self.init(file: file)
    case .invalid(_, let diagnostics):
      self.init(.invalidInput, diagnostics.description)
    case .option(let diagnostics):
      self.init(.usage, diagnostics.description)
    }
  }

  /// Of a form of reports that this machine cannot write.
  init(formats error: ReportFormats.LoadError) {
    self.init(.unavailable, error.description)
  }

  /// Why a file could not be written.
  init(writing error: FileError) {
    self.init(.cannotWrite, error.description)
  }
}
