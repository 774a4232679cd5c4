internal import BaselineKernels
internal import CPUFeatures
public import KernelInterface

#if arch(x86_64)
  internal import AVX2Kernels
  internal import AVX512Kernels
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
          football: AVX2Kernels.playFootball, basketball: AVX2Kernels.playBasketball,
          duels: AVX2Kernels.playDuels, pods: AVX2Kernels.playPod,
          goals: AVX2Kernels.drawGoals, draws: AVX2Kernels.drawWords,
          normals: AVX2Kernels.drawNormals, results: AVX2Kernels.drawResults,
          orders: AVX2Kernels.orderRows, sums: AVX2Kernels.addResults,
          pairings: AVX2Kernels.pairRows)
      case .v4:
        KernelSet(
          football: AVX512Kernels.playFootball, basketball: AVX512Kernels.playBasketball,
          duels: AVX512Kernels.playDuels, pods: AVX512Kernels.playPod,
          goals: AVX512Kernels.drawGoals, draws: AVX512Kernels.drawWords,
          normals: AVX512Kernels.drawNormals, results: AVX512Kernels.drawResults,
          orders: AVX512Kernels.orderRows, sums: AVX512Kernels.addResults,
          pairings: AVX512Kernels.pairRows)
      }
    #else
      KernelLevel.baselineKernels
    #endif
  }

  private static var baselineKernels: KernelSet {
    KernelSet(
      football: BaselineKernels.playFootball, basketball: BaselineKernels.playBasketball,
      duels: BaselineKernels.playDuels, pods: BaselineKernels.playPod,
      goals: BaselineKernels.drawGoals, draws: BaselineKernels.drawWords,
      normals: BaselineKernels.drawNormals, results: BaselineKernels.drawResults,
      orders: BaselineKernels.orderRows, sums: BaselineKernels.addResults,
      pairings: BaselineKernels.pairRows)
  }
}
