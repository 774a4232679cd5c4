internal import CPUFeatures

/// The version of the program.
public enum PodiumVersion {
  public static let current = "0.1.0"

  /// The CPU level of the build, `baseline`, `avx2` or `avx512`, which does not affect results.
  public static let level = ["baseline", "avx2", "avx512"][Int(podium_level())]

  /// Version and level, as in `podium --version`.
  public static let text = "\(current) (\(level))"
}
