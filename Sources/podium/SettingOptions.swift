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
  var settings: [String] = []
}
