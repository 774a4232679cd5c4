import ArgumentParser

struct GoalOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The goal: champion; a position or better, such as top2; a number of points or more, such as points40; a zone or "
        + "round, such as reaches:semi-final; or a win in a match, such as wins:ajax:psg or wins:73. In a match or a "
        + "series, champion means its winner. (default: champion)",
      valueName: "event"))
  var goal: String?
}
