package import Glibc

package struct FileOwnership: Sendable, Equatable {
  package let user: uid_t
  package let group: gid_t
  /// The permission bits, including set-user-ID and set-group-ID.
  private let permissions: mode_t

  package init(user: uid_t, group: gid_t, permissions: mode_t) {
    self.user = user
    self.group = group
    self.permissions = permissions
  }

  package init(_ status: stat) {
    self.init(user: status.st_uid, group: status.st_gid, permissions: status.st_mode & 0o7777)
  }

  /// The permissions of a file that replaces this one, perhaps under another owner or group.
  ///
  /// If the group changes, the new group and all others get only what both had before. If the owner or group changes,
  /// the set-user-ID and set-group-ID bits are cleared.
  package func permissions(keepsUser: Bool, keepsGroup: Bool) -> mode_t {
    var result = permissions
    if !keepsGroup {
      let common = (permissions >> 3) & permissions & 0o7
      result = result & ~0o77 | common << 3 | common
    }
    return keepsUser && keepsGroup ? result : result & ~0o6000
  }
}
