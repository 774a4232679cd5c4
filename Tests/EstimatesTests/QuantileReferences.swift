// Made by reference/generate.py with SciPy 1.17.1 and mpmath 1.3.0; not to be edited.

enum QuantileReferences {
  struct Normal: Sendable {
    let upperTail: Double
    let value: Double
  }

  struct Student: Sendable {
    let degreesOfFreedom: Int
    let twoSidedTail: Double
    let value: Double
  }

  static let normal: [Normal] = [
    Normal(upperTail: 0.75, value: -0.67448975019608174),
    Normal(upperTail: 0.5, value: 0.0),
    Normal(upperTail: 0.3, value: 0.52440051270804082),
    Normal(upperTail: 0.1, value: 1.2815515655446004),
    Normal(upperTail: 0.075, value: 1.4395314709384559),
    Normal(upperTail: 0.025, value: 1.9599639845400542),
    Normal(upperTail: 0.005, value: 2.5758293035489008),
    Normal(upperTail: 0.00078125, value: 3.1628179656212851),
    Normal(upperTail: 1e-09, value: 5.9978070150076869),
    Normal(upperTail: 1e-11, value: 6.7060231554951363),
    Normal(upperTail: 1e-12, value: 7.0344838253011319),
    Normal(upperTail: 1e-100, value: 21.273453560965324),
  ]

  static let student: [Student] = [
    Student(degreesOfFreedom: 1, twoSidedTail: 0.05, value: 12.706204736174704),
    Student(degreesOfFreedom: 1, twoSidedTail: 0.0015625, value: 407.43583619183661),
    Student(degreesOfFreedom: 1, twoSidedTail: 1e-09, value: 636619772.3675813),
    Student(degreesOfFreedom: 2, twoSidedTail: 0.05, value: 4.3026527297494637),
    Student(degreesOfFreedom: 2, twoSidedTail: 0.0015625, value: 25.268565272496465),
    Student(degreesOfFreedom: 2, twoSidedTail: 1e-09, value: 31622.77657796671),
    Student(degreesOfFreedom: 3, twoSidedTail: 0.05, value: 3.1824463052837095),
    Student(degreesOfFreedom: 3, twoSidedTail: 0.0015625, value: 11.10986849619621),
    Student(degreesOfFreedom: 3, twoSidedTail: 1e-09, value: 1301.6371672916928),
    Student(degreesOfFreedom: 4, twoSidedTail: 0.05, value: 2.7764451051977943),
    Student(degreesOfFreedom: 4, twoSidedTail: 0.0015625, value: 7.6582089544325118),
    Student(degreesOfFreedom: 4, twoSidedTail: 1e-09, value: 278.30977992440993),
    Student(degreesOfFreedom: 9, twoSidedTail: 0.05, value: 2.2621571627982055),
    Student(degreesOfFreedom: 9, twoSidedTail: 0.0015625, value: 4.4665145040968768),
    Student(degreesOfFreedom: 9, twoSidedTail: 1e-09, value: 25.656267699613768),
    Student(degreesOfFreedom: 30, twoSidedTail: 0.05, value: 2.0422724563012383),
    Student(degreesOfFreedom: 30, twoSidedTail: 0.0015625, value: 3.478735536793392),
    Student(degreesOfFreedom: 30, twoSidedTail: 1e-09, value: 8.7215112243730608),
    Student(degreesOfFreedom: 99, twoSidedTail: 0.05, value: 1.9842169515864175),
    Student(degreesOfFreedom: 99, twoSidedTail: 0.0015625, value: 3.2529748797026602),
    Student(degreesOfFreedom: 99, twoSidedTail: 1e-09, value: 6.7529480130701131),
    Student(degreesOfFreedom: 998, twoSidedTail: 0.05, value: 1.9623438462163346),
    Student(degreesOfFreedom: 998, twoSidedTail: 0.0015625, value: 3.1715578389653418),
    Student(degreesOfFreedom: 998, twoSidedTail: 1e-09, value: 6.168549503084909),
  ]
}
