/// Files of a folder that belong together and are replaced together.
///
/// All bytes are first written to the disk beside the files. Then the old files are removed, the main file first, and
/// the new ones are put in place, the main file last. If the process or the machine stops in between, all files that
/// are there belong to one set. Some may be missing, the main file among them.
public struct FileSet: Sendable {
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

  /// A file that is produced when the set is written. If that fails, the others are written without it.
  public struct MadeFile: Sendable {
    public let name: String
    let make: @Sendable () throws(FileError) -> [UInt8]

    public init(name: String, _ make: @escaping @Sendable () throws(FileError) -> [UInt8]) {
      self.name = name
      self.make = make
    }
  }

  /// The files; the last is the main one, which people open.
  public let files: [File]
  public let made: [MadeFile]
  /// The names of files that an earlier set may have left.
  private let outdated: [String]

  /// - Parameter names: All files that such a set may have: those not in this set are removed.
  public init(_ files: [File], made: [MadeFile] = [], names: [String] = []) {
    self.files = files
    self.made = made
    let own = Set(files.map(\.name) + made.map(\.name))
    outdated = names.filter { !own.contains($0) }
  }

  /// The set with another file, which is not its main one.
  public func adding(_ file: File) -> FileSet {
    FileSet([file] + files, made: made, names: outdated)
  }

  /// Writes the files into a folder, which is created if necessary.
  ///
  /// If a file cannot be written, all stay as they were. A failure after all bytes are on the disk may leave an incomplete
  /// set. A ``MadeFile`` that cannot be produced is left out, and its error is thrown after the others are written.
  ///
  /// - Parameter keepsLinks: True if symbolic links at the files' paths stay and their targets are written.
  /// - Throws: `FileError` like ``AtomicFile/write(_:)-([UInt8])``.
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
    // A single file is replaced atomically.
    if staged.count + outdated.count > 1 {
      for file in staged.reversed() { try file.clear() }
      for name in outdated { try AtomicFile("\(folder)/\(name)").remove() }
      try synchronize(staged, folder)
    }
    for file in staged { try file.commit() }
    try synchronize(staged, folder)
    if let failure { throw failure }
  }

  /// Makes the new names durable, including those in folders that links lead to.
  private func synchronize(_ staged: [TemporaryFile], _ folder: String) throws(FileError) {
    for place in Set(staged.map(\.folder)).union([folder]) {
      try Folder.synchronize(place, for: folder)
    }
  }
}
