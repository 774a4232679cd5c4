/// Files of a folder that belong together, so that nobody reads some of one set beside some of another.
///
/// All bytes are brought to the disk beside the files first. Then the files of an earlier set go, the one that
/// people open first, and those of the new set come, that one last. Whenever the process or the machine stops in
/// between, what is there is of one set. It may lack files; then the one that people open is among them.
public struct FileSet: Sendable {
  /// A file's name and its bytes.
  public struct File: Sendable {
    public let name: String
    public let bytes: [UInt8]

    public init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }

    public init(name: String, text: String) {
      self.init(name: name, bytes: Array(text.utf8))
    }
  }

  /// A file that is made when the set is written, and may fail. Then the others are written without it.
  public struct MadeFile: Sendable {
    public let name: String
    let make: @Sendable () throws(FileError) -> [UInt8]

    public init(name: String, _ make: @escaping @Sendable () throws(FileError) -> [UInt8]) {
      self.name = name
      self.make = make
    }
  }

  /// The files; the last is the one that people open.
  public let files: [File]
  /// Those that are still to be made.
  public let made: [MadeFile]
  /// The names of what an earlier set may have left.
  private let outdated: [String]

  /// - Parameters:
  ///   - files: the last is the one that people open.
  ///   - names: those that any such set may have: what this one has not, it removes.
  public init(_ files: [File], made: [MadeFile] = [], names: [String] = []) {
    self.files = files
    self.made = made
    let own = Set(files.map(\.name) + made.map(\.name))
    outdated = names.filter { !own.contains($0) }
  }

  /// The same with another file, which is not the one that people open.
  public func adding(_ file: File) -> FileSet {
    FileSet([file] + files, made: made, names: outdated)
  }

  /// Writes the files into a folder, which is made if it is not there. The folder may be a link to one.
  ///
  /// Where one cannot be written, all stay as they were; only a failure when all bytes are on the disk already can
  /// leave a set that lacks files. One that cannot be made is left out, and the error thrown when the others are
  /// written.
  ///
  /// - Parameter keepsLinks: whether symbolic links that have the files' names stay, and the files that they lead to are
  ///   written. Otherwise the new files take the places of the links.
  /// - Throws: `FileError` as ``AtomicFile/write(_:)-([UInt8])``.
  public func write(to folder: String, keepsLinks: Bool) throws(FileError) {
    func file(_ name: String) -> AtomicFile {
      AtomicFile("\(folder)/\(name)", keepsLinks: keepsLinks)
    }
    try Folder.make(folder)
    var staged: [TemporaryFile] = []
    var outdated = outdated
    var failure: FileError?
    for other in made {
      do throws(FileError) {
        staged.append(try file(other.name).stage(try other.make()))
      } catch {
        failure = failure ?? error
        outdated.append(other.name)
      }
    }
    for other in files { staged.append(try file(other.name).stage(other.bytes)) }
    // One file takes the place of another at once.
    if staged.count + outdated.count > 1 {
      for file in staged.reversed() { try file.clear() }
      for name in outdated { try AtomicFile("\(folder)/\(name)").remove() }
      try synchronize(staged, folder)
    }
    for file in staged { try file.commit() }
    try synchronize(staged, folder)
    if let failure { throw failure }
  }

  /// Brings the names to the disk, also of files to which links of this folder lead.
  private func synchronize(_ staged: [TemporaryFile], _ folder: String) throws(FileError) {
    for place in Set(staged.map(\.folder)).union([folder]) {
      try Folder.synchronize(place, for: folder)
    }
  }
}
