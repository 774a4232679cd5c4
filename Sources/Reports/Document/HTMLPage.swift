/// A report as a page that needs no other file and no network. A script sorts tables by a column; the page reads the same
/// without it. The same report gives the same bytes.
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
    let style =
      HTMLPage.style + Picture.style + body.grounds.sorted().map(HTMLTable.rule(ofGround:)).joined()
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
      \(navigation)<main\(body.isWide ? " class=\"wide\"" : "")>
      \(body.html)</main>
      <script>\(HTMLPage.script)</script>
      </body>
      </html>

      """
  }

  private static let style = """
    :root{color-scheme:light dark;--ink:#1b1e23;--soft:#555b65;--paper:#fff;--raised:#f4f5f7;--rule:#d5d8de;--link:#1f5f99}\
    @media(prefers-color-scheme:dark){:root{--ink:#e4e6ea;--soft:#a9b0bb;--paper:#16191d;--raised:#22262c;--rule:#3a4049;--link:#8cbcf0}}\
    *{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,sans-serif}\
    main,nav{max-width:68rem;margin:0 auto;padding:0 1rem}main{padding-bottom:4rem;overflow-wrap:break-word}\
    h1{font-size:1.7rem;line-height:1.25;margin:1.5rem 0 .5rem}h2{font-size:1.3rem;margin:2.5rem 0 .5rem}h3{font-size:1.05rem;margin:1.5rem 0 .5rem}\
    p,li{max-width:46rem}a{color:var(--link)}nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;list-style:none;padding:.75rem 0;margin:0;border-bottom:1px solid var(--rule);font-size:.9rem}\
    code{font:.9em ui-monospace,monospace;background:var(--raised);padding:.1em .25em;border-radius:3px;overflow-wrap:anywhere}\
    pre{background:var(--raised);padding:.75rem 1rem;overflow-x:auto;border-radius:4px}pre code{padding:0;overflow-wrap:normal}\
    .scroll{overflow-x:auto;margin:1rem 0}table{border-collapse:collapse;font-size:.9rem;font-variant-numeric:tabular-nums}\
    th,td{padding:.3rem .6rem;border-bottom:1px solid var(--rule);text-align:left;white-space:nowrap}\
    thead th{background:var(--raised);vertical-align:bottom;white-space:normal}thead th button{all:unset;cursor:pointer}thead th button:focus-visible{outline:2px solid var(--link)}\
    tbody th{font-weight:600;position:sticky;left:0;background:var(--paper)}.r{text-align:right}.c{text-align:center}td.t{white-space:normal;min-width:12rem}\
    .wide{max-width:84rem}.cards :is(td:not(.r),tbody th){white-space:normal;overflow-wrap:anywhere;min-width:7rem}.cards tbody th{min-width:8rem}\
    @media(max-width:48rem){table{font-size:.85rem}th,td{padding:.3rem .4rem}tbody th{white-space:normal;min-width:6.5rem;max-width:40vw;overflow-wrap:anywhere}}\
    @media(max-width:72rem){.cards :is(thead,td:empty){display:none}.cards,.cards :is(tbody,tr,th,td){display:block}\
    .cards tr{padding:.5rem 0;border-bottom:1px solid var(--rule)}.cards tbody th{position:static;max-width:none;padding:.25rem 0;border:0;font-size:1rem}\
    .cards td[data-label]{display:flex;justify-content:space-between;gap:1rem;padding:.1rem 0;border:0;min-width:0;text-align:right}\
    .cards td::before{content:attr(data-label);color:var(--soft);text-align:left;white-space:nowrap}}\
    figure{margin:1rem 0}figure.narrow{display:flex;flex-wrap:wrap;gap:0 2rem;align-items:flex-start}figure.narrow svg{max-width:26rem}figure.narrow details{max-width:100%}figure svg{display:block}figure svg:not([width]){width:100%;height:auto}\
    summary{cursor:pointer;color:var(--soft);font-size:.9rem}\
    @media print{nav,summary{display:none}.scroll{overflow:visible}body{font-size:11pt}h2{break-after:avoid}figure,tr{break-inside:avoid}}
    """

  /// Adds buttons to the headers of tables, which sort the rows: numbers by size, rare chances first, texts by the alphabet.
  private static let script = """
    for(const table of document.querySelectorAll("table")){const body=table.tBodies[0];if(body.rows.length<3)continue;\
    [...table.tHead.rows[0].cells].forEach((head,column)=>{const button=document.createElement("button");button.type="button";\
    button.append(...head.childNodes);head.append(button);button.addEventListener("click",()=>{\
    const down=head.getAttribute("aria-sort")!=="descending";for(const other of table.tHead.rows[0].cells)other.removeAttribute("aria-sort");\
    head.setAttribute("aria-sort",down?"descending":"ascending");\
    const value=row=>{const text=row.cells[column].textContent.trim();if(!text)return-Infinity;if(/^<.*\\//.test(text))return 1e-9;\
    if(/^>.*-.*\\//.test(text))return 100-1e-9;const number=parseFloat(text.replace(/^[<>]\\s*/,"").replace(/,/g,""));return isNaN(number)?text:number};\
    const rows=[...body.rows].map(row=>[value(row),row]);rows.sort(([a],[b])=>typeof a==typeof b?(a<b?-1:a>b?1:0):typeof a=="string"?1:-1);\
    if(down)rows.reverse();body.append(...rows.map(row=>row[1]))})})}
    """
}
