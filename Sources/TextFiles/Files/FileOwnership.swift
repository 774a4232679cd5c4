package import Glibc

/// Whose a file is, and who may do what with it.
package struct FileOwnership: Sendable, Equatable {
  package let user: uid_t
  package let group: gid_t
  /// The permissions, with the bits by which a program runs as its owner or its group.
  private let permissions: mode_t

  package init(user: uid_t, group: gid_t, permissions: mode_t) {
    self.user = user
    self.group = group
    self.permissions = permissions
  }

  package init(_ status: stat) {
    self.init(user: status.st_uid, group: status.st_gid, permissions: status.st_mode & 0o7777)
  }

  /// The permissions of a file in this one's place, which cannot always have the same owner and the same group.
  ///
  /// With another group, the group and all others may do what both could: the new group gains nothing by being
  /// the group, and the old one nothing by being one of all others. With another owner or group, no program runs
  /// as them.
  package func permissions(keepsUser: Bool, keepsGroup: Bool) -> mode_t {
    var result = permissions
    if !keepsGroup {
      let common = (permissions >> 3) & permissions & 0o7
      result = result & ~0o77 | common << 3 | common
    }
    return keepsUser && keepsGroup ? result : result & ~0o6000
  }
}
