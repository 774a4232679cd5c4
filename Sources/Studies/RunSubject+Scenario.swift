internal import Competitions
internal import MonteCarlo
internal import RandomStreams
internal import Reports
internal import Scenarios
internal import TextFiles

extension RunSubject {
  /// What a study of a scenario is of.
  ///
  /// - Parameters:
  ///   - fileName: the name of the scenario's file; nil for that of which it was read.
  ///   - given: what was given of its matches beside what its file says; nil for what it was read with.
  init(
    _ scenario: Scenario, seed: Seed, identity: Identity, fileName: String? = nil,
    given: [GivenResult]? = nil
  ) {
    self.init(
      name: scenario.name, description: scenario.description,
      fileName: fileName ?? ShellWord.file("\(scenario.folderName).json"), seed: seed.value,
      identity: identity.digest, given: given ?? scenario.given)
  }
}
