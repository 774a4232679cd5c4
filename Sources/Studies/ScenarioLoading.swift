internal import MonteCarlo
internal import Programs
internal import Reports
internal import Scenarios
internal import TextFiles

extension ScenarioLoader {
  /// Creates a loader with the settings of a request.
  ///
  /// - Parameter proposed: Files that are to be written.
  init(
    _ request: StudyRequest, proposed: [ProposedFile] = []
  ) throws(StudyError) {
    self.init(
      allowsOutsideFiles: request.allowsOutsideFiles,
      settings: try SettingOption.settings(request.settings), proposed: proposed)
  }
}

extension StudyError {
  /// Returns the result of a call, converting errors.
  ///
  /// - Parameter error: Converts an error of the call.
  static func of<Result, Failure: Error>(
    _ error: (Failure) -> StudyError, _ call: @autoclosure () throws(Failure) -> Result
  ) throws(StudyError) -> Result {
    do {
      return try call()
    } catch let failure {
      throw error(failure)
    }
  }

  init(file error: InputFileError) {
    let kind: Kind =
      switch error.kind {
      case .tooLarge: .invalidInput
      case .unreadable where error.isTransient: .tryAgain
      case .notFound, .dangling, .unreadable, .special: .notFound
      }
    self.init(kind, error.description)
  }

  init(statepoint error: StatepointError) {
    switch error.reason {
    case .unreadable(let file): self.init(file: file)
    case .notFound: self.init(.notFound, error.description)
    case .damaged, .foreign, .otherSeed, .newer: self.init(.invalidInput, error.description)
    }
  }

  /// Adds the remedy for a statepoint that was read but not accepted.
  init(_ error: StatepointError, cure: String) {
    switch error.reason {
    case .unreadable, .notFound: self.init(statepoint: error)
    case .damaged, .foreign, .otherSeed, .newer:
      self.init(.invalidInput, "\(error.description)\n\(cure)")
    }
  }

  init(scenario error: ScenarioError) {
    switch error {
    case .unreadable(let file): self.init(file: file)
    case .invalid(_, let diagnostics):
      self.init(.invalidInput, diagnostics.description)
    case .option(let diagnostics):
      self.init(.usage, diagnostics.description)
    }
  }

  /// A form of reports that this machine cannot write.
  init(formats error: ReportFormats.LoadError) {
    self.init(.unavailable, error.description)
  }

  init(writing error: FileError) {
    self.init(.cannotWrite, error.description)
  }

  init(input diagnostics: Diagnostics) {
    self.init(.invalidInput, diagnostics.description)
  }
}
