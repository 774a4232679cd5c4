import ArgumentParser

/// Options that change a scenario without editing its file.
struct SettingOptions: ParsableArguments {
  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "What if the scenario had another value? Give a path with dots and a value: "
        + "teams.psg.squad.Messi.skillPower=8. A value that is not JSON is text; null removes the key. If a name has "
        + "dots in it, write the path as a JSON Pointer, with slashes: '/teams/psg/squad/J. Messi/skillPower=8'. "
        + "Repeat it for more values. The reports go to a folder of their own, set-...",
      valueName: "path=value"))
  private var values: [String] = []

  @Option(
    help: ArgumentHelp(
      "Play from the end of a day, such as 2026-03-01, ignoring later results. Ratings from a recipe ignore them too. "
        + "Short for --set asOf=2026-03-01.",
      valueName: "day"))
  private var asOf: String?

  var settings: [String] { values + (asOf.map { ["asOf=\($0)"] } ?? []) }
}
