import TestSupport

/// Writes a file's text.
func write(_ text: String, to path: String) throws {
  if !TestFile.write(text, to: path) { throw UnwritableFile(path: path) }
}

struct UnwritableFile: Error {
  let path: String
}
