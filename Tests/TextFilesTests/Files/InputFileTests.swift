import Dispatch
import Foundation
import TestSupport
import Testing
import TextFiles

@Suite struct InputFileTests {
  /// Whoever writes into a pipe may take his time.
  @Test func aPipeIsReadToItsEnd() throws {
    let folder = TemporaryFolder()
    let path = "\(folder.path)/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    // Both ends at once, so that opening one does not wait for the other.
    let ends = open(path, O_RDWR)
    try #require(ends >= 0)
    DispatchQueue.global().async {
      for text in ["first, ", "second"] {
        usleep(50_000)
        _ = text.withCString { write(ends, $0, strlen($0)) }
      }
      usleep(50_000)
      close(ends)
    }
    let bytes = try InputFile.bytes(path, maximumBytes: 100)
    #expect(String(decoding: bytes, as: UTF8.self) == "first, second")
  }

  @Test func moreThanIsAllowedIsRefusedEvenOfADevice() {
    #expect(throws: InputFileError.self) {
      try InputFile.bytes("/dev/zero", maximumBytes: 1 << 20)
    }
  }

  @Test func aFolderIsNoFile() {
    #expect(throws: InputFileError.self) { try InputFile.bytes("/", maximumBytes: 100) }
  }
}
