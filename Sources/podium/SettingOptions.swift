import ArgumentParser

/// What is set in a scenario without editing it.
struct SettingOptions: ParsableArguments {
  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "What if the scenario said this? A path in it, with dots, and a value, JSON or else a text: "
        + "teams.psg.squad.Messi.skillPower=8. null removes what is there. A path to names with dots in "
        + "them begins with a slash: '/teams/psg/squad/J. Messi/skillPower=8' (a JSON Pointer). Again for "
        + "another. Reports go to a folder set-... of their own.",
      valueName: "path=value"))
  private var values: [String] = []

  @Option(
    help: ArgumentHelp(
      "Play on from the end of a day, such as 2026-03-01, knowing no later results; ratings that the scenario has "
        + "fitted see none either. Short for --set asOf=2026-03-01.",
      valueName: "day"))
  private var asOf: String?

  var settings: [String] { values + (asOf.map { ["asOf=\($0)"] } ?? []) }
}
