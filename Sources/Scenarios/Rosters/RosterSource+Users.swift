internal import TextFiles

extension RosterSource {
  /// The scenarios that take their teams from the roster's file, each as a source, sorted by path.
  ///
  /// Searched are the file's folder, the folder above and the folders directly below, also around the target of a link. A
  /// scenario that contains its teams counts. Files that are not valid scenarios do not count: they cannot run anyway.
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

  /// The folders to be searched. A file in several of them counts once, by its first path.
  private func folders(around used: String) -> [String] {
    [Folder.start(of: file), Folder.start(of: used)].flatMap { own in
      let here = own.isEmpty ? "." : own
      let below = (Folder.names(in: here) ?? []).filter { !$0.hasPrefix(".") }
        .map { own + $0 }.filter(Folder.exists)
      return [RosterSource.above(own), here] + below
    }
  }

  /// A scenario as the source of a roster, or `nil` if it does not use the roster.
  ///
  /// There may be many large documents beside a roster. Only those that mention the file are parsed.
  private static func user(_ path: String, of used: [UInt8]) -> RosterSource? {
    guard let bytes = try? contents(of: path) else { return nil }
    let names = UnparsedJSON(bytes).texts(ofKey: "from", upTo: Folder.longestPath)
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

  /// The folder above another one. Both end in a slash or are empty.
  private static func above(_ folder: String) -> String {
    let name = folder.dropLast().split(separator: "/", omittingEmptySubsequences: false).last
    guard let name, !name.isEmpty, name != ".", name != ".." else { return folder + ".." }
    let above = Folder.start(of: String(folder.dropLast()))
    return above.isEmpty ? "." : above
  }
}
