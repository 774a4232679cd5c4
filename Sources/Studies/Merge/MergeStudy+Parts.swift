internal import Competitions
internal import Documents
internal import MonteCarlo
internal import RandomStreams
internal import Scenarios

extension MergeStudy {
  /// All statepoints without their tallies; whatever is wrong with any of them is said at once.
  func parts() throws(StudyError) -> [MergePart] {
    var parts: [MergePart] = []
    var errors: [StatepointError] = []
    for path in request.statepoints {
      do {
        parts.append(try MergePart(path))
      } catch {
        errors.append(error)
      }
    }
    guard errors.isEmpty else {
      let isMissing = errors.allSatisfy { $0.reason == .notFound }
      throw StudyError(
        isMissing ? .notFound : .invalidInput, StudyError.lines(errors.map(\.description)))
    }
    let foreign = parts.dropFirst().compactMap { foreignness($0, to: parts[0]) }
    guard foreign.isEmpty else { throw StudyError(.invalidInput, StudyError.lines(foreign)) }
    return parts
  }

  private func foreignness(_ part: MergePart, to first: MergePart) -> String? {
    let differences = first.identity.differences(from: part.identity)
    if !differences.isEmpty {
      return "\(part.path) belongs to another study than \(first.path); these differ: "
        + differences.joined(separator: ", ")
    }
    return part.seed == first.seed
      ? nil
      : "\(part.path) belongs to seed \(part.seed), but \(first.path) to seed \(first.seed)"
  }

  /// The scenario by which the reports are worded, if it is what it says.
  func scenario(_ parts: [MergePart]) throws(StudyError) -> Scenario {
    guard let part = parts.min(by: MergePart.words) else {
      throw StudyError(.usage, "there is no statepoint to merge")
    }
    let text = part.scenario.document.compactText
    let scenario: Scenario
    do {
      scenario = try ScenarioLoader().load(Array(text.utf8), path: part.scenario.name)
    } catch {
      throw StudyError(
        .invalidInput, "\(part.path): its scenario cannot be compiled:\n\(error.description)")
    }
    let identity = Identity(scenario.tournament, tally: scenario.tally)
    let differences = identity.differences(from: part.identity)
    guard differences.isEmpty else {
      throw StudyError(
        .invalidInput,
        "\(part.path): its scenario does not give its identity; these differ: "
          + differences.joined(separator: ", ")
          + (differences.contains("version") ? "; it is of another version of Podium" : "")
      )
    }
    return scenario
  }

  /// A statepoint with its tally.
  func statepoint(
    _ part: MergePart, _ scenario: Scenario
  ) throws(StudyError) -> Statepoint {
    let statepoint: Statepoint
    do {
      let file = try StatepointFile(part.path)
      try file.check(identity: part.identity, seed: part.seed)
      statepoint = try file.statepoint(of: scenario.tournament, options: scenario.tally)
    } catch {
      throw StudyError(.invalidInput, error.description)
    }
    guard statepoint.ranges == part.ranges else {
      throw StudyError(.tryAgain, "\(part.path) has changed while it was read; try again")
    }
    return statepoint
  }
}
