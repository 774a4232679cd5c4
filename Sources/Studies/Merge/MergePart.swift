internal import MonteCarlo
internal import RandomStreams
internal import Tallies
internal import TextFiles

/// A statepoint that is to be merged: all of it but its tally.
struct MergePart {
  let path: String
  let identity: Identity
  let seed: Seed
  let ranges: TournamentRanges
  let scenario: ScenarioDocument

  /// Reads a file, or that of a folder.
  init(_ path: String) throws(StatepointError) {
    let path = Folder.exists(path) ? "\(path)/\(RunFolder.statepointName)" : path
    let file = try StatepointFile(path)
    self.path = path
    identity = file.identity
    seed = file.seed
    ranges = file.ranges
    scenario = file.scenario
  }

  private var first: Int64 { ranges.ranges.first?.lowerBound ?? .max }

  /// Larger ones come first: what is contained in another comes behind it.
  static func isBefore(_ one: MergePart, _ other: MergePart) -> Bool {
    (other.ranges.count, one.first, one.path) < (one.ranges.count, other.first, other.path)
  }

  /// Whether this one's scenario words the reports of both.
  static func words(_ one: MergePart, before other: MergePart) -> Bool { one.first < other.first }
}

/// Which statepoints make up a union, and which are in one of those already.
struct MergePlan {
  private(set) var taken: [MergePart] = []
  /// Each with the index of the one that it is in.
  private(set) var contained: [(part: MergePart, within: Int)] = []

  /// The part whose scenario words the reports.
  var wording: MergePart {
    get throws(StudyError) {
      guard let part = taken.min(by: MergePart.words) else {
        throw StudyError(.usage, "there is no statepoint to merge")
      }
      return part
    }
  }

  /// Decides by the ranges alone, whatever the order of the parts.
  ///
  /// - Throws: if two have some tournaments in common and neither has all of the other's.
  init(_ parts: [MergePart]) throws(StudyError) {
    var union = TournamentRanges()
    var overlaps: [String] = []
    for part in parts.sorted(by: MergePart.isBefore) {
      let overlap = union.intersection(part.ranges)
      if overlap.isEmpty {
        union = union.union(part.ranges)
        taken.append(part)
      } else if let index = taken.firstIndex(where: { part.ranges.subtracting($0.ranges).isEmpty })
      {
        contained.append((part, index))
      } else {
        for other in taken {
          let common = other.ranges.intersection(part.ranges)
          if !common.isEmpty {
            overlaps.append("\(other.path) and \(part.path) both hold tournaments \(common)")
          }
        }
      }
    }
    guard overlaps.isEmpty else {
      throw StudyError(
        .invalidInput,
        StudyError.lines(overlaps)
          + "\nleave one out, or play shards that do not overlap (podium run --shard I/N)"
      )
    }
  }
}
