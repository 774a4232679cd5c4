internal import MonteCarlo
internal import RandomStreams
internal import Reports
internal import Scenarios

extension RunSubject {
  /// What a study of a scenario is a study of.
  ///
  /// - Parameter name: that of the scenario's file, without `.json`; nil for that which it was read from.
  init(_ scenario: Scenario, named name: String? = nil, seed: Seed, identity: Identity) {
    self.init(
      name: scenario.name, description: scenario.description,
      fileName: "\(name ?? scenario.folderName).json", seed: seed.value, identity: identity.digest)
  }
}
