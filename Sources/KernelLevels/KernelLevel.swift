internal import CPUFeatures
public import KernelInterface
internal import KernelsBaseline

#if arch(x86_64)
  internal import KernelsV3
  internal import KernelsV4
#endif

/// The vector units that the kernels may use. All levels give the same results.
public enum KernelLevel: String, Sendable, Hashable, CaseIterable {
  /// What every CPU of the architecture has.
  case baseline
  /// x86-64-v3: AVX2.
  case v3
  /// x86-64-v4: AVX-512.
  case v4

  /// The levels that this CPU has, the best one last.
  public static var supported: [KernelLevel] {
    allCases.filter { $0.number <= max(1, podium_x86_64_level()) }
  }

  /// The best level that this CPU has.
  public static var best: KernelLevel { supported.last ?? .baseline }

  private var number: Int32 {
    switch self {
    case .baseline: 1
    case .v3: 3
    case .v4: 4
    }
  }

  /// The kernels of this level.
  public var kernels: KernelSet {
    #if arch(x86_64)
      switch self {
      case .baseline: KernelLevel.baselineKernels
      case .v3:
        KernelSet(
          football: KernelsV3.playFootball, basketball: KernelsV3.playBasketball,
          duels: KernelsV3.playDuels, pods: KernelsV3.playPod, draws: KernelsV3.drawWords,
          normals: KernelsV3.drawNormals)
      case .v4:
        KernelSet(
          football: KernelsV4.playFootball, basketball: KernelsV4.playBasketball,
          duels: KernelsV4.playDuels, pods: KernelsV4.playPod, draws: KernelsV4.drawWords,
          normals: KernelsV4.drawNormals)
      }
    #else
      KernelLevel.baselineKernels
    #endif
  }

  private static var baselineKernels: KernelSet {
    KernelSet(
      football: KernelsBaseline.playFootball, basketball: KernelsBaseline.playBasketball,
      duels: KernelsBaseline.playDuels, pods: KernelsBaseline.playPod,
      draws: KernelsBaseline.drawWords,
      normals: KernelsBaseline.drawNormals)
  }
}
