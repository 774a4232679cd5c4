package import MonteCarlo
internal import RandomStreams
internal import Reports
internal import Scenarios
internal import Tallies
internal import TextFiles

extension ScenarioDocument {
  /// The command arguments that read the scenario again, quoted for a shell.
  package var commandWords: String {
    (words ?? ShellWord.file(path ?? "\(name).json")) + ScenarioSetting.options(settings)
  }
}

extension RunSubject {
  /// Creates the subject of a study of a scenario.
  ///
  /// - Parameter document: The scenario in the study's statepoints.
  init(
    _ scenario: Scenario, seed: Seed, identity: Identity, document: ScenarioDocument
  ) {
    self.init(
      name: scenario.name, description: scenario.description,
      fileName: document.commandWords, seed: seed.value, identity: identity.digest,
      settings: document.settings, given: document.given)
    ratingsOrigin = document.ratings
  }

  /// Creates the subject of a statepoint of a scenario.
  init(_ scenario: Scenario, _ statepoint: Statepoint) {
    self.init(
      scenario, seed: statepoint.seed, identity: statepoint.identity,
      document: statepoint.scenario)
    if !statepoint.isPrefix { parts = statepoint.ranges.description }
  }
}
