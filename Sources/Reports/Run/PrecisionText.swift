internal import Programs
internal import Statistics
internal import Tables
public import Tallies
internal import TextFiles

/// In words, whether a run that stops by precision is as precise as it was to be.
public struct PrecisionText: Sendable {
  private let verdict: PrecisionVerdict
  private let summary: Summary

  public init(_ verdict: PrecisionVerdict, _ summary: Summary) {
    self.verdict = verdict
    self.summary = summary
  }

  /// A line a target: `champion=0.001: reached, ± 0.000954 at most`.
  public var lines: [String] {
    verdict.hardest.map { finding in
      let what = "\(finding.target.name)=\(NumberText.plain(finding.target.halfWidth))"
      return "\(what): \(words(finding))"
    }
  }

  /// The lines and the advice, as the terminal shows them under a table.
  public var text: String {
    "\nPrecision\n" + (lines + [advice].compactMap { $0 }).map { "  \($0)\n" }.joined()
  }

  private func words(_ finding: PrecisionVerdict.Finding) -> String {
    let name = summary.entrants[finding.entrant].entrant.name
    let width = PrecisionText.roundedUp(finding.halfWidth)
    let isOfAll = finding.target.entrant == nil
    return switch finding.state {
    case .reached: "reached, ± \(width)\(isOfAll ? " at most" : "")"
    case .tooWide: "not reached, ± \(width)\(isOfAll ? " for \(name)" : "")"
    case .unvaried:
      "not reached, as it was \(unvaried(finding)) for \(name); that does not count as known"
    }
  }

  private func unvaried(_ finding: PrecisionVerdict.Finding) -> String {
    switch finding.target.output {
    case .reaching: "never seen, or always,"
    case .points, .position: "always the same"
    }
  }

  /// What to say beside the lines of a run that is not precise enough; nil if it is.
  public var advice: String? {
    if verdict.isReached { return nil }
    let played = NumberText.grouped(verdict.tournaments)
    if verdict.findings.contains(where: { $0.state == .unvaried }) {
      return "Name the entrants that matter, as in champion:ID=0.001."
    }
    if verdict.findings.allSatisfy({ $0.state == .reached }) {
      return "\(played) tournaments are too few to judge by; 10,000 are the least."
    }
    guard let look = verdict.foreseenLook else {
      return "More tournaments would be needed than Podium plays."
    }
    return "About \(NumberText.grouped(look)) tournaments would reach it: --tournaments \(look)"
  }

  /// The option that asks for the targets on a command line.
  public var option: String {
    let targets = verdict.hardest.map {
      "\($0.target.name)=\(NumberText.plain($0.target.halfWidth))"
    }
    return "--precision \(ShellWord.quoted(targets.joined(separator: ",")))"
  }

  /// A width to three significant digits, rounded up so that it never looks narrower than it is.
  static func roundedUp(_ width: Double) -> String {
    guard width.isFinite else { return "unknown" }
    if width == 0 { return "0" }
    var scale = 1.0
    while width * scale < 100 { scale *= 10 }
    while width * scale >= 1000 { scale /= 10 }
    // What is above a whole number by rounding error alone is that number.
    return NumberText.plain((width * scale - 1e-9).rounded(.up) / scale)
  }
}
