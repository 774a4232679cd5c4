/// The rules that shape the code of a battle. Each is a mask that holds in all lanes or in none, which the
/// compiler knows in the variants for usual rules.
protocol FootballVariant {
  /// True if fouls and cards are counted.
  static var counts: Bool { get }
  /// The lanes in which nobody moves after a foul, all or none; otherwise the offender falls back.
  static func isFrozen(_ constants: FootballConstants) -> Mask
  /// Set where a midfield that helps is charged a play.
  static func charges(_ constants: FootballConstants) -> Mask
}

/// The offender falls back, and help is free: the rules of the preset `document`.
enum FallingBack: FootballVariant {
  @_transparent static var counts: Bool { false }
  @_transparent static func isFrozen(_ constants: FootballConstants) -> Mask { noLane }
  @_transparent static func charges(_ constants: FootballConstants) -> Mask { noLane }
}

/// Nobody moves after a foul, and help is charged: the rules of the preset `app`.
enum FrozenAndCharging: FootballVariant {
  @_transparent static var counts: Bool { false }
  @_transparent static func isFrozen(_ constants: FootballConstants) -> Mask { .!noLane }
  @_transparent static func charges(_ constants: FootballConstants) -> Mask { .!noLane }
}

/// Whatever the rules are, and with counters: some per cent slower.
enum AnyRules: FootballVariant {
  @_transparent static var counts: Bool { true }
  @_transparent static func isFrozen(_ constants: FootballConstants) -> Mask { constants.isFrozen }
  @_transparent static func charges(_ constants: FootballConstants) -> Mask { constants.charges }
}
