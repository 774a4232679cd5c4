/// Reference figures of seasons of pods.
///
/// The figures come from an independent implementation of the rules that is not part of this repository: 400,000
/// seasons of each league, with places drawn one after another and achievements earned one by one. Those of eight
/// players are rounded to six decimals.
public struct PodReference: Sendable {
  public var league: TextbookPodLeague
  public var seasons: Int
  public var points: [Double]
  /// Standard deviations of one season's points.
  public var pointsDeviations: [Double]
  public var placementPoints: [Double]
  public var achievementPoints: [Double]
  public var games: [Double]
  public var winRates: [Double]
  public var averagePlacements: [Double]
  /// The probability of each final place, shared equally among level players.
  public var positions: [[Double]]
  /// The probability of having more points than anyone else.
  public var soleChampions: [Double]
  public var sharedFirstPlaces: Double
  /// In how many pods of a season two players meet, and the share of these in which the first is ahead.
  public var met: [[Double]]
  public var ahead: [[Double]]
}

extension PodReference {
  public static let all = [onePod, eightEqual]

  /// Strengths 4 to 1, no achievements: six weeks of one pod.
  public static let onePod = PodReference(
    league: TextbookPodLeague(
      players: [4, 3, 2, 1].map { TextbookPodLeague.Player($0) }),
    seasons: 400_000,
    points: [54.68079, 50.02075, 43.200695, 32.097765],
    pointsDeviations: [4.06348988, 4.31144923, 4.48230482, 4.3233982],
    placementPoints: [54.68079, 50.02075, 43.200695, 32.097765],
    achievementPoints: [0, 0, 0, 0],
    games: [18, 18, 18, 18],
    winRates: [0.400003194, 0.300277917, 0.199915139, 0.09980375],
    averagePlacements: [1.96217833, 2.22106944, 2.59996139, 3.21679083],
    positions: [
      [0.731130833, 0.236494583, 0.0319945833, 0.00038],
      [0.2386425, 0.594494583, 0.161898333, 0.00496458333],
      [0.0300054167, 0.164845833, 0.737732083, 0.0674166667],
      [0.00022125, 0.004165, 0.068375, 0.92723875],
    ],
    soleChampions: [0.7064375, 0.2158075, 0.0252, 0.000165],
    sharedFirstPlaces: 0.05239,
    met: [
      [0, 18, 18, 18],
      [18, 0, 18, 18],
      [18, 18, 0, 18],
      [18, 18, 18, 0],
    ],
    ahead: [
      [0, 0.571053333, 0.666675972, 0.800092361],
      [0.428946667, 0, 0.599930972, 0.750052917],
      [0.333324028, 0.400069028, 0, 0.666645556],
      [0.199907639, 0.249947083, 0.333354444, 0],
    ]
  )

  /// Eight equal players and one achievement, "First Blood".
  public static let eightEqual = PodReference(
    league: eightEqualLeague,
    seasons: 400_000,
    points: [49.491808, 49.503208, 49.499857, 49.504593, 49.500318, 49.499958, 49.49267, 49.4997],
    pointsDeviations: [
      5.098557, 5.085898, 5.08558, 5.08143, 5.087701, 5.086895, 5.083826, 5.090719,
    ],
    placementPoints: [
      44.995045, 45.003435, 44.999685, 45.001145, 45.001825, 45.006293, 44.995305, 44.997267,
    ],
    achievementPoints: [
      4.496762, 4.499772, 4.500172, 4.503448, 4.498493, 4.493665, 4.497365, 4.502433,
    ],
    games: [18, 18, 18, 18, 18, 18, 18, 18],
    winRates: [0.249836, 0.250126, 0.249825, 0.249875, 0.250147, 0.250232, 0.249875, 0.250084],
    averagePlacements: [
      2.500275, 2.499809, 2.500017, 2.499936, 2.499899, 2.49965, 2.500261, 2.500152,
    ],
    positions: [
      [0.126145, 0.124043, 0.124352, 0.124292, 0.125095, 0.125834, 0.125793, 0.124445],
      [0.125611, 0.125396, 0.124258, 0.124876, 0.125042, 0.126342, 0.124906, 0.123569],
      [0.12552, 0.12497, 0.125529, 0.124688, 0.124886, 0.124568, 0.125236, 0.124605],
      [0.125227, 0.124679, 0.124525, 0.125437, 0.125444, 0.124703, 0.125193, 0.124791],
      [0.125042, 0.125706, 0.124557, 0.124834, 0.125154, 0.124489, 0.12469, 0.125528],
      [0.124217, 0.12511, 0.125082, 0.125354, 0.124649, 0.125385, 0.125222, 0.124981],
      [0.12384, 0.125558, 0.125941, 0.125115, 0.124843, 0.124734, 0.124229, 0.125739],
      [0.124398, 0.124538, 0.125757, 0.125403, 0.124887, 0.123945, 0.12473, 0.126342],
    ],
    soleChampions: [0.110655, 0.10995, 0.11005, 0.11005, 0.109707, 0.10915, 0.108475, 0.109368],
    sharedFirstPlaces: 0.122595,
    met: [
      [0, 7.91734, 7.822345, 7.740972, 7.67657, 7.634803, 7.607515, 7.600455],
      [7.91734, 0, 7.81931, 7.736673, 7.675375, 7.629207, 7.61402, 7.608075],
      [7.822345, 7.81931, 0, 7.746177, 7.692565, 7.658783, 7.632555, 7.628265],
      [7.740972, 7.736673, 7.746177, 0, 7.728383, 7.69238, 7.670513, 7.684902],
      [7.67657, 7.675375, 7.692565, 7.728383, 0, 7.750427, 7.738795, 7.737885],
      [7.634803, 7.629207, 7.658783, 7.69238, 7.750427, 0, 7.815292, 7.819108],
      [7.607515, 7.61402, 7.632555, 7.670513, 7.738795, 7.815292, 0, 7.92131],
      [7.600455, 7.608075, 7.628265, 7.684902, 7.737885, 7.819108, 7.92131, 0],
    ],
    ahead: [
      [0, 0.499795, 0.500079, 0.499726, 0.500089, 0.499669, 0.499918, 0.500083],
      [0.500205, 0, 0.499974, 0.500121, 0.499612, 0.500095, 0.500284, 0.500154],
      [0.499921, 0.500026, 0, 0.499736, 0.500057, 0.499714, 0.500377, 0.500134],
      [0.500274, 0.499879, 0.500264, 0, 0.499882, 0.499916, 0.500006, 0.499926],
      [0.499911, 0.500388, 0.499943, 0.500118, 0, 0.499903, 0.499929, 0.500047],
      [0.500331, 0.499905, 0.500286, 0.500084, 0.500097, 0, 0.500098, 0.500018],
      [0.500082, 0.499716, 0.499623, 0.499994, 0.500071, 0.499902, 0, 0.499997],
      [0.499917, 0.499846, 0.499866, 0.500074, 0.499953, 0.499982, 0.500003, 0],
    ]
  )

  private static let eightEqualLeague: TextbookPodLeague = {
    var league = TextbookPodLeague(
      players: Array(repeating: TextbookPodLeague.Player(1), count: 8))
    league.achievements = [.init(points: 1, chance: 0.25)]
    return league
  }()

  /// The position matrix of ``onePod``, computed by the same implementation.
  public static let onePodPositions: [[Double]] = [
    [0.7321312976039, 0.2351382032852, 0.03235513236879, 0.000375366742189],
    [0.237322379494, 0.5953249279836, 0.1624217489173, 0.004930943605142],
    [0.03032076415366, 0.1653089103808, 0.7362951393996, 0.06807518606593],
    [0.0002255587485137, 0.004227958350421, 0.06892797931432, 0.9266185035867],
  ]
}
