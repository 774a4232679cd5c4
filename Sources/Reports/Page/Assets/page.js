"use strict";
// Sorting, one entrant at a time, and what if. The rest of the page works without this script.
const find = (query, root = document) => root.querySelector(query);
const all = (query, root = document) => [...root.querySelectorAll(query)];
const make = (tag, text = "", properties = {}) => Object.assign(document.createElement(tag), { textContent: text }, properties);
function button(text, action, properties = {}) {
  const made = make("button", text, { type: "button", ...properties });
  made.addEventListener("click", action);
  return made;
}

// Sorting: figures by size, with the signs for certain, impossible and never seen in their order; texts by the alphabet.

function figure(text) {
  const signs = { "✓": 1000, all: 1000, "–": 1e-10, "": -Infinity };
  if (text in signs) return signs[text];
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return Date.parse(text);
  if (/^<.*\//.test(text)) return 1e-9;
  if (/^>.*-.*\//.test(text)) return 100 - 1e-9;
  const lean = text[0] === "<" ? -1e-6 : text[0] === ">" ? 1e-6 : 0;
  return parseFloat(text.replace("−", "-").replace(/^[<>+]\s*/, "").replace(/,/g, "")) + lean;
}
function sort(head) {
  const body = head.closest("table").tBodies[0], column = head.cellIndex;
  const read = cell => find("time", cell)?.dateTime ?? (cell.firstChild || cell).textContent.trim();
  const texts = new Map([...body.rows].map(row => [row, read(row.cells[column])]));
  const isText = [...texts.values()].some(text => Number.isNaN(figure(text)));
  const state = head.getAttribute("aria-sort"), isDown = state ? state === "ascending" : !isText;
  for (const other of head.parentNode.cells) other.removeAttribute("aria-sort");
  head.setAttribute("aria-sort", isDown ? "descending" : "ascending");
  const compare = isText ? (a, b) => texts.get(a).localeCompare(texts.get(b)) : (a, b) => figure(texts.get(a)) - figure(texts.get(b));
  body.append(...[...body.rows].sort((a, b) => isDown ? compare(b, a) : compare(a, b)));
}
for (const head of all("table > thead > tr > th")) {
  if (!head.textContent.trim() || find(".unseen", head) || head.closest("table").tBodies[0].rows.length < 3) continue;
  const wrapped = button("", () => sort(head));
  wrapped.append(...head.childNodes);
  head.append(wrapped);
}

// One entrant

const select = find("#choose select");
let chosen = null;
function choose(id, scrolls) {
  const part = document.getElementById(`team=${id}`);
  if (!part) return;
  chosen = id;
  for (const other of all(".entrant")) other.open = other.contains(part);
  select.value = id;
  if (scrolls) find("#choose").scrollIntoView();
}

// Samples: columns of bits, one bit for each tournament, the first one lowest

const model = find("#model") ? JSON.parse(find("#model").textContent) : null;
const words = model ? Math.ceil(model.count / 32) : 0;
const strip = make("div", "", { className: "assumed", hidden: true, ariaLabel: "What is assumed" });
strip.setAttribute("role", "region");
let columns = null, everything = null, conditions = [], unknown = [], shown = [], intervals = [];

function ones(bits) {
  bits -= bits >>> 1 & 0x55555555;
  bits = (bits & 0x33333333) + (bits >>> 2 & 0x33333333);
  return Math.imul(bits + (bits >>> 4) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
function count(one, other) {
  let sum = 0;
  for (let word = 0; word < words; word++) sum += ones(one[word] & other[word]);
  return sum;
}
const combine = (one, other, f) => one.map((bits, word) => f(bits, other[word]));
const and = (one, other) => combine(one, other, (a, b) => a & b);
const or = (one, other) => combine(one, other, (a, b) => a | b);
const less = (one, other) => combine(one, other, (a, b) => a & ~b);
async function unpack() {
  const text = atob(find("#samples").textContent.trim()), bytes = Uint8Array.from(text, sign => sign.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  const view = new DataView(await new Response(stream).arrayBuffer());
  columns = [];
  for (let start = 0; start + 4 * words <= view.byteLength; start += 4 * words)
    columns.push(Uint32Array.from({ length: words }, (_, word) => view.getUint32(start + 4 * word, true)));
  everything = new Uint32Array(words).fill(-1);
  if (model.count % 32) everything[words - 1] = 2 ** (model.count % 32) - 1;
}

const known = new Map();
function once(key, f) {
  if (!known.has(key)) known.set(key, f());
  return known.get(key);
}
// The tournaments in which a number of some columns, lowest first, is a value or one of a range.
const equals = (first, bits, value) => once(`${first}=${value}`, () => {
  let mask = everything;
  for (let bit = 0; bit < bits; bit++) mask = value >> bit & 1 ? and(mask, columns[first + bit]) : less(mask, columns[first + bit]);
  return mask;
});
const within = (first, bits, low, high) => once(`${first}:${low}-${high}`, () => {
  let mask = new Uint32Array(words);
  for (let value = low; value <= high; value++) mask = or(mask, equals(first, bits, value));
  return mask;
});
function event(entrant, kind, number, rank) {
  const position = model.first + entrant * model.each;
  if (kind === "p") return equals(position, model.bits, model.positions.indexOf(number));
  if (kind === "r") {
    const { first, bits, entrants } = model.groups[number];
    return equals(first + entrants.indexOf(entrant) * bits, bits, rank - 1);
  }
  const goal = model.goals[number];
  return "column" in goal ? columns[position + goal.column]
    : within(position, model.bits, 0, model.positions.findLastIndex(other => other <= goal.top));
}
// The tournaments of an event and their number, by its mark: 12.g3, 12.r0-2.
const marked = mark => once(mark, () => {
  const [entrant, kind] = mark.split("."), mask = event(+entrant, kind[0], ...kind.slice(1).split("-").map(Number));
  return { mask, count: count(mask, mask) };
});
function result(match, outcome) {
  const { home, draw, played } = model.matches[match], happens = played === undefined ? everything : columns[played];
  const none = draw === undefined ? new Uint32Array(words) : columns[draw];
  return outcome === "home" ? columns[home] : outcome === "draw" ? none : less(less(happens, columns[home]), none);
}

// Conditions: { match, outcome } or { entrant, goal, not }

const maskOf = c => "match" in c ? result(c.match, c.outcome)
  : c.not ? less(everything, event(c.entrant, "g", c.goal)) : event(c.entrant, "g", c.goal);
const optionOf = c => "match" in c ? `${model.matches[c.match].name}=${c.outcome}`
  : `${c.not ? "not " : ""}${model.entrants[c.entrant].id} ${model.goals[c.goal].option}`;
function spell(c) {
  if (!("match" in c)) return `${model.entrants[c.entrant].name}: ${c.not ? "not " : ""}${model.goals[c.goal].title}`;
  const [home, away] = model.matches[c.match].sides.map(side => model.entrants[side].name);
  return { home: `${home} beat ${away}`, draw: `${home} and ${away} draw`, away: `${away} beat ${home}` }[c.outcome];
}
function parse(option) {
  const parts = /^(.*)=(home|draw|away)$/.exec(option);
  const match = parts ? model.matches.findIndex(match => match.name === parts[1]) : -1;
  if (match >= 0) return { match, outcome: parts[2] };
  const not = option.startsWith("not "), text = not ? option.slice(4) : option;
  for (const [entrant, { id }] of model.entrants.entries()) {
    const goal = text.startsWith(`${id} `) ? model.goals.findIndex(goal => goal.option === text.slice(id.length + 1)) : -1;
    if (goal >= 0) return { entrant, goal, not };
  }
  return null;
}
const quoted = text => /^[\w.:=@%+,\/-]+$/.test(text) ? text : `'${text.replace(/'/g, "'\\''")}'`;
// The command that leaves about 10,000 tournaments, or plays a hundred times as many where none was left.
const command = left => [model.command,
  `--tournaments ${left ? Math.ceil(10 * model.count / left) * 1000 : 100 * model.count}`, model.options,
  ...conditions.map(c => `--given ${quoted(optionOf(c))}`)].join(" ");

function decoded(text) {
  try { return decodeURIComponent(text); } catch { return text; } // A percent sign that begins no code.
}
function readAddress() {
  const parts = location.hash.slice(1).split("&").map(part => [part.split("=", 1)[0], part.slice(part.indexOf("=") + 1)]);
  const state = Object.fromEntries(parts);
  if (state.team) choose(decoded(state.team), !("if" in state));
  if (columns && (state.if || !location.hash)) {
    const options = (state.if || "").split(",").filter(Boolean).map(decoded);
    [conditions, unknown] = [options.map(parse).filter(Boolean), options.filter(option => !parse(option))];
  }
}
function writeAddress() {
  const parts = [chosen && `team=${encodeURIComponent(chosen)}`,
    conditions.length && `if=${conditions.map(c => encodeURIComponent(optionOf(c))).join(",")}`].filter(Boolean);
  history.replaceState(null, "", parts.length ? `#${parts.join("&")}` : location.pathname + location.search);
}

// Figures

function chance(times, total, decimals = 0) {
  // In whole units of the last decimal, halves upwards, as the page itself has been written.
  const unit = 10 ** -decimals, units = Math.floor((200 * 10 ** decimals * times + total) / (2 * total));
  if (!times) return "–";
  if (units === 0) return `<${unit}`;
  if (units >= 100 * 10 ** decimals) return `>${(100 - unit).toFixed(decimals)}`;
  return (units * unit).toFixed(decimals);
}
const step = share => share >= 0.005 ? `h${Math.max(1, Math.round(share ** 0.75 * 25))}` : "none";
function change(points, decimals = 0) {
  const text = Math.abs(points).toFixed(decimals);
  return make("i", +text ? (points > 0 ? "+" : "−") + text : "");
}
function wilson(times, total) {
  const z = 1.959964, share = times / total, middle = (share + z * z / 2 / total) / (1 + z * z / total);
  const half = z * Math.sqrt(share * (1 - share) / total + z * z / 4 / total / total) / (1 + z * z / total);
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

// What if

const enough = 400;
function interval(times, total) {
  return wilson(times, total).map(share => (100 * share).toFixed(1)).join(" to ") + " %";
}
function restore() {
  for (const note of all(".unassumed")) note.hidden = true;
  for (const { cell, html } of intervals) cell.textContent = html;
  for (const { cell, html, classes } of shown) Object.assign(cell, { innerHTML: html, className: classes });
}
function show(mask, left) {
  for (const note of all(".unassumed")) note.hidden = false;
  for (const { cell } of intervals) cell.textContent = interval(count(marked(cell.dataset.i).mask, mask), left);
  for (const { cell, html, classes, decimals, isSmall } of shown) {
    if (html === "0" || html === "✓") continue; // Proved, whatever happens.
    const own = marked(cell.dataset.v), times = count(own.mask, mask);
    cell.className = `${classes.replace(/\s(h\d+|none)\b/g, "")} ${step(times / left)}`;
    cell.textContent = chance(times, left, decimals);
    if (!isSmall) cell.append(change(100 * (times / left - own.count / model.count), decimals));
  }
}
function moved(mask, left) { // The chances that move, the largest change first.
  const rows = [];
  model.entrants.forEach(({ name }, entrant) => model.goals.forEach((goal, number) => {
    const own = marked(`${entrant}.g${number}`), before = own.count, times = count(own.mask, mask);
    if (conditions.some(c => c.entrant === entrant && c.goal === number)) return;
    const shift = times / left - before / model.count;
    if (Math.abs(shift) >= 0.005) rows.push({ text: `${name}: ${goal.title}`, before, times, shift, isBad: goal.isBad });
  }));
  return rows.sort((a, b) => Math.abs(b.shift) - Math.abs(a.shift));
}
function table(rows, left) {
  const made = make("table"), head = made.createTHead().insertRow(), body = made.createTBody();
  ["Chance", "Now", "If so", "Change", "95 % interval"].forEach((text, column) => head.append(make("th", text, { scope: "col", className: column ? "c" : "" })));
  for (const { text, before, times, shift, isBad } of rows.slice(0, 12)) {
    const by = make("td", "", { className: "c" });
    by.append(change(100 * shift, 1));
    body.insertRow().append(make("th", text, { scope: "row" }), make("td", chance(before, model.count, 1), { className: "c" }),
      make("td", chance(times, left, 1), { className: `chance ${step(times / left)}${isBad ? " bad" : ""}` }), by,
      make("td", interval(times, left), { className: "c" }));
  }
  return made;
}
function update() {
  writeAddress();
  for (const bar of all(".result[data-m]")) {
    const own = conditions.find(c => c.match === +bar.dataset.m);
    bar.classList.toggle("set", !!own);
    for (const part of all("button", bar)) part.setAttribute("aria-pressed", !!own && own.outcome === part.dataset.r);
  }
  const output = find("#assumed-output"), line = make("div");
  const clear = button("Clear all", () => { [conditions, unknown] = [[], []]; update(); });
  const foreign = unknown.map(option => `This page does not know “${option}”, which its address assumes.`).join(" ");
  strip.hidden = !conditions.length && !unknown.length;
  strip.replaceChildren(line);
  if (foreign) line.append(make("span", foreign));
  if (!conditions.length) {
    restore();
    line.append(clear);
    output.replaceChildren(make("p", foreign || "Nothing is assumed.", { className: "soft" }));
    find("#assumed-news").textContent = foreign || "Nothing is assumed.";
    return;
  }
  const mask = conditions.map(maskOf).reduce(and), left = count(mask, mask), isFew = left < enough;
  const remain = `${left.toLocaleString("en")} of ${model.count.toLocaleString("en")} ${model.unit}`;
  line.append("If ");
  for (const c of conditions)
    line.append(button(`${spell(c)} ×`, () => { conditions = conditions.filter(other => other !== c); update(); }, { ariaLabel: `Take back: ${spell(c)}` }));
  const rows = isFew ? [] : moved(mask, left), [first] = rows;
  line.append(make("b", remain));
  if (first) line.append(make("span", `${first.text} ${chance(first.before, model.count)} → ${chance(first.times, left)} %`));
  line.append(make("a", "Details", { href: "#what-if" }), clear);
  if (isFew) restore(); else show(mask, left);
  const parts = [make("p", `${foreign} If ${conditions.map(spell).join(", and ")}: ${remain}.`)];
  if (isFew) parts.push(make("p", left
    ? "That is too few to say, so the tables show the chances with nothing assumed. This command plays about 10,000 such tournaments:"
    : `None of the ${model.unit} in this page has all of this: it contradicts itself or is rarer than one in ${Math.floor(model.count / 3).toLocaleString("en")}. This command plays a hundred times as many:`));
  else {
    parts.push(rows.length ? table(rows, left) : make("p", "No chance moves by half a percentage point."));
    parts.push(make("p", `This command plays about 10,000 such ${model.unit}:`));
  }
  const pre = make("pre", "", { tabIndex: 0 });
  pre.append(make("code", command(left)));
  output.replaceChildren(...parts, pre);
  find("#assumed-news").textContent = `${foreign} ${remain}${isFew ? ": too few to say" : ""}.`;
}
function assume(condition) {
  const same = conditions.find(other => optionOf(other) === optionOf(condition));
  conditions = conditions.filter(other => other !== same && !("match" in condition && other.match === condition.match)
    && !("goal" in condition && other.entrant === condition.entrant && other.goal === condition.goal));
  if (!same) conditions.push(condition);
  update();
}
function buttons(bar) { // The parts of a bar become buttons that are one stop of the Tab key; arrows move within the bar.
  const match = +bar.dataset.m, [home, away] = model.matches[match].sides.map(side => model.entrants[side].name);
  bar.setAttribute("role", "group");
  bar.setAttribute("aria-label", `${home} against ${away}`);
  all("span", bar).forEach((part, place) => {
    const made = button(part.textContent, () => assume({ match, outcome: part.dataset.r }),
      { className: part.className, title: part.title, ariaLabel: part.title, ariaPressed: "false", tabIndex: place ? -1 : 0 });
    made.dataset.r = part.dataset.r;
    made.addEventListener("keydown", press => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[press.key], others = all("button", bar), next = by && others[others.indexOf(made) + by];
      if (!next) return;
      [made.tabIndex, next.tabIndex] = [-1, 0];
      next.focus();
      press.preventDefault();
    });
    part.replaceWith(made);
  });
}

async function start() {
  document.documentElement.classList.add("on");
  for (const tie of all(".tie")) tie.addEventListener("toggle", () => tie.open && all(".tie[open]").forEach(other => other.open = other === tie));
  document.addEventListener("keydown", press => {
    const open = press.key === "Escape" && find(".tie[open]");
    if (open) { open.open = false; find("summary", open).focus(); }
  });
  if (select) {
    choose(select.value);
    select.addEventListener("change", () => { choose(select.value); writeAddress(); });
  }
  if (model && "DecompressionStream" in window) {
    await unpack();
    shown = all("[data-v]").map(cell => ({ cell, html: cell.innerHTML, classes: cell.className, decimals: +(cell.dataset.d || 0), isSmall: !!cell.closest(".heat, .grid") }));
    intervals = all("[data-i]").map(cell => ({ cell, html: cell.textContent }));
    all(".result[data-m]").forEach(buttons);
    document.body.append(strip);
    const form = find("#assume");
    form.hidden = false;
    form.addEventListener("submit", submitted => {
      submitted.preventDefault();
      assume({ entrant: +form.elements.entrant.value, goal: +form.elements.goal.value, not: form.elements.not.value === "not" });
    });
  }
  window.addEventListener("hashchange", () => { if (/^#(team|if)=/.test(location.hash)) { readAddress(); if (columns) update(); } });
  readAddress();
  if (columns && conditions.length + unknown.length) update();
}
start();
