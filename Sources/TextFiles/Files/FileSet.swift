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

  /// Files that grow together, part by part, because they are too large for memory. If one cannot be written, the
  /// other files are written without them.
  public struct GrowingFiles: Sendable {
    /// The names of the files; those in a folder, as `samples/matches.csv`, have all the same one.
    public let names: [String]
    let parts: Int
    let part: @Sendable (Int) -> [[UInt8]]

    /// - Parameters:
    ///   - parts: The number of parts of each file.
    ///   - part: Returns the bytes of a part, from 0, for each file.
    public init(
      names: [String], parts: Int, _ part: @escaping @Sendable (_ number: Int) -> [[UInt8]]
    ) {
      self.names = names
      self.parts = parts
      self.part = part
    }
  }

  /// The files; the last is the main one, which people open.
  public let files: [File]
  public let made: [MadeFile]
  public let growing: [GrowingFiles]
  /// The names of files that an earlier set may have left.
  private let outdated: [String]

  /// - Parameter names: All files that such a set may have: those not in this set are removed.
  public init(
    _ files: [File], made: [MadeFile] = [], growing: [GrowingFiles] = [], names: [String] = []
  ) {
    self.files = files
    self.made = made
    self.growing = growing
    let own = Set(files.map(\.name) + made.map(\.name) + growing.flatMap(\.names))
    outdated = names.filter { !own.contains($0) }
  }

  /// The set with another file, which is not its main one.
  public func adding(_ file: File) -> FileSet {
    FileSet([file] + files, made: made, growing: growing, names: outdated)
  }

  /// The set with other files that grow together.
  public func adding(_ others: GrowingFiles) -> FileSet {
    FileSet(files, made: made, growing: growing + [others], names: outdated)
  }

  /// Writes the files into a folder, which is created if necessary.
  ///
  /// If a file cannot be written, all stay as they were. A failure after all bytes are on the disk may leave an incomplete
  /// set. A ``MadeFile`` that cannot be produced is left out, as are ``GrowingFiles`` that cannot be written; the error is
  /// thrown after the others are written.
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
    for others in growing {
      do throws(FileError) {
        staged += try others.stage { file($0) }
      } catch {
        failure = failure ?? error
        outdated += others.names
      }
    }
    for other in files { staged.append(try file(other.name).stage(other.bytes)) }
    // A single file is replaced atomically.
    if staged.count + outdated.count > 1 {
      for file in staged.reversed() { try file.clear() }
      for name in outdated { try AtomicFile("\(folder)/\(name)").remove() }
      for name in Set(outdated.map(Folder.start)).subtracting([""]) {
        SystemCall.removeEmptyFolder("\(folder)/\(name)")
      }
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

extension FileSet.GrowingFiles {
  /// Writes all parts to temporary files beside the targets.
  fileprivate func stage(_ file: (String) -> AtomicFile) throws(FileError) -> [TemporaryFile] {
    var staged: [TemporaryFile] = []
    for name in names {
      let file = file(name)
      try Folder.make(Folder.containing(file.path))
      staged.append(try file.stage())
    }
    for number in 0..<parts {
      let bytes = part(number)
      precondition(bytes.count == staged.count, "\(bytes.count) parts of \(names)")
      for (file, bytes) in zip(staged, bytes) { try file.append(bytes) }
    }
    for file in staged { try file.synchronize() }
    return staged
  }
}
