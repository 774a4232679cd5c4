public import Tables

/// The parts that a run's tally may have, in the order of their sections and tables.
public enum TallyCatalogue {
  public static let all: [any TallyPart.Type] = [
    PositionsPart.self, ZonesPart.self, OccupancyPart.self, MeetingsPart.self, PointsPart.self,
    ScoreSumsPart.self, PairwisePart.self, TieBreaksPart.self,
    MatchesPart.self, DecidersPart.self, ScoresPart.self, DistributionsPart.self, TiePart.self,
    CountersPart.self,
    ParticipantsPart.self, LeveragePart.self, PlacesPart.self, GivenPart.self,
  ]

  public static var files: [FileDescription] { all.flatMap { $0.files } }
}
