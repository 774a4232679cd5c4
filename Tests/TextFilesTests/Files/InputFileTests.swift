import Dispatch
import Foundation
import TestSupport
import Testing
import TextFiles

@Suite struct InputFileTests {
  /// The writer of a pipe may be slow.
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
    let bytes = try InputFile.bytes(path, maximumBytes: 100, allowsPipes: true)
    #expect(String(decoding: bytes, as: UTF8.self) == "first, second")
  }

  @Test func moreThanIsAllowedIsRefusedEvenOfADevice() {
    let error = #expect(throws: InputFileError.self) {
      try InputFile.bytes("/dev/zero", maximumBytes: 1 << 20, allowsPipes: true)
    }
    #expect(error?.kind == .tooLarge(maximumBytes: 1 << 20))
  }

  @Test func aDeviceThatNobodyNamedIsRefused() {
    let error = #expect(throws: InputFileError.self) {
      try InputFile.bytes("/dev/zero", maximumBytes: 1 << 20)
    }
    #expect(error?.kind == .special && error?.isTransient == false)
  }

  @Test func whatIsTheFilesFaultDoesNotPass() {
    withTemporaryFolder { folder in
      #expect(symlink("loop", "\(folder)/loop") == 0)
      let error = #expect(throws: InputFileError.self) {
        try InputFile.bytes("\(folder)/loop", maximumBytes: 100)
      }
      #expect(error?.kind == .unreadable(code: ELOOP) && error?.isTransient == false)
    }
  }

  @Test(arguments: ["nowhere.json", "file/x"])
  func aLinkToNothingIsNamedAsSuch(_ target: String) {
    withTemporaryFolder { folder in
      TestFile.write("", to: "\(folder)/file")
      #expect(symlink(target, "\(folder)/link") == 0)
      let error = #expect(throws: InputFileError.self) {
        try InputFile.bytes("\(folder)/link", maximumBytes: 100)
      }
      #expect(error?.kind == .dangling(target: target))
      #expect(
        error?.description.hasPrefix("\(folder)/link: is a link to \(target), which does not exist")
          == true)
      #expect(InputFile.danglingTarget("\(folder)/file") == nil)
      #expect(InputFile.danglingTarget("\(folder)/none") == nil)
    }
  }

  @Test func aFolderIsNoFile() {
    #expect(throws: InputFileError.self) { try InputFile.bytes("/", maximumBytes: 100) }
  }
}
