internal import Programs
internal import TextFiles

/// The option that names the entrant to tell more about.
enum EntrantOption {
  static let name = "--for"

  /// Returns the index of an entrant by id or name.
  ///
  /// - Throws: An error unless exactly one entrant has the name.
  static func index(_ text: String, in tournament: Tournament) throws(StudyError) -> Int {
    do throws(NameError) {
      return try tournament.entrant(named: text)
    } catch {
      throw StudyError(.usage, "\(name): \(error.wording)")
    }
  }

  /// Refuses an entrant whom one of several tournaments lacks.
  ///
  /// - Parameter tournaments: The tournaments with the paths of their scenarios.
  static func check(
    _ text: String, in tournaments: [(path: String, tournament: Tournament)]
  ) throws(StudyError) {
    let lines = tournaments.compactMap { path, tournament -> String? in
      do throws(NameError) {
        _ = try tournament.entrant(named: text)
        return nil
      } catch {
        return "\(path): \(error.wording)"
      }
    }
    guard !lines.isEmpty else { return }
    throw StudyError(
      .usage, StudyError.lines(["\(name): expected an entrant of every scenario"] + lines))
  }
}

extension NameError {
  /// The message with the suggestion.
  var wording: String {
    message + (suggestion.map { "; did you mean \(Diagnostic.quote($0))?" } ?? "")
  }
}
