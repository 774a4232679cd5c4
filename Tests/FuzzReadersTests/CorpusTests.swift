import FuzzReaders
import TestSupport
import Testing

/// Reads the corpus of the fuzzers once. A faulty reader ends the process with a message. One file at a time, because
/// all readers write the same table.
@Suite("The fuzzers' corpus", .serialized)
struct CorpusTests {
  static let corpus =
    #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined() + "/fuzz/corpus"

  @Test(arguments: FuzzReader.allCases)
  func eachReaderHasFilesOfItsOwn(reader: FuzzReader) {
    #expect(!TestFile.names(in: "\(Self.corpus)/\(reader.rawValue)").isEmpty)
  }

  /// A statepoint of an earlier format or of other sections would be refused, and nothing behind its first line tried.
  @Test(arguments: TestFile.names(in: "\(corpus)/statepoints"))
  func statepointsAreAsTheyAreWrittenToday(file: String) throws {
    let golden = GoldenFile("\(Self.corpus)/statepoints/\(file)")
    let bytes = try #require(TestFile.bytes(golden.path))
    let today = try #require(FuzzReader.replayed(bytes))
    #expect(golden.difference(from: today) == nil)
    #expect(FuzzReader.isStatepoint(today))
  }

  @Test(
    arguments: FuzzReader.allCases.flatMap { folder in
      TestFile.names(in: "\(Self.corpus)/\(folder.rawValue)").map { "\(folder.rawValue)/\($0)" }
    })
  func everyReaderTakesAnyFile(file: String) throws {
    let bytes = try #require(TestFile.bytes("\(Self.corpus)/\(file)"))
    for reader in FuzzReader.allCases { reader.read(bytes) }
  }
}
