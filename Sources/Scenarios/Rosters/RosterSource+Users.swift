internal import Documents

extension RosterSource {
  /// The scenarios that have their teams from a file, as the ways to it, by the scenarios' paths: those in
  /// its folder, in the folder above and in folders directly in its own. A scenario that holds its teams
  /// itself is one of them.
  ///
  /// What cannot be read as a scenario does not count: whatever is in the roster, it cannot run.
  ///
  /// - Parameter file: the roster; it must exist.
  public static func users(of file: String) -> [RosterSource] {
    let own = Folder.start(of: file)
    let here = own.isEmpty ? "." : own
    let below = (Folder.names(in: here) ?? []).filter { !$0.hasPrefix(".") }
      .map { own + $0 }.filter(Folder.exists)
    let used = InputFile.resolved(file)
    var seen: Set<String> = []
    return ([above(own), here] + below).flatMap { ScenarioFolder.scenarios(in: $0) ?? [] }
      .map { $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0 }
      .filter { path in InputFile.resolved(path).map { seen.insert($0).inserted } ?? false }
      .compactMap { try? RosterSource($0, allowsOutsideFiles: true) }
      .filter { $0.scenario != nil && InputFile.resolved($0.file) == used }
  }

  /// The folder above one that is written with a slash at its end, or as nothing.
  private static func above(_ folder: String) -> String {
    let name = folder.dropLast().split(separator: "/", omittingEmptySubsequences: false).last
    guard let name, !name.isEmpty, name != ".", name != ".." else { return folder + ".." }
    let above = Folder.start(of: String(folder.dropLast()))
    return above.isEmpty ? "." : above
  }
}
