internal import Formats
public import Tables
internal import TextFiles

/// Real competitions, with their rankings, zones and stages: `podium presets`.
public struct PresetsStudy: Sendable {
  private let name: String?

  /// - Parameter name: The preset to show, or `nil` to list all.
  /// - Throws: An error of usage if there is no such preset.
  public init(_ name: String? = nil) throws(StudyError) {
    if let name, !CompetitionPreset.names.contains(name) {
      throw NamedOption.unknown(
        "podium presets", name, "the name of a preset", CompetitionPreset.names)
    }
    self.name = name
  }

  /// The file of the preset, or a table of all.
  public var text: Printout {
    if let file { return Printout(file) }
    let table = Table(
      of: CompetitionPreset.all,
      [
        .text("Preset") { $0.name }, .text("Competition") { $0.title },
        .text("Zones since") { $0.seasons.first.map { "\($0.since)" } },
        .text("Source") { $0.source },
      ])
    return "\(table)\npodium presets NAME shows one as JSON.\n"
  }

  /// The file of the preset, or an array of names, titles, countries and sources.
  public var jsonText: String {
    file
      ?? JSONValue.array(
        CompetitionPreset.all.map { preset in
          [
            "name": .string(preset.name), "title": .string(preset.title),
            "country": preset.country.map { .string($0) } ?? .null,
            "source": preset.source.map { .string($0) } ?? .null,
          ]
        }
      ).prettyText
  }

  private var file: String? { name.flatMap(CompetitionPreset.fileText) }
}
