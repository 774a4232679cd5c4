// swift-tools-version: 6.2

import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "podium",
  products: [
    .executable(name: "podium", targets: ["podium"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-numerics", from: "1.1.1"),
  ],
  targets: [
    // MARK: Foundations
    .systemLibrary(
      name: "COpenBLAS",
      pkgConfig: "openblas",
      providers: [.apt(["libopenblas-dev"])]
    ),
    .target(name: "CPUFeatures"),
    .target(name: "LinearAlgebra", dependencies: ["COpenBLAS"], swiftSettings: strict),
    .target(name: "RandomStreams", swiftSettings: strict),
    .target(name: "Documents", swiftSettings: strict),
    .target(name: "KernelInterface", swiftSettings: strict),
    .target(
      name: "KernelsBaseline",
      dependencies: ["KernelInterface"],
      path: "Sources/Kernels",
      swiftSettings: strict
    ),

    // MARK: The way through
    .target(
      name: "Games",
      dependencies: [
        "Documents", "KernelInterface", "KernelsBaseline", "LinearAlgebra", "RandomStreams",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "Competitions",
      dependencies: ["Documents", "Games", "KernelInterface", "RandomStreams"],
      swiftSettings: strict
    ),
    .target(
      name: "Scenarios",
      dependencies: ["Competitions", "Documents", "Games"],
      swiftSettings: strict
    ),
    .target(
      name: "MonteCarlo",
      dependencies: ["Competitions", "Documents", "RandomStreams"],
      swiftSettings: strict
    ),
    .target(
      name: "Statistics",
      dependencies: [
        "Competitions", "Games", "MonteCarlo",
        .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: strict
    ),
    .target(
      name: "Reports",
      dependencies: ["Competitions", "Documents", "Games", "Statistics"],
      swiftSettings: strict
    ),

    // MARK: Commands
    .target(
      name: "Studies",
      dependencies: [
        "CPUFeatures", "Competitions", "Documents", "Games", "LinearAlgebra", "MonteCarlo", "RandomStreams",
        "Reports", "Scenarios", "Statistics",
      ],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "podium",
      dependencies: [
        "Reports", "Studies",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict
    ),

    // MARK: Tests
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(name: "OraclesTests", dependencies: ["TestSupport"], swiftSettings: strict),
    .testTarget(name: "DocumentsTests", dependencies: ["Documents"], swiftSettings: strict),
    .testTarget(
      name: "StatisticsTests",
      dependencies: ["Statistics"],
      exclude: ["Estimates/reference"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ReportsTests",
      dependencies: ["Documents", "Reports", "Statistics"],
      swiftSettings: strict
    ),
  ]
)
