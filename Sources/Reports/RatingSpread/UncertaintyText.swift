enum UncertaintyText {
  /// - Parameter command: The command that shows the effect of the ratings.
  @BlockBuilder static func run(_ command: String) -> [Block] {
    """
    The ratings are uncertain: every tournament was played with ratings of its own, sampled around those of the scenario as \
    its \(code: "uncertainty") says. So every chance already contains what is not known about the ratings, while every \
    interval is the simulation error, which more tournaments make as small as you like. This command shows how far the \
    chances would move if the ratings were known:
    """
    Block.command(command)
  }

  static let compared: RichText = """
    The ratings are uncertain: every tournament was played with ratings of its own, the same ones in the scenario as it is \
    and with every change. So a difference is an average over all ratings that are possible.
    """
}
