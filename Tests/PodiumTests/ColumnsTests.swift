import Foundation
import TestSupport
import Testing

/// The descriptions of `podium columns` hold for the files that studies write.
@Suite struct ColumnsTests {
  private struct File: Decodable {
    let file: String
    let command: String
    let columns: [Column]
  }

  private struct Column: Decodable {
    let name: String
    let type: String
    let empty: String?

    /// Returns true if a header belongs to this column; `<axis>` stands for any name.
    func describes(_ header: String) -> Bool {
      let parts = name.split(separator: "<", maxSplits: 1)
      guard parts.count == 2, let end = parts[1].split(separator: ">").dropFirst().first else {
        return parts.count == 2 ? header.hasPrefix(parts[0]) : header == name
      }
      return header.hasPrefix(parts[0]) && header.hasSuffix(end)
    }

    /// Why a cell cannot be one of the column; nil if it can.
    func error(_ cell: String) -> String? {
      let isValid =
        switch type {
        case "text": true
        case "day": cell.wholeMatch(of: /\d{4}-\d\d-\d\d/) != nil
        case "whole number": Int(cell) != nil
        case "number": Double(cell) != nil
        case "probability": Double(cell).map { (0...1).contains($0) } ?? false
        default: false
        }
      if cell.isEmpty { return empty == nil ? "\(name) is empty" : nil }
      return isValid ? nil : "\(name), a \(type), is \(cell)"
    }
  }

  private let folder = TemporaryFolder()

  private static func files(_ arguments: String = "") throws -> [File] {
    let outcome = try PodiumProgram.run("columns --format json \(arguments)")
    #expect(outcome.error == "")
    return try JSONDecoder().decode([File].self, from: Data(outcome.output.utf8))
  }

  /// Studies that write what no golden copy has.
  private func play() throws {
    folder.write(
      #"{ "sweep": { "legs": { "at": "/competition/stages/0/legs", "values": [1, 2] } } }"#,
      to: "sweep.json")
    folder.write(
      #"{ "name": "Two", "game": { "kind": "ratings" }, "entrants": ["a", "b"], "competition": { "stages": [{ "kind": "#
        + #""roundRobin", "ranking": ["points"] }] }, "teams": { "a": { "rating": 0 }, "b": { "rating": 0 } } }"#,
      to: "two.json")
    folder.write("date,home,away,home_score,away_score\n2026-01-01,a,b,1,0\n", to: "two.txt")
    let league = "\(PodiumProgram.package)/Tests/FittingTests/data/small-league.csv"
    for command in [
      "run CUP @match-by-odds.json --tournaments 1",
      "run @euro-2024.json @friday-league.json --tournaments 1 --samples 1",
      "run @world-cup-2026-after-groups.json --daily round --tournaments 20",
      "update two.json two.txt --tournaments 100",
      "compare CUP --variant-file sweep.json --tournaments 100 --given ajax:psg=draw",
      "sensitivity @nba-finals-2017.json --for gsw --tournaments 100",
      "sensitivity @mlb-series-2019.json --for bos --tournaments 100",
      "sensitivity @battle-cup.json --for raiders --tournaments 100",
      "sensitivity @friday-league.json --for nora --tournaments 100",
      "lineup @nba-finals-2017.json --for gsw --tournaments 10000",
      "lineup CUP --for psg --without 'Lionel Messi' --goal top2 --tournaments 10000",
      "lineup CUP --for psg --without 'Lionel Messi' --goal points5 --tournaments 10000",
      "fit \(league) --model elo --output elo.json",
      "fit \(league) --model bradleyTerry --output strengths.json",
    ] {
      try folder.play(command)
    }
    for (scenario, name) in [
      ("\(PodiumProgram.package)/Tests/RostersTests/data/schedule.json", "schedule.csv"),
      ("@euro-2024.json", "fixtures.csv"),
    ] {
      folder.write(try folder.output("schedule \(scenario) --format csv"), to: name)
    }
  }

  /// The CSV files within a folder, with their paths.
  private static func tables(in folder: String) -> [String] {
    let enumerator = FileManager.default.enumerator(atPath: folder)
    let names = enumerator?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".csv") }.map { "\(folder)/\($0)" }
  }

  /// Every column of every file that studies write is described, in its order; its cells are of its type and are
  /// empty only where it says so; and every description is met by some file.
  @Test func whatStudiesWriteIsAsItIsDescribed() throws {
    try play()
    let files = try Self.files()
    let written =
      Self.tables(in: folder.path)
      + ["ReportsTests/Run", "PodiumTests", "StudiesTests/Backtest"].flatMap {
        Self.tables(in: "\(PodiumProgram.package)/Tests/\($0)/golden")
      }
    var met: [String: Set<String>] = [:]
    for path in written {
      let parts = path.split(separator: "/").suffix(2).joined(separator: "/")
      let name = path.split(separator: "/").last.map(String.init) ?? ""
      let file = try #require(
        files.first { $0.file == parts } ?? files.first { $0.file == name }
          ?? files.first { $0.command == "podium fit" })
      let rows = CSVRows.cells(TestFile.text(path))
      let columns = try #require(rows.first).map { header in
        file.columns.firstIndex { $0.describes(header) }
      }
      #expect(!columns.contains(nil), "\(path) has columns that are not described")
      let known = columns.compactMap { $0 }
      #expect(known == known.sorted(), "\(path) has its columns in another order")
      met[file.file, default: []].formUnion(known.map { file.columns[$0].name })
      for row in rows.dropFirst() {
        #expect(row.count == known.count, "\(path)")
        let errors = zip(known, row).compactMap { file.columns[$0].error($1) }
        #expect(errors == [], "\(path)")
      }
    }
    for file in files {
      let never = file.columns.map(\.name).filter { met[file.file]?.contains($0) != true }
      #expect(never == [], "\(file.file) never had these columns")
    }
  }

  /// A file of any name is known by its header, however it is written.
  @Test(arguments: [
    "variant,name,event,parameter_home edge", "\u{FEFF}variant;name;event;parameter_home edge",
  ])
  func aFileIsKnownByItsColumns(_ header: String) throws {
    folder.write("\(header)\n", to: "copy.csv")
    let file = try #require(try Self.files("\(folder.path)/copy.csv").first)
    #expect(file.file == "compare.csv")
    #expect(file.columns.map(\.name) == ["variant", "name", "event", "parameter_home edge"])
  }
}
