public import Competitions
import KernelLevels
public import MonteCarlo
public import RandomStreams
public import Tallies

// What plays where the level of the kernels is of no matter: the best one of this CPU.

extension TournamentBlock {
  public convenience init(
    _ tournament: Tournament, seed: Seed, capacity: Int, countsCounters: Bool,
    countsParticipants: Bool = false, tournamentsPerSample: Int = 1
  ) {
    self.init(
      tournament, seed: seed, kernels: KernelLevel.best.kernels, capacity: capacity,
      countsCounters: countsCounters, countsParticipants: countsParticipants,
      tournamentsPerSample: tournamentsPerSample)
  }
}

extension Runner {
  public init(
    _ tournament: Tournament, options: TallyOptions, seed: Seed, threads: Int,
    blockSize: Int? = nil
  ) {
    self.init(
      tournament, options: options, seed: seed, kernels: KernelLevel.best.kernels,
      threads: threads, blockSize: blockSize)
  }
}

extension ComparisonRunner {
  public init(_ comparison: Comparison, seed: Seed, threads: Int, blockSize: Int? = nil) {
    self.init(
      comparison, seed: seed, kernels: KernelLevel.best.kernels, threads: threads,
      blockSize: blockSize)
  }
}

extension JointSuccessRunner {
  public init(
    _ comparison: Comparison, entrant: Int, goal: TournamentGoal, seed: Seed, threads: Int,
    blockSize: Int? = nil
  ) {
    self.init(
      comparison, entrant: entrant, goal: goal, seed: seed, kernels: KernelLevel.best.kernels,
      threads: threads, blockSize: blockSize)
  }
}

extension RatingSpreadRunner {
  public init(
    _ tournament: Tournament, tournamentsPerSample: Int, seed: Seed, threads: Int,
    blockSize: Int? = nil
  ) {
    self.init(
      tournament, tournamentsPerSample: tournamentsPerSample, seed: seed,
      kernels: KernelLevel.best.kernels, threads: threads, blockSize: blockSize)
  }
}
