public import MonteCarlo
public import Programs
public import RandomStreams
public import Tallies

extension Runner {
  public init(
    _ tournament: Tournament, options: TallyOptions, seed: Seed, threads: Int,
    blockSize: Int? = nil
  ) {
    self.init(
      tournament, options: options, Engine(seed: seed, threads: threads, blockSize: blockSize))
  }

  public init(_ comparison: Comparison, seed: Seed, threads: Int, blockSize: Int? = nil) {
    self.init(comparison, Engine(seed: seed, threads: threads, blockSize: blockSize))
  }
}
