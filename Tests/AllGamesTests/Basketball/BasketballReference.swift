/// Reference ratings of players and of a roster, from an independent implementation of the simulator's formulas.
enum BasketballReference {
  /// A player's statistics as text, in the order of ``keys``, and the offensive, defensive and overall ratings, also
  /// weighted by minutes.
  struct Player: Sendable {
    let name: String
    let statistics: [String]
    let ratings: [Int]
    let weighted: [Int]

    init(_ name: String, _ statistics: String, ratings: [Int], weighted: [Int]) {
      self.name = name
      self.statistics = statistics.split(separator: " ").map(String.init)
      self.ratings = ratings
      self.weighted = weighted
    }
  }

  static let keys = [
    "ppg", "apg", "rpg", "topg", "spg", "bpg", "offReb", "defReb", "fgm",
    "fga", "ftm", "fta", "gamesPlayed", "mpg",
  ]

  static let players = [
    Player(
      "star guard", "28.4 7.9 5.6 4.1 1.6 0.4 55 365 740 1580 480 540 75 36.2",
      ratings: [95, 74, 99], weighted: [14, 11, 15]),
    Player(
      "all-round forward", "25.1 6.2 8.8 3.0 1.1 0.9 96 530 690 1340 340 430 71 34.9",
      ratings: [94, 77, 91], weighted: [14, 11, 13]),
    Player(
      "rim protector", "13.7 1.4 12.1 1.8 0.6 2.4 260 660 430 690 190 300 76 31.5",
      ratings: [81, 67, 78], weighted: [11, 9, 10]),
    Player(
      "shooting guard", "18.2 3.3 4.0 2.1 0.9 0.2 40 250 520 1190 170 195 72 33.0",
      ratings: [59, 46, 63], weighted: [8, 6, 9]),
    Player(
      "two-way wing", "12.6 2.2 5.3 1.3 1.9 0.7 70 310 370 850 120 160 72 30.4",
      ratings: [52, 49, 47], weighted: [7, 6, 6]),
    Player(
      "sixth man", "14.9 4.6 2.7 2.4 0.7 0.2 22 160 400 930 190 220 68 26.8",
      ratings: [49, 37, 55], weighted: [5, 4, 6]),
    Player(
      "stretch four", "10.3 1.5 5.9 0.9 0.5 0.6 55 340 280 620 60 80 67 24.1",
      ratings: [42, 39, 38], weighted: [4, 4, 4]),
    Player(
      "backup centre", "7.2 0.9 6.6 1.1 0.3 1.2 120 270 210 360 80 140 59 18.0",
      ratings: [45, 35, 45], weighted: [3, 3, 3]),
    Player(
      "third guard", "6.1 3.0 1.9 1.2 0.8 0.1 18 95 150 370 40 52 61 16.4",
      ratings: [25, 22, 24], weighted: [2, 2, 2]),
    Player(
      "end of bench", "2.3 0.4 1.2 0.5 0.2 0.1 9 20 22 61 6 11 24 6.5",
      ratings: [10, 8, 8], weighted: [0, 0, 0]),
  ]

  /// The offensive, defensive and overall rating of the roster.
  static let roster = [68, 56, 68]

  /// An exact distribution of the scores of two teams, with their offensive, defensive and overall ratings.
  struct Scores: Sendable {
    let home: [Int]
    let away: [Int]
    // Probabilities as ratios.
    let homeWin: (Int, Int)
    let tie: (Int, Int)
    let awayWin: (Int, Int)
    let homePoints: (mean: Double, variance: Double)
    let awayPoints: (mean: Double, variance: Double)
    /// Runs of scores of equal probability: the first, the last, the probability of each.
    let homeRuns: [(Int, Int, Double)]
    let awayRuns: [(Int, Int, Double)]
  }

  static let scores = [
    Scores(
      home: [55, 50, 56], away: [55, 50, 56],
      homeWin: (309_956, 581_825), tie: (12_228, 581_825), awayWin: (15_273, 34_225),
      homePoints: (113.2, 153.76), awayPoints: (111.2, 166.56),
      homeRuns: [
        (90, 98, 0.011764705882352941), (99, 106, 0.033386327503974564),
        (107, 135, 0.021621621621621623),
      ],
      awayRuns: [
        (89, 119, 0.021621621621621623), (120, 125, 0.033386327503974564),
        (126, 136, 0.011764705882352941),
      ]),
    Scores(
      home: [60, 54, 61], away: [48, 44, 50],
      homeWin: (12_838, 17_575), tie: (286, 17_575), awayWin: (4451, 17_575),
      homePoints: (117.7, 159.34333333333333), awayPoints: (105.2, 166.56),
      homeRuns: [
        (94, 102, 0.011111111111111112), (103, 111, 0.03216374269005848),
        (112, 140, 0.021052631578947368),
      ],
      awayRuns: [
        (83, 113, 0.021621621621621623), (114, 119, 0.033386327503974564),
        (120, 130, 0.011764705882352941),
      ]),
    Scores(
      home: [48, 44, 50], away: [60, 54, 61],
      homeWin: (281_174, 896_325), tie: (956, 47_175), awayWin: (596_987, 896_325),
      homePoints: (107.2, 153.76), awayPoints: (115.7, 172.14333333333335),
      homeRuns: [
        (84, 92, 0.011764705882352941), (93, 100, 0.033386327503974564),
        (101, 129, 0.021621621621621623),
      ],
      awayRuns: [
        (93, 123, 0.021052631578947368), (124, 130, 0.03216374269005848),
        (131, 141, 0.011111111111111112),
      ]),
    Scores(
      home: [50, 50, 50], away: [50, 50, 50],
      homeWin: (142_244, 264_275), tie: (252, 10_571), awayWin: (10_521, 24_025),
      homePoints: (110.2, 123.76), awayPoints: (108.2, 136.56),
      homeRuns: [
        (90, 98, 0.01818181818181818), (99, 100, 0.04398826979472141),
        (101, 129, 0.025806451612903226),
      ],
      awayRuns: [(89, 119, 0.025806451612903226), (120, 130, 0.01818181818181818)]),
  ]
}
