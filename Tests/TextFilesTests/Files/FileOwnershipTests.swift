import Glibc
import TestSupport
import Testing
import TextFiles

@Suite struct FileOwnershipTests {
  private func permissions(
    _ permissions: mode_t, keepsUser: Bool, keepsGroup: Bool
  ) -> mode_t {
    FileOwnership(user: 1, group: 1, permissions: permissions)
      .permissions(keepsUser: keepsUser, keepsGroup: keepsGroup)
  }

  /// With another group, neither the new group nor those of the old one may do more than before.
  @Test(
    arguments: [
      (0o664, 0o644), (0o660, 0o600), (0o640, 0o600), (0o604, 0o600), (0o666, 0o666),
      (0o2775, 0o755), (0o4755, 0o755),
    ] as [(mode_t, mode_t)])
  func anotherGroupGainsNothing(_ before: mode_t, _ after: mode_t) {
    #expect(permissions(before, keepsUser: true, keepsGroup: false) == after)
    #expect(permissions(before, keepsUser: true, keepsGroup: true) == before)
    #expect(permissions(before, keepsUser: false, keepsGroup: true) == before & 0o777)
  }

  @Test(.enabled(if: geteuid() == 0, "only the system's administrator may give files away"))
  func aFileOfAnotherStaysHis() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/a.csv"
      try AtomicFile(path).write("old")
      #expect(chown(path, 12345, 23456) == 0 && chmod(path, 0o6664) == 0)
      try AtomicFile(path).write("new")
      var status = stat()
      #expect(stat(path, &status) == 0)
      #expect(status.st_uid == 12345 && status.st_gid == 23456)
      #expect(status.st_mode & 0o7777 == 0o6664)
      #expect(TestFile.bytes(path) == Array("new".utf8))
    }
  }

  @Test(.enabled(if: FileOwnershipTests.otherGroup != nil, "the user is in one group only"))
  func aFileOfAnotherGroupStaysTheGroups() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/a.csv"
      let group = try #require(FileOwnershipTests.otherGroup)
      try AtomicFile(path).write("old")
      #expect(chown(path, geteuid(), group) == 0 && chmod(path, 0o664) == 0)
      try AtomicFile(path).write("new")
      var status = stat()
      #expect(stat(path, &status) == 0 && status.st_gid == group)
      #expect(status.st_mode & 0o7777 == 0o664)
    }
  }

  /// A group of the user other than the first.
  private static var otherGroup: gid_t? {
    var groups = [gid_t](repeating: 0, count: 256)
    let count = getgroups(Int32(groups.count), &groups)
    return groups.prefix(Int(max(0, count))).first { $0 != getegid() }
  }
}
