internal import Tables

/// A report as a page that needs no other file and no network. Everything but sorting and what-if works without its script. The
/// same report gives the same bytes.
struct HTMLPage {
  let text: String

  init(_ report: Section) {
    let body = PageBody(report)
    let contents = body.contents.map {
      "<li><a href=\"#\(markup($0.anchor))\">\(markup($0.title))</a></li>\n"
    }
    let navigation =
      contents.count < 4
      ? "" : "<nav aria-label=\"Contents\"><ul>\n\(contents.joined())</ul></nav>\n"
    let style = HTMLPage.style + Picture.style + body.style
    let policy = ContentPolicy(style: style, script: HTMLPage.script)
    text = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(markup(policy.text))">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(markup(report.title))</title>
      <style>\(style)</style>
      </head>
      <body>
      <header>
      \(body.head)</header>
      \(navigation)<main>
      \(body.html)</main>
      <script>\(HTMLPage.script)</script>
      </body>
      </html>

      """
  }

  /// The steps of shades, of which the darkest is the last.
  static let steps = 25

  private static let style =
    text(PackageResources.page_css)
    + (1...steps).map {
      ".h\($0){--step:\(NumberText.fixed(Double($0) / Double(steps), decimals: 2))}"
    }
    .joined() + (1...100).map { ".f\($0){flex-grow:\($0)}" }.joined() + "\n"

  private static let script = text(PackageResources.page_js)

  private static func text(_ file: [UInt8]) -> String { String(decoding: file, as: UTF8.self) }
}
