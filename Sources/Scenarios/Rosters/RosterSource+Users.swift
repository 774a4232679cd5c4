internal import TextFiles

extension RosterSource {
  /// The scenarios that have their teams from the roster's file, as the ways to it, by the scenarios' paths:
  /// those in its folder, in the folder above and in folders directly in its own. Where the file's name is a
  /// link, the folders around what it leads to count too. A scenario that holds its teams itself is one of them.
  ///
  /// What cannot be read as a scenario does not count: whatever is in the roster, it cannot run.
  public var users: [RosterSource] {
    guard let used = InputFile.resolvedBytes(file) else { return [] }
    var seen: Set<[UInt8]> = []
    return folders(around: String(decoding: used, as: UTF8.self)).flatMap {
      ScenarioFolder.documents(in: $0) ?? []
    }
    .map { $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0 }
    .compactMap { path -> RosterSource? in
      guard let resolved = InputFile.resolvedBytes(path), seen.insert(resolved).inserted else {
        return nil
      }
      if resolved == used { return scenario != nil && !self.path.steps.isEmpty ? self : nil }
      return RosterSource.user(path, of: used)
    }
  }

  /// The folders in which users are looked for. A file that is found by several ways counts once, by the first.
  private func folders(around used: String) -> [String] {
    [Folder.start(of: file), Folder.start(of: used)].flatMap { own in
      let here = own.isEmpty ? "." : own
      let below = (Folder.names(in: here) ?? []).filter { !$0.hasPrefix(".") }
        .map { own + $0 }.filter(Folder.exists)
      return [RosterSource.above(own), here] + below
    }
  }

  /// A scenario as the way to a roster; nil if the file is none that leads to it.
  ///
  /// Beside a roster there may be any number of large documents that have nothing to do with it. So that a
  /// change need not read them all, only one that names the file is read as a scenario.
  private static func user(_ path: String, of used: [UInt8]) -> RosterSource? {
    guard let bytes = try? contents(of: path) else { return nil }
    let names = UnreadJSON(bytes).texts(ofKey: "from", upTo: Folder.longestPath)
    let mayUse = names.map { names in
      names.contains { name in
        TableOrDocument.isName(name)
          && InputFile.resolvedBytes(Folder.path(of: name, besides: path)) == used
      }
    }
    guard mayUse ?? true, let source = try? RosterSource(path, allowsOutsideFiles: true),
      source.scenario != nil, InputFile.resolvedBytes(source.file) == used
    else { return nil }
    return source
  }

  /// The folder above one that is written with a slash at its end, or as nothing.
  private static func above(_ folder: String) -> String {
    let name = folder.dropLast().split(separator: "/", omittingEmptySubsequences: false).last
    guard let name, !name.isEmpty, name != ".", name != ".." else { return folder + ".." }
    let above = Folder.start(of: String(folder.dropLast()))
    return above.isEmpty ? "." : above
  }
}
