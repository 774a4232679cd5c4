import FuzzReaders
import TestSupport
import Testing

/// What fuzzers begin with, read once by each of them.
@Suite("The fuzzers' corpus")
struct CorpusTests {
  static let corpus =
    #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined() + "/fuzz/corpus"

  @Test(arguments: FuzzReader.allCases)
  func eachReaderHasFilesOfItsOwn(reader: FuzzReader) {
    #expect(!TestFile.names(in: "\(Self.corpus)/\(reader.rawValue)").isEmpty)
  }

  @Test(
    arguments: FuzzReader.allCases.flatMap { folder in
      TestFile.names(in: "\(Self.corpus)/\(folder.rawValue)").map { "\(folder.rawValue)/\($0)" }
    })
  func everyReaderTakesAnyFile(file: String) async {
    let path = "\(Self.corpus)/\(file)"
    await #expect(processExitsWith: .success) { [path = path as String] in
      let bytes = try #require(TestFile.bytes(path))
      for reader in FuzzReader.allCases { reader.read(bytes) }
    }
  }
}
