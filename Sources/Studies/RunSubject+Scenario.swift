package import MonteCarlo
internal import RandomStreams
internal import Reports
internal import Scenarios
internal import Tallies
internal import TextFiles

extension ScenarioDocument {
  /// What a command calls it that reads it again, in quotes where a shell wants them.
  package var commandWords: String {
    (words ?? ShellWord.file("\(name).json")) + ScenarioSetting.options(settings)
  }
}

extension RunSubject {
  /// What a study of a scenario is of.
  ///
  /// - Parameter document: what statepoints of the study say of the scenario.
  init(
    _ scenario: Scenario, seed: Seed, identity: Identity, document: ScenarioDocument
  ) {
    self.init(
      name: scenario.name, description: scenario.description,
      fileName: document.commandWords, seed: seed.value, identity: identity.digest,
      settings: document.settings, given: document.given)
  }

  /// What a statepoint of a study of a scenario is of.
  init(_ scenario: Scenario, _ statepoint: Statepoint) {
    self.init(
      scenario, seed: statepoint.seed, identity: statepoint.identity,
      document: statepoint.scenario)
    if !statepoint.isPrefix { parts = statepoint.ranges.description }
  }
}
