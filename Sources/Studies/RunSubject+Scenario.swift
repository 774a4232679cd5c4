internal import Competitions
internal import MonteCarlo
internal import RandomStreams
internal import Reports
internal import Scenarios

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
}
