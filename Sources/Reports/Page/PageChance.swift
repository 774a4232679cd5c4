internal import Estimates
internal import Tables

/// A chance on a page: a percentage without a sign on a ground that is darker the likelier it is.
///
///     0    impossible        –    never seen        <1   rare
///     ✓    certain           >99  nearly or always
struct PageChance {
  let text: String
  /// The step of the ground, or 0 for none.
  let step: Int

  /// - Parameter decimals: The decimals of the percentage.
  init(_ share: Proportion, decimals: Int = 0) {
    step = PageChance.step(share.value)
    if share.isCertain, share.count == 0 || share.count == share.total {
      text = share.count == 0 ? "0" : "✓"
    } else if share.count == 0 {
      text = "–"
    } else if share.count == share.total {
      text = PageChance.short(.init(share.value.nextDown, decimals: decimals))
    } else {
      text = PageChance.short(PercentText(share.value, decimals: decimals))
    }
  }

  private static func short(_ percent: PercentText) -> String {
    String(percent.description.dropLast(" %".count))
  }

  /// Returns the step of a chance's ground.
  ///
  /// Steps are proportional to p^(3/4): a linear ramp hides the difference of 3 and 8 %, and a square root makes 14 % look
  /// like a favourite.
  private static func step(_ chance: Double) -> Int {
    guard chance >= 0.005 else { return 0 }
    let root = chance.squareRoot()
    return max(1, Int((root * root.squareRoot() * Double(HTMLPage.steps)).rounded()))
  }

  var html: String { markup(text) }

  /// The classes of an element with the ground, `chance h12`.
  var classes: String { "chance" + (step > 0 ? " h\(step)" : " none") }
}
