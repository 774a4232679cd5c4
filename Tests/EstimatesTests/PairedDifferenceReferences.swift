/// Limits of Tango's score interval, written by `reference/paired.py`.
enum PairedDifferenceReferences {
  struct Limits: Sendable {
    let total: Int64
    let fell: Int64
    let rose: Int64
    let alpha: Double
    let lower: Double
    let upper: Double
  }

  static let tango: [Limits] = [
    Limits(
      total: 160, fell: 40, rose: 20, alpha: 0.05,
      lower: -0.21806424416682481, upper: -0.030864533133086724),
    Limits(
      total: 21, fell: 7, rose: 1, alpha: 0.05,
      lower: -0.51723227642137736, upper: -0.02600303248086854),
    Limits(
      total: 618, fell: 25, rose: 28, alpha: 0.05,
      lower: -0.01878505649744849, upper: 0.028732021259331757),
    Limits(
      total: 44, fell: 1, rose: 0, alpha: 0.05,
      lower: -0.11807709698213288, upper: 0.059393231116627967),
    Limits(
      total: 46, fell: 6, rose: 15, alpha: 0.05,
      lower: 0.00041906434469262822, upper: 0.37718462750972185),
    Limits(
      total: 1144, fell: 107, rose: 132, alpha: 0.05,
      lower: -0.0046613296603560392, upper: 0.048494550688077559),
    Limits(
      total: 14, fell: 0, rose: 7, alpha: 0.05,
      lower: 0.17703379589354624, upper: 0.73200797547586367),
    Limits(
      total: 10000, fell: 0, rose: 40, alpha: 0.05,
      lower: 0.0029390137377315436, upper: 0.0054419126459796395),
    Limits(
      total: 1_000_000, fell: 310, rose: 120, alpha: 0.05,
      lower: -0.00023163747281854834, upper: -0.00015004570572439574),
    Limits(
      total: 1_000_000_000, fell: 12, rose: 3, alpha: 0.05,
      lower: -1.830841332162328e-8, upper: -1.6266449083502108e-9),
    Limits(
      total: 1_000_000_000_000, fell: 50_000_000_000, rose: 50_001_000_000, alpha: 0.05,
      lower: 3.8020186873504453e-7, upper: 1.6197981312918453e-6),
    Limits(
      total: 160, fell: 40, rose: 20, alpha: 0.1,
      lower: -0.20303480292103783, upper: -0.046267244356606432),
    Limits(
      total: 21, fell: 7, rose: 1, alpha: 0.1,
      lower: -0.48162249184401905, upper: -0.07463076847572205),
    Limits(
      total: 618, fell: 25, rose: 28, alpha: 0.1,
      lower: -0.014834370322227642, upper: 0.024715481837174069),
    Limits(
      total: 44, fell: 1, rose: 0, alpha: 0.1,
      lower: -0.095662426399171677, upper: 0.036516938418064001),
    Limits(
      total: 46, fell: 6, rose: 15, alpha: 0.1,
      lower: 0.033179082180236232, upper: 0.34884742836698072),
    Limits(
      total: 1144, fell: 107, rose: 132, alpha: 0.1,
      lower: -0.00037652076352305371, upper: 0.044173199437465622),
    Limits(
      total: 14, fell: 0, rose: 7, alpha: 0.1,
      lower: 0.25706775464714298, upper: 0.70121805972329994),
    Limits(
      total: 10000, fell: 0, rose: 40, alpha: 0.1,
      lower: 0.0030874516747059076, upper: 0.0051808656415245027),
    Limits(
      total: 1_000_000, fell: 310, rose: 120, alpha: 0.1,
      lower: -0.00022479252345884026, upper: -0.00015639546732749361),
    Limits(
      total: 1_000_000_000, fell: 12, rose: 3, alpha: 0.1,
      lower: -1.6526989933744652e-8, upper: -2.9102562259141252e-9),
    Limits(
      total: 1_000_000_000_000, fell: 50_000_000_000, rose: 50_001_000_000, alpha: 0.1,
      lower: 4.7984901139544581e-7, upper: 1.5201509886234927e-6),
    Limits(
      total: 160, fell: 40, rose: 20, alpha: 0.0015625,
      lower: -0.27568125742028576, upper: 0.029439440979410741),
    Limits(
      total: 21, fell: 7, rose: 1, alpha: 0.0015625,
      lower: -0.63802826358577554, upper: 0.17479355199862263),
    Limits(
      total: 618, fell: 25, rose: 28, alpha: 0.0015625,
      lower: -0.034842450093080103, upper: 0.045090338989973012),
    Limits(
      total: 44, fell: 1, rose: 0, alpha: 0.0015625,
      lower: -0.22036163240631224, upper: 0.1667194022745227),
    Limits(
      total: 46, fell: 6, rose: 15, alpha: 0.0015625,
      lower: -0.128488449896502, upper: 0.48006933678210704),
    Limits(
      total: 1144, fell: 107, rose: 132, alpha: 0.0015625,
      lower: -0.021187960497058418, upper: 0.065205570040199769),
    Limits(
      total: 14, fell: 0, rose: 7, alpha: 0.0015625,
      lower: -0.12512457801901354, upper: 0.82278077648744138),
    Limits(
      total: 10000, fell: 0, rose: 40, alpha: 0.0015625,
      lower: 0.0024396894308766282, upper: 0.0065516578973825345),
    Limits(
      total: 1_000_000, fell: 310, rose: 120, alpha: 0.0015625,
      lower: -0.00025840071542978636, upper: -0.00012593209159631449),
    Limits(
      total: 1_000_000_000, fell: 12, rose: 3, alpha: 0.0015625,
      lower: -2.6376668451683018e-8, upper: 4.5522998815676282e-9),
    Limits(
      total: 1_000_000_000_000, fell: 50_000_000_000, rose: 50_001_000_000, alpha: 0.0015625,
      lower: -1.7586042814288408e-10, upper: 2.0001758604981658e-6),
  ]
}
