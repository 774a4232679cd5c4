internal import Competitions
internal import MonteCarlo
internal import Scenarios
internal import TextFiles

extension ScenarioLoader {
  /// What reads the scenario of a request, with what is set in it.
  init(_ request: StudyRequest) throws(StudyError) {
    self.init(
      allowsOutsideFiles: request.allowsOutsideFiles,
      settings: try SettingOption.settings(request.settings))
  }

  /// A scenario, or the study's error that says why there is none.
  func scenario(_ path: String, given: [GivenResult] = []) throws(StudyError) -> Scenario {
    do {
      return try load(path, given: given)
    } catch {
      throw StudyError(error)
    }
  }

  /// The players of an entrant who play, or the study's error that says why they cannot be asked about.
  func players(
    of baseline: Scenario, entrant: Int, step: DecimalNumber?
  ) throws(StudyError) -> RatedPlayers {
    do {
      return try ratedPlayers(of: baseline, entrant: entrant, step: step)
    } catch {
      throw StudyError(error)
    }
  }

  /// The variants that tell what each of some players is worth, or the study's error that says why there are
  /// none.
  func variants(of players: RatedPlayers) throws(StudyError) -> PlayerVariants {
    do {
      return try playerVariants(of: players)
    } catch {
      throw StudyError(error)
    }
  }
}

extension StudyError {
  /// Why a file could not be read.
  init(_ error: InputFileError) {
    let kind: Kind =
      switch error.kind {
      case .tooLarge: .invalidInput
      case .unreadable where error.isPassing: .tryAgain
      case .notFound, .unreadable, .special: .notFound
      }
    self.init(kind, error.description)
  }

  /// Why a statepoint was not taken.
  init(_ error: StatepointError) {
    switch error.reason {
    case .unreadable(let file): self.init(file)
    case .notFound: self.init(.notFound, error.description)
    case .damaged, .foreign, .otherSeed, .newer: self.init(.invalidInput, error.description)
    }
  }

  /// The same, and what to do about a statepoint that was read.
  init(_ error: StatepointError, cure: String) {
    switch error.reason {
    case .unreadable, .notFound: self.init(error)
    case .damaged, .foreign, .otherSeed, .newer:
      self.init(.invalidInput, "\(error.description)\n\(cure)")
    }
  }

  /// Why a scenario or one of its variants cannot run.
  init(_ error: ScenarioError) {
    switch error {
    case .unreadable(let file): self.init(file)
    case .invalid(_, let diagnostics):
      self.init(.invalidInput, diagnostics.description)
    case .option(let diagnostics):
      self.init(.usage, diagnostics.description)
    }
  }
}
