// swift-tools-version: 6.2

import PackageDescription

// Warnings are errors where CI says so, and no obstacle to those who build with another compiler.
let warnings: [SwiftSetting] =
  Context.environment["PODIUM_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

// The CPU level that all of it is compiled for: scripts/lib/setup.sh says which. Vectors are passed in registers of the
// level, so that no target may have another one. All levels give the same results.
let level = Context.environment["PODIUM_LEVEL"] ?? "baseline"

let levelSettings: [SwiftSetting] =
  switch level {
  case "avx512":
    // Kernels put sixteen lanes into a register.
    [
      .define("PODIUM_LANES_16"),
      .unsafeFlags([
        "-Xcc", "-march=x86-64-v4", "-Xcc", "-mavx512vbmi", "-Xcc", "-mavx512vpopcntdq", "-Xcc",
        "-mgfni", "-Xcc",
        "-DPODIUM_LANES_16",
      ]),
    ]
  case "avx2": [.unsafeFlags(["-Xcc", "-march=x86-64-v3"])]
  default: []
  }

let strict: [SwiftSetting] =
  warnings + levelSettings + [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    // Views of memory that cannot outlive its owner: see LaneColumns.
    .enableExperimentalFeature("Lifetimes"),
    .unsafeFlags(["-no-emit-module-separately-wmo"]),
  ]

// The program in which every index is checked is not optimised, and what is optimised otherwise has the address sanitizer:
// see scripts/check-sanitizers. The rest of it is safe anyway.
let isChecked = Context.environment["PODIUM_CHECKED"] != nil
let sanitizing = ["-sanitize=address"]

// Whatever the compiler cannot prove safe must say `unsafe`. Only the files of .ci/unsafe-files may say so. Kernels, which
// work on plain memory throughout, have no such setting.
let safe: [SwiftSetting] = [.strictMemorySafety()]

// What runs for every block, parses large files or fits ratings, what tests compute much with (TestSupport), and the two
// targets of tests that are arithmetic throughout. All else, other packages among it, is compiled without optimisation,
// by scripts/lib/toolset.json: optimising what runs once a study would take most of a build and save nobody any time. A
// toolset has the last word with the compiler, though not with its frontend. While a target is optimised, those who
// depend on it are compiled already: what they have to know of it is written first, which costs a little and saves
// nothing where a target is compiled in a few seconds.
let optimized: [SwiftSetting] =
  isChecked
  ? strict + [.unsafeFlags(sanitizing)]
  : strict + [
    .unsafeFlags(
      ["-Xfrontend", "-O", "-emit-module-separately-wmo"], .when(configuration: .release))
  ]

// The same for what is called so often from other targets that it is compiled into them. It has to be asked for,
// costs a fifth more to compile, and is known only when all of it has been optimised.
let inlined: [SwiftSetting] =
  isChecked
  ? optimized
  : optimized + [
    .unsafeFlags(
      ["-Xfrontend", "-enable-default-cmo", "-no-emit-module-separately-wmo"],
      .when(configuration: .release))
  ]

// The program brings Swift's libraries along, and runs where there is no Swift. Asked for here and not of all of
// the build, because the tests need Testing, which comes as a shared library only, and use what is compiled for
// the program. The second and third library are parts of FoundationEssentials.
let selfContained: [LinkerSetting] = [
  .unsafeFlags(["-static-stdlib"] + (isChecked ? sanitizing : [])),
  .linkedLibrary("_FoundationCShims"), .linkedLibrary("_FoundationCollections"),
]

let isFuzzing = Context.environment["PODIUM_FUZZ"] != nil

// What libFuzzer calls: no part of a usual build, see scripts/fuzz. One program for all readers, because
// a build of a second one would compile everything anew.
let fuzzers: [Target] =
  !isFuzzing
  ? []
  : [
    .executableTarget(
      name: "fuzz-readers",
      dependencies: ["FuzzReaders"],
      path: "fuzz/driver",
      swiftSettings: optimized
    )
  ]

let package = Package(
  name: "podium",
  products: [
    .executable(name: "podium", targets: ["podium"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-numerics", from: "1.1.1"),
  ],
  targets: fuzzers + [
    // MARK: Foundations
    // Its header only: the program loads the library itself, see OpenBLAS.swift.
    .systemLibrary(
      name: "COpenBLAS",
      providers: [.apt(["libopenblas-dev"])]
    ),
    // Likewise, where a workbook is asked for: see LibXLSXWriter.swift.
    .systemLibrary(
      name: "CXLSXWriter",
      providers: [.apt(["libxlsxwriter-dev"])]
    ),
    .target(
      name: "CPUFeatures",
      // clang makes a table for libFuzzer that swiftc does not, and a part of a table is refused.
      cSettings: [.define("PODIUM_LEVEL", to: "\"\(level)\"")]
        + (isFuzzing ? [.unsafeFlags(["-fno-sanitize-coverage=pc-table"])] : [])
    ),
    .target(name: "Compression", swiftSettings: strict + safe),
    .target(name: "CGuards"),
    .target(name: "CVectors"),
    .target(name: "LinearAlgebra", dependencies: ["COpenBLAS"], swiftSettings: optimized + safe),
    .target(name: "RandomStreams", swiftSettings: inlined + safe),
    // SwiftPM starts what is ready from the end of the alphabet. The longest chain of targets begins here, and its
    // names come after those of the kernels, so that both cores have work.
    .target(name: "TextFiles", swiftSettings: optimized + safe),
    .target(
      name: "Estimates",
      dependencies: [
        "RandomStreams", .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: optimized + safe
    ),
    .target(
      name: "Tables", dependencies: ["Estimates", "TextFiles"], swiftSettings: optimized + safe),
    .target(
      name: "Workbooks", dependencies: ["CXLSXWriter", "Estimates", "Tables", "TextFiles"],
      swiftSettings: strict + safe),
    .target(name: "Seasons", dependencies: ["TextFiles"], swiftSettings: strict + safe),
    .target(name: "Likelihoods", dependencies: ["LinearAlgebra"], swiftSettings: optimized + safe),
    .target(
      name: "Fitting",
      dependencies: ["Likelihoods", "LinearAlgebra", "Players", "Seasons", "TextFiles"],
      swiftSettings: strict + safe),
    .target(name: "KernelInterface", swiftSettings: inlined),
    .target(
      name: "Kernels", dependencies: ["CVectors", "KernelInterface"], swiftSettings: optimized),

    // MARK: The way through
    .target(
      name: "Games",
      dependencies: ["KernelInterface", "Kernels", "RandomStreams", "TextFiles"],
      swiftSettings: optimized + safe
    ),
    // Plays the matches of each game.
    .target(
      name: "Players",
      dependencies: [
        "Estimates", "Games", "KernelInterface", "Kernels", "LinearAlgebra", "RandomStreams",
        "TextFiles",
      ],
      swiftSettings: optimized + safe
    ),
    // From JSON to games, and their matches in words.
    .target(
      name: "AllGames",
      dependencies: ["Games", "KernelInterface", "Players", "RandomStreams", "TextFiles"],
      swiftSettings: strict + safe
    ),
    // What a scenario's stages compile to: plain data.
    .target(
      name: "Programs",
      dependencies: ["Games", "RandomStreams", "TextFiles"],
      swiftSettings: optimized + safe
    ),
    // From JSON to programs. Presets are compiled in, a file each.
    .target(
      name: "Formats",
      dependencies: ["Games", "Programs", "RandomStreams", "TextFiles"],
      resources: [.embedInCode("Presets/Competitions")],
      swiftSettings: strict + safe
    ),
    // Plays a program, block by block.
    .target(
      name: "Engine",
      dependencies: [
        "CGuards", "Games", "KernelInterface", "Kernels", "Programs", "RandomStreams",
      ],
      swiftSettings: optimized + safe
    ),
    .target(
      name: "Tallies",
      dependencies: [
        "Compression", "Engine", "Estimates", "Games", "Kernels", "Programs", "RandomStreams",
        "Tables", "TextFiles",
      ],
      swiftSettings: optimized + safe
    ),
    .target(
      name: "Scenarios",
      dependencies: [
        "AllGames", "Engine", "Fitting", "Formats", "Games", "Likelihoods", "Programs", "Tallies",
        "TextFiles",
      ],
      resources: [.embedInCode("Starters/Files")],
      swiftSettings: strict + safe
    ),
    .target(
      name: "Rosters",
      dependencies: ["AllGames", "Games", "Scenarios", "TextFiles"],
      swiftSettings: strict + safe
    ),
    .target(
      name: "Imports",
      dependencies: [
        "Fitting", "Formats", "Programs", "Rosters", "Scenarios", "Seasons", "TextFiles",
      ],
      swiftSettings: strict + safe
    ),
    .target(
      name: "MonteCarlo",
      dependencies: [
        "Engine", "KernelInterface", "Programs", "RandomStreams", "Tallies", "TextFiles",
      ],
      swiftSettings: optimized + safe
    ),
    // The best of many line-ups.
    .target(
      name: "Selection",
      dependencies: [
        "Estimates", "Games", "MonteCarlo", "Programs", "RandomStreams",
        .product(name: "RealModule", package: "swift-numerics"), "Tallies",
      ],
      swiftSettings: optimized + safe
    ),
    .target(
      name: "Statistics",
      dependencies: [
        "Estimates", "Games", "MonteCarlo", "Programs", "RandomStreams",
        .product(name: "RealModule", package: "swift-numerics"), "Tallies",
      ],
      swiftSettings: strict + safe
    ),
    .target(
      name: "Reports",
      dependencies: [
        "Compression", "Engine", "Estimates", "Games", "Players", "Programs", "Selection",
        "Statistics", "Tables", "Tallies", "TextFiles", "Workbooks",
      ],
      resources: [.embedInCode("Page/Assets")],
      swiftSettings: strict + safe
    ),

    // MARK: Commands
    .target(
      name: "Studies",
      dependencies: [
        "AllGames", "CPUFeatures", "Engine", "Estimates", "Fitting", "Formats", "Games", "Imports",
        "Likelihoods", "LinearAlgebra", .product(name: "Logging", package: "swift-log"),
        "MonteCarlo", "Players",
        "Programs", "RandomStreams", "Reports", "Rosters", "Scenarios", "Seasons", "Selection",
        "Statistics", "Tables", "Tallies", "TextFiles",
      ],
      swiftSettings: strict + safe
    ),
    .executableTarget(
      name: "podium",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"), "Fitting",
        "Likelihoods", "Reports", "Rosters", "Scenarios", "Studies", "Tables", "TextFiles",
      ],
      swiftSettings: strict + safe,
      linkerSettings: selfContained
    ),

    // MARK: Checks
    // A library, so that tests need not import a program.
    .target(name: "StreamBits", dependencies: ["RandomStreams"], swiftSettings: optimized + safe),
    .executableTarget(
      name: "stream-bits",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"), "RandomStreams",
        "StreamBits", "TextFiles",
      ],
      swiftSettings: optimized + safe
    ),

    // MARK: Tests
    .target(
      name: "FuzzReaders",
      dependencies: [
        "Estimates", "Fitting", "Games", "Imports", "Likelihoods", "MonteCarlo", "Programs",
        "RandomStreams", "Reports", "Rosters", "Scenarios", "Seasons", "Statistics", "Tables",
        "Tallies", "TextFiles",
      ],
      path: "fuzz/readers",
      swiftSettings: optimized
    ),
    .testTarget(
      name: "FuzzReadersTests",
      dependencies: ["FuzzReaders", "TestSupport"],
      swiftSettings: strict
    ),
    .target(
      name: "TestSupport",
      dependencies: [
        "AllGames", "Engine", "Formats", "Games", "KernelInterface", "MonteCarlo", "Programs",
        "RandomStreams", "TextFiles",
      ],
      path: "Tests/TestSupport",
      swiftSettings: optimized
    ),
    .testTarget(
      name: "CompetitionsTests",
      dependencies: [
        "Engine", "Formats", "Games", "KernelInterface", "Programs", "RandomStreams", "Tallies",
        "TestSupport", "TextFiles",
      ],
      exclude: ["data"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TextFilesTests",
      dependencies: ["TestSupport", "TextFiles"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "EstimatesTests",
      dependencies: ["Estimates", "TestSupport"],
      exclude: ["reference"],
      swiftSettings: optimized
    ),
    .testTarget(
      name: "AllGamesTests",
      dependencies: [
        "AllGames", "Estimates", "Games", "KernelInterface", "Kernels", "Players", "RandomStreams",
        "TestSupport", "TextFiles",
      ],
      exclude: ["data"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "FittingTests",
      dependencies: ["Fitting", "Likelihoods", "LinearAlgebra", "TestSupport", "TextFiles"],
      exclude: ["data", "golden", "reference"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "GamesTests",
      dependencies: [
        "Games", "KernelInterface", "Kernels", "RandomStreams", "TestSupport", "TextFiles",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ImportsTests",
      dependencies: [
        "Formats", "Games", "Imports", "Programs", "Scenarios", "Seasons", "TestSupport",
        "TextFiles",
      ],
      exclude: ["data"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "SeasonsTests",
      dependencies: ["Seasons", "TestSupport", "TextFiles"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "LinearAlgebraTests",
      dependencies: ["LinearAlgebra", "TestSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "MonteCarloTests",
      dependencies: [
        "Engine", "Estimates", "Games", "KernelInterface", "MonteCarlo", "Programs",
        "RandomStreams", "Scenarios", "Tallies", "TestSupport", "TextFiles",
      ],
      swiftSettings: strict
    ),
    .testTarget(name: "OraclesTests", dependencies: ["TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "RandomStreamsTests",
      dependencies: ["RandomStreams", "TestSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ReferenceTests",
      dependencies: [
        "Engine", "Estimates", "Formats", "Games", "MonteCarlo", "Programs", "RandomStreams",
        "Reports", "Scenarios", "Statistics", "Tallies", "TestSupport", "TextFiles",
      ],
      exclude: ["data"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ReportsTests",
      dependencies: [
        "Estimates", "Formats", "MonteCarlo", "Programs", "RandomStreams", "Reports", "Scenarios",
        "Statistics", "Tables", "Tallies", "TestSupport", "TextFiles", "Workbooks",
      ],
      exclude: ["Program/golden", "Run/golden"],
      swiftSettings: strict
    ),
    // They start the program, which a build of the tests includes.
    .testTarget(
      name: "PodiumTests",
      dependencies: ["TestSupport"],
      exclude: ["golden", "hostile"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "RostersTests",
      dependencies: [
        "AllGames", "Games", "Programs", "Rosters", "Scenarios", "TestSupport", "TextFiles",
      ],
      exclude: ["data"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ScenariosTests",
      dependencies: [
        "Engine", "Fitting", "Formats", "Games", "Likelihoods", "LinearAlgebra", "Programs",
        "Scenarios", "Tallies", "TestSupport", "TextFiles",
      ],
      exclude: ["data", "golden"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "SelectionTests",
      dependencies: ["Estimates", "MonteCarlo", "RandomStreams", "Selection", "TestSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TalliesTests",
      dependencies: [
        "Engine", "Estimates", "Formats", "Games", "MonteCarlo", "Programs", "RandomStreams",
        "Tables", "Tallies", "TestSupport",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "StatisticsTests",
      dependencies: [
        "Engine", "Estimates", "Games", "MonteCarlo", "Programs", "RandomStreams",
        .product(name: "RealModule", package: "swift-numerics"), "Statistics", "Tallies",
        "TestSupport", "TextFiles",
      ],
      exclude: ["Forecasts/reference", "Precision/reference"],
      swiftSettings: optimized
    ),
    .testTarget(
      name: "StudiesTests",
      dependencies: [
        "Engine", "Estimates", "Games", "LinearAlgebra", "MonteCarlo", "Programs", "RandomStreams",
        "Scenarios", "Selection", "Statistics", "Studies", "Tables", "Tallies", "TestSupport",
        "TextFiles",
      ],
      exclude: ["Backtest/golden"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TablesTests",
      dependencies: ["Estimates", "Tables", "TestSupport", "TextFiles"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "WorkbooksTests",
      dependencies: ["Estimates", "Tables", "TestSupport", "TextFiles", "Workbooks"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "StreamBitsTests",
      dependencies: ["RandomStreams", "StreamBits"],
      swiftSettings: strict
    ),
  ]
)
