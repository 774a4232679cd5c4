internal import CPUFeatures
internal import KernelInterface
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

  /// The football kernel of this level.
  var football: @Sendable (FootballCall) -> Void {
    #if arch(x86_64)
      switch self {
      case .baseline: KernelsBaseline.playFootball
      case .v3: KernelsV3.playFootball
      case .v4: KernelsV4.playFootball
      }
    #else
      KernelsBaseline.playFootball
    #endif
  }

  /// The basketball kernel of this level.
  var basketball: @Sendable (BasketballCall) -> Void {
    #if arch(x86_64)
      switch self {
      case .baseline: KernelsBaseline.playBasketball
      case .v3: KernelsV3.playBasketball
      case .v4: KernelsV4.playBasketball
      }
    #else
      KernelsBaseline.playBasketball
    #endif
  }

  /// The kernel of duels of this level.
  var duels: @Sendable (DuelCall) -> Void {
    #if arch(x86_64)
      switch self {
      case .baseline: KernelsBaseline.playDuels
      case .v3: KernelsV3.playDuels
      case .v4: KernelsV4.playDuels
      }
    #else
      KernelsBaseline.playDuels
    #endif
  }

  /// The pods' kernel of this level.
  var pods: @Sendable (PodCall) -> Void {
    #if arch(x86_64)
      switch self {
      case .baseline: KernelsBaseline.playPod
      case .v3: KernelsV3.playPod
      case .v4: KernelsV4.playPod
      }
    #else
      KernelsBaseline.playPod
    #endif
  }

  /// The kernel of draws of this level.
  var draws: @Sendable (DrawCall) -> Void {
    #if arch(x86_64)
      switch self {
      case .baseline: KernelsBaseline.drawWords
      case .v3: KernelsV3.drawWords
      case .v4: KernelsV4.drawWords
      }
    #else
      KernelsBaseline.drawWords
    #endif
  }

  /// The kernel of normal deviates of this level.
  var normals: @Sendable (DrawCall) -> Void {
    #if arch(x86_64)
      switch self {
      case .baseline: KernelsBaseline.drawNormals
      case .v3: KernelsV3.drawNormals
      case .v4: KernelsV4.drawNormals
      }
    #else
      KernelsBaseline.drawNormals
    #endif
  }
}
