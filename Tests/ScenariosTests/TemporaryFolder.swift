import TestSupport

/// Gives `body` an empty folder, and removes it with all it holds.
func withTemporaryFolder(_ body: (String) throws -> Void) rethrows {
  let folder = TemporaryFolder()
  try withExtendedLifetime(folder) { try body(folder.path) }
}

/// Writes a file's text.
func write(_ text: String, to path: String) throws {
  if !TestFile.write(text, to: path) { throw UnwritableFile(path: path) }
}

struct UnwritableFile: Error {
  let path: String
}
