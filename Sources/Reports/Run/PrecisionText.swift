internal import Programs
internal import Statistics
internal import Tables
public import Tallies
internal import TextFiles

/// The precision that a run reached, compared with its targets, in words.
public struct PrecisionText: Sendable {
  private let verdict: PrecisionVerdict
  private let summary: Summary

  public init(_ verdict: PrecisionVerdict, _ summary: Summary) {
    self.verdict = verdict
    self.summary = summary
  }

  /// A line for each target, such as `champion=0.001: reached, ± 0.000954 at most`.
  public var lines: [String] {
    verdict.hardest.map { "\(option($0)): \(words($0))" }
      + [verdict.given].compactMap { $0 }.map { given in
        "\(NumberText.grouped(given.wanted)) tournaments in which the conditions hold: "
          + "\(given.isReached ? "" : "not ")reached, \(NumberText.grouped(given.found))"
      }
  }

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

  /// Advice on how to reach the targets, or `nil` if the run has reached them.
  public var advice: String? {
    if verdict.isReached { return nil }
    let played = NumberText.grouped(verdict.tournaments)
    if verdict.findings.contains(where: { $0.state == .unvaried }) {
      return "Name the entrants that matter, as in champion:ID=0.001."
    }
    if verdict.given?.found == 0 {
      return
        "The conditions held in none of \(played) tournaments: more may be needed than Podium plays."
    }
    if verdict.findings.allSatisfy({ $0.state == .reached }), verdict.given?.isReached ?? true {
      return "\(played) tournaments are too few to judge by; 10,000 are the least."
    }
    guard let look = verdict.foreseenLook else {
      return "More tournaments would be needed than Podium plays."
    }
    return "About \(NumberText.grouped(look)) tournaments would reach it: --tournaments \(look)"
  }

  /// The option of a command with the targets.
  public var option: String {
    let targets = verdict.hardest.map(option).joined(separator: ",")
    let options = [
      targets.isEmpty ? nil : "--precision \(ShellWord.quoted(targets))",
      verdict.given.map { "--given-tournaments \($0.wanted)" },
    ]
    return options.compactMap { $0 }.joined(separator: " ")
  }

  private func option(_ finding: PrecisionVerdict.Finding) -> String {
    "\(finding.target.name)=\(NumberText.plain(finding.target.halfWidth))"
  }

  /// Returns a width to three significant digits, rounded up so that it never looks narrower.
  private static func roundedUp(_ width: Double) -> String {
    guard width.isFinite else { return "unknown" }
    if width == 0 { return "0" }
    var scale = 1.0
    while width * scale < 100 { scale *= 10 }
    while width * scale >= 1000 { scale /= 10 }
    // Floating-point error must not round a whole number up.
    return NumberText.plain((width * scale - 1e-9).rounded(.up) / scale)
  }
}
