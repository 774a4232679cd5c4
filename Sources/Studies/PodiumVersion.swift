internal import CPUFeatures

/// The version of this program.
public enum PodiumVersion {
  public static let current = "0.1.0"

  /// The CPU level that it is compiled for: `baseline`, `avx2`, `avx512`. It does not change the results.
  public static let level = ["baseline", "avx2", "avx512"][Int(podium_level())]

  /// Both, as `podium --version` shows them.
  public static let text = "\(current) (\(level))"
}
