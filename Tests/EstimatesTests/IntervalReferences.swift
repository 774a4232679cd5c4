// Made by reference/generate.py with SciPy 1.17.1 and mpmath 1.3.0; not to be edited.

enum IntervalReferences {
  struct Limits: Sendable {
    let count: Int64
    let total: Int64
    let alpha: Double
    let lower: Double
    let upper: Double
  }

  static let clopperPearson: [Limits] = [
    Limits(
      count: 0, total: 1, alpha: 0.05,
      lower: 0.0, upper: 0.975),
    Limits(
      count: 0, total: 1, alpha: 0.0015625,
      lower: 0.0, upper: 0.99921875),
    Limits(
      count: 0, total: 1, alpha: 1e-09,
      lower: 0.0, upper: 0.9999999995),
    Limits(
      count: 1, total: 1, alpha: 0.05,
      lower: 0.025000000000000001, upper: 1.0),
    Limits(
      count: 1, total: 1, alpha: 0.0015625,
      lower: 0.00078125000000000004, upper: 1.0),
    Limits(
      count: 1, total: 1, alpha: 1e-09,
      lower: 5.0000000000000003e-10, upper: 1.0),
    Limits(
      count: 0, total: 2, alpha: 0.05,
      lower: 0.0, upper: 0.84188611699158103),
    Limits(
      count: 0, total: 2, alpha: 0.0015625,
      lower: 0.0, upper: 0.97204915028125263),
    Limits(
      count: 0, total: 2, alpha: 1e-09,
      lower: 0.0, upper: 0.999977639320225),
    Limits(
      count: 1, total: 2, alpha: 0.05,
      lower: 0.01257911709342505, upper: 0.98742088290657495),
    Limits(
      count: 1, total: 2, alpha: 0.0015625,
      lower: 0.00039070132376219479, upper: 0.99960929867623781),
    Limits(
      count: 1, total: 2, alpha: 1e-09,
      lower: 2.5000000003125002e-10, upper: 0.99999999975),
    Limits(
      count: 1, total: 3, alpha: 0.05,
      lower: 0.008403758659612637, upper: 0.90570067594975392),
    Limits(
      count: 1, total: 3, alpha: 0.0015625,
      lower: 0.00026048451295667614, upper: 0.98377457599405873),
    Limits(
      count: 1, total: 3, alpha: 1e-09,
      lower: 1.6666666669444445e-10, upper: 0.99998708999995649),
    Limits(
      count: 0, total: 20, alpha: 0.05,
      lower: 0.0, upper: 0.16843347098308533),
    Limits(
      count: 0, total: 20, alpha: 0.0015625,
      lower: 0.0, upper: 0.30073868670470246),
    Limits(
      count: 0, total: 20, alpha: 1e-09,
      lower: 0.0, upper: 0.6572728573503378),
    Limits(
      count: 1, total: 20, alpha: 0.05,
      lower: 0.0012650894979498038, upper: 0.24873276277202777),
    Limits(
      count: 1, total: 20, alpha: 0.0015625,
      lower: 3.9077003215026928e-5, upper: 0.38626200473583767),
    Limits(
      count: 1, total: 20, alpha: 1e-09,
      lower: 2.5000000005937502e-11, upper: 0.71874343025567682),
    Limits(
      count: 5, total: 20, alpha: 0.05,
      lower: 0.086571469101434541, upper: 0.49104587170795754),
    Limits(
      count: 5, total: 20, alpha: 0.0015625,
      lower: 0.038225904605511241, upper: 0.62308400914357637),
    Limits(
      count: 5, total: 20, alpha: 1e-09,
      lower: 0.0020132243667139059, upper: 0.86828812640589348),
    Limits(
      count: 10, total: 20, alpha: 0.05,
      lower: 0.27195784956079181, upper: 0.72804215043920819),
    Limits(
      count: 10, total: 20, alpha: 0.0015625,
      lower: 0.17216332866018408, upper: 0.82783667133981592),
    Limits(
      count: 10, total: 20, alpha: 1e-09,
      lower: 0.036117455054101854, upper: 0.96388254494589815),
    Limits(
      count: 10, total: 11, alpha: 0.05,
      lower: 0.58722008301161733, upper: 0.99770102778618573),
    Limits(
      count: 10, total: 11, alpha: 0.0015625,
      lower: 0.40265611931216651, upper: 0.99992895203904228),
    Limits(
      count: 10, total: 11, alpha: 1e-09,
      lower: 0.093240463820728967, upper: 0.99999999995454545),
    Limits(
      count: 3, total: 100, alpha: 0.05,
      lower: 0.0062299715383063946, upper: 0.085176052974280034),
    Limits(
      count: 3, total: 100, alpha: 0.0015625,
      lower: 0.0017641637879030675, upper: 0.12699267763447433),
    Limits(
      count: 3, total: 100, alpha: 1e-09,
      lower: 1.4573822525574523e-5, upper: 0.26207731702205861),
    Limits(
      count: 10, total: 100, alpha: 0.05,
      lower: 0.049004689221485959, upper: 0.17622259774002268),
    Limits(
      count: 10, total: 100, alpha: 0.0015625,
      lower: 0.029557796969862405, upper: 0.22795967745780526),
    Limits(
      count: 10, total: 100, alpha: 1e-09,
      lower: 0.0058459082287117255, upper: 0.37489201002877566),
    Limits(
      count: 10, total: 1_000, alpha: 0.05,
      lower: 0.0048055106910493072, upper: 0.018313243055112452),
    Limits(
      count: 10, total: 1_000, alpha: 0.0015625,
      lower: 0.0028725197983790014, upper: 0.024358856353152005),
    Limits(
      count: 10, total: 1_000, alpha: 1e-09,
      lower: 0.00056203047452983596, upper: 0.043756018702006605),
    Limits(
      count: 7, total: 999_983, alpha: 0.05,
      lower: 2.8144153794398786e-6, upper: 1.4422867022160426e-5),
    Limits(
      count: 7, total: 999_983, alpha: 0.0015625,
      lower: 1.4562355173185849e-6, upper: 1.9995137030508082e-5),
    Limits(
      count: 7, total: 999_983, alpha: 1e-09,
      lower: 1.6180140398332776e-7, upper: 3.8669942340301305e-5),
    Limits(
      count: 0, total: 1_000_000, alpha: 0.05,
      lower: 0.0, upper: 3.688872650206489e-6),
    Limits(
      count: 0, total: 1_000_000, alpha: 0.0015625,
      lower: 0.0, upper: 7.154589762714249e-6),
    Limits(
      count: 0, total: 1_000_000, alpha: 1e-09,
      lower: 0.0, upper: 2.1416183687770231e-5),
    Limits(
      count: 1, total: 1_000_000_000, alpha: 0.05,
      lower: 2.5317807983969381e-11, upper: 5.5716433782031152e-9),
    Limits(
      count: 1, total: 1_000_000_000, alpha: 0.0015625,
      lower: 7.8155533481985453e-13, upper: 9.5066209449537685e-9),
    Limits(
      count: 1, total: 1_000_000_000, alpha: 1e-09,
      lower: 5.0000000012500003e-19, upper: 2.4661400680976418e-8),
    Limits(
      count: 0, total: 1_000_000_000_000, alpha: 0.05,
      lower: 0.0, upper: 3.6888794541071323e-12),
    Limits(
      count: 0, total: 1_000_000_000_000, alpha: 0.0015625,
      lower: 0.0, upper: 7.1546153568880685e-12),
    Limits(
      count: 0, total: 1_000_000_000_000, alpha: 1e-09,
      lower: 0.0, upper: 2.1416413017277025e-11),
    Limits(
      count: 1, total: 1_000_000_000_000, alpha: 0.05,
      lower: 2.5317807984289556e-14, upper: 5.5716433909261627e-12),
    Limits(
      count: 1, total: 1_000_000_000_000, alpha: 0.0015625,
      lower: 7.8155533482015964e-16, upper: 9.5066209853479445e-12),
    Limits(
      count: 1, total: 1_000_000_000_000, alpha: 1e-09,
      lower: 5.0000000012500003e-22, upper: 2.4661400972446303e-11),
    Limits(
      count: 3, total: 1_000_000_000_000, alpha: 0.05,
      lower: 6.1867212289602859e-13, upper: 8.7672730697170443e-12),
    Limits(
      count: 3, total: 1_000_000_000_000, alpha: 0.0015625,
      lower: 1.7480024878022134e-13, upper: 1.3374249674057265e-11),
    Limits(
      count: 3, total: 1_000_000_000_000, alpha: 1e-09,
      lower: 1.4427698539164442e-15, upper: 2.9922284875718707e-11),
    Limits(
      count: 10, total: 1_000_000_000_000, alpha: 0.05,
      lower: 4.7953886961425151e-12, upper: 1.8390356041940628e-11),
    Limits(
      count: 10, total: 1_000_000_000_000, alpha: 0.0015625,
      lower: 2.8636934378044843e-12, upper: 2.453676135382398e-11),
    Limits(
      count: 10, total: 1_000_000_000_000, alpha: 1e-09,
      lower: 5.5965617669047039e-13, upper: 4.4517418059045448e-11),
    Limits(
      count: 999_999_999_997, total: 1_000_000_000_000, alpha: 0.05,
      lower: 0.99999999999123273, upper: 0.99999999999938133),
    Limits(
      count: 999_999_999_997, total: 1_000_000_000_000, alpha: 0.0015625,
      lower: 0.99999999998662575, upper: 0.9999999999998252),
    Limits(
      count: 999_999_999_997, total: 1_000_000_000_000, alpha: 1e-09,
      lower: 0.99999999997007772, upper: 0.99999999999999856),
  ]

  static let wilson: [Limits] = [
    Limits(
      count: 11, total: 100, alpha: 0.05,
      lower: 0.062541963570645679, upper: 0.18631296503080315),
    Limits(
      count: 11, total: 100, alpha: 0.0015625,
      lower: 0.044665902775509085, upper: 0.24626521750910862),
    Limits(
      count: 11, total: 100, alpha: 1e-09,
      lower: 0.021462437702331609, upper: 0.4105414891397858),
    Limits(
      count: 50, total: 100, alpha: 0.05,
      lower: 0.40383153036599563, upper: 0.59616846963400437),
    Limits(
      count: 50, total: 100, alpha: 0.0015625,
      lower: 0.34922091184598258, upper: 0.65077908815401742),
    Limits(
      count: 50, total: 100, alpha: 1e-09,
      lower: 0.23932783702136373, upper: 0.76067216297863627),
    Limits(
      count: 89, total: 100, alpha: 0.05,
      lower: 0.81368703496919685, upper: 0.93745803642935432),
    Limits(
      count: 89, total: 100, alpha: 0.0015625,
      lower: 0.75373478249089138, upper: 0.95533409722449092),
    Limits(
      count: 89, total: 100, alpha: 1e-09,
      lower: 0.5894585108602142, upper: 0.97853756229766839),
    Limits(
      count: 11, total: 1_000, alpha: 0.05,
      lower: 0.0061531740980866372, upper: 0.019589395700786274),
    Limits(
      count: 11, total: 1_000, alpha: 0.0015625,
      lower: 0.0043886983611294643, upper: 0.027297746387137562),
    Limits(
      count: 11, total: 1_000, alpha: 1e-09,
      lower: 0.0021180589315147272, upper: 0.055072213324320266),
    Limits(
      count: 249_312, total: 1_000_000, alpha: 0.05,
      lower: 0.2484650547457531, upper: 0.25016087126210591),
    Limits(
      count: 249_312, total: 1_000_000, alpha: 0.0015625,
      lower: 0.24794623053651011, upper: 0.25068278488676281),
    Limits(
      count: 249_312, total: 1_000_000, alpha: 1e-09,
      lower: 0.2466783683137132, upper: 0.2519643447934006),
    Limits(
      count: 999_989, total: 1_000_000, alpha: 0.05,
      lower: 0.99998030108810256, upper: 0.99999385755234526),
    Limits(
      count: 999_989, total: 1_000_000, alpha: 0.0015625,
      lower: 0.99997237731668956, upper: 0.99999561958596713),
    Limits(
      count: 999_989, total: 1_000_000, alpha: 1e-09,
      lower: 0.99994279234372532, upper: 0.99999788497743597),
    Limits(
      count: 11, total: 1_000_000_000_000, alpha: 0.05,
      lower: 6.1424369634794432e-12, upper: 1.9699021857115414e-11),
    Limits(
      count: 11, total: 1_000_000_000_000, alpha: 0.0015625,
      lower: 4.380405774513791e-12, upper: 2.762301170882283e-11),
    Limits(
      count: 11, total: 1_000_000_000_000, alpha: 1e-09,
      lower: 2.115019533514952e-12, upper: 5.7209873515633082e-11),
    Limits(
      count: 500_000_000_000, total: 1_000_000_000_000, alpha: 0.05,
      lower: 0.49999902001800773, upper: 0.50000097998199227),
    Limits(
      count: 500_000_000_000, total: 1_000_000_000_000, alpha: 0.0015625,
      lower: 0.4999984185910172, upper: 0.5000015814089828),
    Limits(
      count: 500_000_000_000, total: 1_000_000_000_000, alpha: 1e-09,
      lower: 0.49999694529489762, upper: 0.50000305470510238),
    Limits(
      count: 999_999_999_989, total: 1_000_000_000_000, alpha: 0.05,
      lower: 0.99999999998030098, upper: 0.99999999999385756),
    Limits(
      count: 999_999_999_989, total: 1_000_000_000_000, alpha: 0.0015625,
      lower: 0.99999999997237699, upper: 0.99999999999561959),
    Limits(
      count: 999_999_999_989, total: 1_000_000_000_000, alpha: 1e-09,
      lower: 0.99999999994279013, upper: 0.99999999999788498),
  ]
}
