import ArgumentParser

/// For what of an entrant a study is made.
struct GoalOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What the entrant is to reach: champion, or a place or better, such as top2. In a match or a series "
        + "champion is its winner. (default: champion)",
      valueName: "event"))
  var goal: String?
}
