package import RandomStreams

/// Starts of streams that are wrong on purpose: a battery that passes them proves nothing.
package enum Control: String, CaseIterable {
  /// The address itself is the state, without Philox, so that neighbours start almost alike.
  case unmixed
  /// Sixteen tournaments in a row share a stream, and each starts one draw after the one before.
  /// Every stream on its own is as it should be.
  case overlapping

  /// The generator of a stream in a tournament.
  package func generator(_ address: StreamAddress, tournament: UInt64) -> Xoshiro128Plus {
    switch self {
    case .unmixed:
      return Xoshiro128Plus(
        state: SIMD4(
          UInt32(truncatingIfNeeded: tournament) ^ address.key[0],
          UInt32(truncatingIfNeeded: tournament >> 32) ^ address.key[1],
          address.subject.word, 0
        ))
    case .overlapping:
      var generator = Xoshiro128Plus(address, tournament: tournament / 16)
      for _ in 0..<(tournament % 16) { _ = generator.next() }
      return generator
    }
  }
}
