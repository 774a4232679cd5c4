internal import MonteCarlo
internal import RandomStreams
internal import Reports
internal import Scenarios

extension RunSubject {
  /// What a study of a scenario is of.
  ///
  /// - Parameter fileName: the name of the scenario's file; nil for that of which it was read.
  init(_ scenario: Scenario, seed: Seed, identity: Identity, fileName: String? = nil) {
    self.init(
      name: scenario.name, description: scenario.description,
      fileName: fileName ?? "\(scenario.folderName).json", seed: seed.value,
      identity: identity.digest)
  }
}
