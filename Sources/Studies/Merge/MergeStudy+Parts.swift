internal import Competitions
internal import MonteCarlo
internal import RandomStreams
internal import Tallies
internal import TextFiles

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
      let kinds = Set(errors.map { StudyError($0).kind })
      // What is wrong in one of them weighs more than that another cannot be read.
      let kind = kinds.count == 1 ? kinds.first : kinds.contains(.invalidInput) ? nil : .notFound
      throw StudyError(kind ?? .invalidInput, StudyError.lines(errors.map(\.description)))
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

  /// A statepoint with its tally.
  func statepoint<Study: MergedStudy>(
    _ part: MergePart, _ study: Study
  ) throws(StudyError) -> CountStatepoint<Study.Layout> {
    let statepoint: CountStatepoint<Study.Layout>
    do {
      let file = try StatepointFile(part.path)
      try file.check(identity: part.identity, seed: part.seed)
      statepoint = try study.statepoint(in: file)
    } catch {
      throw StudyError(error)
    }
    guard statepoint.ranges == part.ranges else {
      throw StudyError(.tryAgain, "\(part.path) has changed while it was read; try again")
    }
    return statepoint
  }
}
