import Fitting
import Likelihoods
import TextFiles

/// Files of results, with a zero byte between two, fitted by every model.
///
/// Ratings that are made must be written as a document that is read back, with every team and finite numbers.
enum ResultBytes {
  static func read(_ bytes: [UInt8]) {
    // A fuzzer should try many small leagues, not wait for the equations of one with thousands of teams.
    guard bytes.count < 1 << 16 else { return }
    let files = bytes.split(separator: 0, omittingEmptySubsequences: false).prefix(3)
      .enumerated().map { ResultFile(path: "file\($0).csv", bytes: Array($1)) }
    for model in FitModel.allCases {
      for prior in [FitPrior.estimated, .given(model.spread(0.3)), .none] {
        var request = FitRequest(model: model, halfLife: model == .elo ? nil : 390)
        request.prior = prior
        request.takesLargestGroup = prior == .estimated
        request.allowsSeveralADay = prior == .none
        request.elo.factor = prior == .estimated ? .eloratings : .fixed(20)
        do throws(FitError) {
          check(try FittedRatings(files, request))
        } catch {
          precondition(!error.description.isEmpty, "nothing is said about what is wrong")
        }
      }
    }
  }

  private static func check(_ fitted: FittedRatings) {
    var diagnostics = Diagnostics()
    let document = JSONDocument.parse(
      Array(fitted.json.tabularText.utf8), file: "ratings.json", diagnostics: &diagnostics)
    let teams = document?["teams"]?.members?.count
    precondition(
      teams == fitted.history.teams.count, "other teams are read than were written")
  }
}
