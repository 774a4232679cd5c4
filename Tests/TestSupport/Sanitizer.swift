import Glibc

/// The sanitizer that the program and its tests are built for: scripts/check-sanitizers says so.
public enum Sanitizer {
  /// Its shadow memory is terabytes, and it keeps space free between the columns of a block.
  public static let isAddress = getenv("ASAN_OPTIONS") != nil
  /// Its memory is a file, beyond what tests limit files to.
  public static let isThread = getenv("TSAN_OPTIONS") != nil
}
