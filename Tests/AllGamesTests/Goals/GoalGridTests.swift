import Foundation
import KernelInterface
import Kernels
import Players
import TestSupport
import Testing

@Suite("A grid of rates")
struct GoalGridTests {
  static let models: [GoalModel] = [
    .poisson, .dixonColes(rho: -0.13), .dixonColes(rho: 0.1), .negativeBinomial(dispersion: 0.15),
  ]

  /// The chances that a side whose logarithm is given scores at most so many goals, while the other one scores none that
  /// would tie it.
  private static func chances(
    _ grid: GoalGrid, _ logarithm: Int16, goals: Range<Int>, side: Int
  ) -> [Double] {
    func goalsOf(_ draw: UInt64, _ bits: UInt8) -> Int {
      let all = UInt64(1) << 48 - 1
      // A home side of the greatest rate has more than one goal by the greatest draw.
      let score =
        side == 0
        ? grid.score((logarithm, 0), bits: (bits, 0), draws: (draw, 0))
        : grid.score((.max, logarithm), bits: (0, bits), draws: (all, draw))
      return Int(side == 0 ? score.home : score.away)
    }
    var chances = goals.map { _ in 0.0 }
    for fraction in 0..<128 {
      for (index, most) in goals.enumerated() {
        var (below, above) = (UInt64(0), UInt64(1) << 48)
        while below < above {
          let middle = (below + above) / 2
          if goalsOf(middle, UInt8(2 * fraction)) <= most {
            below = middle + 1
          } else {
            above = middle
          }
        }
        chances[index] += Double(below) / 0x1p48 / 128
      }
    }
    return chances
  }

  /// The chances of numbers of goals differ little from those of the rate itself, and so do those of so many or fewer.
  @Test(arguments: models.indices, 0..<2)
  func probabilitiesAreThoseOfTheRate(_ number: Int, _ side: Int) {
    let model = Self.models[number]
    let grid = GoalGrid(model)
    let goals = 0..<9
    var greatest = (one: 0.0, sum: 0.0)
    for logarithm in stride(from: -5000, through: 3800, by: 357) {
      let rate = exp(Double(logarithm) / GoalGrid.units)
      let exact = TextbookGoals(
        number == 3 ? .negativeBinomial(dispersion: 0.15) : .poisson, home: rate, away: rate)
      let found = Self.chances(grid, Int16(logarithm), goals: goals, side: side)
      var sum = 0.0
      for count in goals {
        let chance = (0..<40).reduce(0) { $0 + exact[count, $1] }
        sum += chance
        let one = found[count] - (count == 0 ? 0 : found[count - 1])
        greatest.one = max(greatest.one, abs(one - chance))
        greatest.sum = max(greatest.sum, abs(found[count] - sum))
      }
    }
    #expect(greatest.one < 0.0007 && greatest.one > 1e-6)
    #expect(greatest.sum < 0.001)
  }

  /// Whatever 16 bits a side decide, all 48 do as well: at random rates and at those near the ends of the grid.
  @Test(arguments: [0, -0.13, 0.1, 0.9])
  func sixteenBitsDecideAsAllDo(_ rho: Double) {
    let grid = GoalGrid(rho == 0 ? .negativeBinomial(dispersion: 0.3) : .dixonColes(rho: rho))
    var random = OracleGenerator(seed: 5)
    for count in [1, 31, 33, 500] {
      let lanes = MatchLanes(firstTournament: 3, count: count)
      let logarithms = LaneMemory<Int16>(repeating: 0, columns: 2, lanes: lanes.paddedCount)
      let bytes = LaneMemory<UInt8>(
        repeating: 0, columns: 6, lanes: SharedDrawCall.room(lanes.count))
      let goals = LaneMemory<Int16>(repeating: -1, columns: 2, lanes: lanes.paddedCount)
      let mask = LaneMemory<UInt8>(repeating: 1, lanes: lanes.paddedCount)
      var lowers: [(UInt32, UInt32)] = []
      let offset = SharedDrawCall.offset(lanes)
      for trial in 0..<24 {
        for lane in 0..<count {
          let isWide = trial % 3 == 0
          for side in 0..<2 {
            logarithms[side][lane] =
              isWide
              ? Int16.random(in: .min ... .max, using: &random)
              : Int16.random(in: -3000...2000, using: &random)
          }
          for column in 0..<6 {
            bytes[column][offset + lane] = .random(in: 0...255, using: &random)
          }
          mask[0][lane] = trial % 4 == 1 ? UInt8.random(in: 0...1, using: &random) : 1
          lowers.append(
            (.random(in: 0 ... .max, using: &random), .random(in: 0 ... .max, using: &random)))
        }
        func draw(_ side: Int, _ lane: Int, _ lower: UInt32) -> UInt64 {
          UInt64(bytes[2 * side][offset + lane]) << 40
            | UInt64(bytes[2 * side + 1][offset + lane]) << 32 | UInt64(lower)
        }
        func exact(_ lane: Int) -> (home: Int16, away: Int16) {
          let lower = lowers[lowers.count - count + lane]
          return grid.score(
            (logarithms[0][lane], logarithms[1][lane]),
            bits: (bytes[4][offset + lane], bytes[5][offset + lane]),
            draws: (draw(0, lane, lower.0), draw(1, lane, lower.1)))
        }
        goals[0].fill(-1)
        goals[1].fill(-1)
        var open = 0
        drawGoals(
          GoalCall(
            grid.view, logarithms: logarithms.columns, draws: bytes.columns, lanes: lanes,
            mask: mask[0].span, goals: goals.columns)
        ) { lane in
          open += 1
          return exact(lane)
        }
        var wrong = 0
        for lane in 0..<count {
          let expected = mask[0][lane] != 0 ? exact(lane) : (-1, -1)
          wrong += (goals[0][lane], goals[1][lane]) == expected ? 0 : 1
        }
        #expect(wrong == 0)
        if trial % 3 != 0, count == 500 { #expect(open < count / 20) }
      }
    }
  }
}
