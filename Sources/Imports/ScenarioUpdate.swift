internal import Scenarios
package import Seasons
package import TextFiles

/// The update of a scenario, and of the recipe for its ratings, by results; everything else in the files stays as it is.
package struct ScenarioUpdate {
  /// A changed or new file.
  package struct File {
    package let path: String
    package let bytes: [UInt8]
  }

  /// The files in the order in which they are to be written: after each of them the scenario can be read.
  package private(set) var files: [File] = []
  /// New and changed results, one line each, and a line for each file.
  package private(set) var lines: [String] = []
  /// The name of the scenario.
  package let name: String
  package private(set) var new = 0
  package private(set) var changed = 0
  package private(set) var same = 0
  /// True if the recipe for the ratings gets results, too.
  package private(set) var changesRatings = false
  /// Matches that nothing takes.
  package private(set) var warnings = Diagnostics()

  /// - Parameters:
  ///   - season: Played matches of the scenario, and of other seasons and leagues for its recipe.
  ///   - replaces: True to change results of the scenario; otherwise other results are errors.
  package init(
    _ season: Season, path scenarioPath: String, replaces: Bool, allowsOutsideFiles: Bool = false
  ) throws(ScenarioUpdateError) {
    do {
      try self.init(
        season, scenarioPath, replaces,
        bytes: InputFile.bytes(scenarioPath, maximumBytes: 16 << 20),
        ScenarioLoader(allowsOutsideFiles: allowsOutsideFiles, needsRatings: false))
    } catch let error as ScenarioUpdateError {
      throw error
    } catch let error as InputFileError {
      throw .unreadable(error)
    } catch let error as Diagnostics {
      throw .invalid(error)
    } catch {
      throw .scenario(error)
    }
  }

  private init(
    _ season: Season, _ scenarioPath: String, _ replaces: Bool, bytes scenarioBytes: [UInt8],
    _ loader: ScenarioLoader
  ) throws {
    let source = try ResultSource(scenarioBytes, path: scenarioPath)
    var known = try KnownResults(
      source.root, path: scenarioPath, existing: source.existing, loader)
    var recipes = try RecipeUpdate.all(of: source.root, path: scenarioPath)
    let divided = try DividedSeason(season, known.scenario, recipes)
    var update = ResultUpdate(divided)
    // Results of each knockout round decide the matches of the next.
    while update.find(in: known.scenario) { try known.add(update.newResults) }
    let unknown = known.unknown
    guard unknown.isEmpty else {
      var diagnostics = Diagnostics()
      for member in unknown {
        diagnostics.report(
          "found \(Diagnostic.quote(member.name)), expected the name of a match that the other results settle",
          at: member.nameLocation)
      }
      throw diagnostics
    }
    guard update.turned.isEmpty else {
      var diagnostics = Diagnostics()
      for match in update.turned {
        diagnostics.report(
          "\(match.wording) is at the other ground in the scenario, which assumes who is at home after the table; make "
            + "it again of the files with podium season or podium import", at: match.location)
      }
      throw diagnostics
    }
    name = known.scenario.name
    let bytes = try source.changed(update, replaces: replaces)
    describe(update, source.path)
    let played = update.matches(of: divided)
    for index in recipes.indices {
      try recipes[index].add(
        played, ids: divided.ids, sport: season.sport, replaces: replaces)
      files += recipes[index].files
      changesRatings = changesRatings || !recipes[index].files.isEmpty
      lines += recipes[index].lines
    }
    if new + changed > 0 { files.append(File(path: source.path, bytes: bytes)) }
    warn(recipes.isEmpty ? update.unmatched + divided.others : [])
  }

  private mutating func describe(_ update: ResultUpdate, _ path: String) {
    for found in update.found {
      let score =
        found.result.score.wording
        + (found.result.extraTime.map { ", \($0.wording) after extra time" } ?? "")
        + (found.result.penalties.map { ", \($0.wording) on penalties" } ?? "")
      switch found.kind {
      case .new:
        new += 1
        lines.append("new      \(found.result.match)  \(score)")
      case .changed(let before):
        changed += 1
        lines.append("changed  \(found.result.match)  \(before) to \(score)")
      case .same: same += 1
      }
    }
    lines.append(
      "\(path): \(new) new\(changed > 0 ? ", \(changed) changed" : ""), \(same) there already"
        + (new + changed == 0 ? "; the file is unchanged" : ""))
  }

  private mutating func warn(_ left: [SeasonMatch]) {
    for match in left.prefix(10) {
      warnings.report(
        "\(match.wording) is left out: it is not a match of the scenario whose sides are certain",
        at: match.location)
    }
    if let first = left.dropFirst(10).first {
      warnings.report(
        "\(left.count - 10) more matches are left out: they are not in the scenario",
        at: first.location)
    }
  }
}

/// The reason why results could not be added to a scenario.
package enum ScenarioUpdateError: Error {
  case unreadable(InputFileError)
  case invalid(Diagnostics)
  case scenario(any Error)

  package var description: String {
    switch self {
    case .unreadable(let error): error.description
    case .invalid(let diagnostics): diagnostics.description
    case .scenario(let error as ScenarioError): error.description
    case .scenario(let error): "\(error)"
    }
  }
}
