/**
 * The template of sheets, in Typst. Its own text is all that is markup: what changes comes as data, of which nothing is read as markup. A file of its own would
 * have to be taken along by every bundle.
 */
export const template = String.raw`
#let d = json("sheet.json")
#let ink-2 = rgb("#4a4840")
#let small(body) = text(size: 7.5pt, fill: ink-2, body)
#let picture(p, width) = image(bytes(p.svg), format: "svg", alt: p.alt, width: width)

#set document(title: d.title, author: d.brand, date: none)
#set text(lang: d.language, font: ("Geologica", "JetBrains Mono"), size: 9pt, fallback: false, hyphenate: false)
#set par(leading: 0.55em, spacing: 0.8em)
#let is-card = d.paper != "a4"
#set page(
  ..if is-card { (paper: "a5", flipped: true) } else { (paper: "a4") },
  margin: if is-card { (x: 10mm, top: 13mm, bottom: 12mm) } else { (x: 15mm, top: 18mm, bottom: 16mm) },
  header: small[#d.brand],
  footer: context small[#d.address #h(1fr) #counter(page).display("1 / 1", both: true)],
)
#set table(
  stroke: (x, y) => (bottom: if y == 0 { 0.7pt } else { 0.3pt + rgb("#aaa") }),
  inset: (x: 1.2mm, y: 1mm),
  align: left + top,
)
#show heading: set text(weight: 600)
#show heading: set block(above: 1.4em, below: 0.7em, sticky: true)
#show heading.where(level: 1): set text(size: 16pt)
#show heading.where(level: 2): set text(size: 11.5pt)
#show heading.where(level: 3): set text(size: 9.5pt)
#show heading.where(level: 4): set text(size: 9pt)

// Half of the pairs stand beside the other half, read down the first.
#let pairs(rows) = grid(
  columns: (auto, 1fr),
  column-gutter: 4mm,
  row-gutter: 1.9mm,
  ..rows.map(((term, said)) => (text(fill: ink-2, term), text(weight: 600, said))).flatten(),
)
#let terms-of(rows) = if rows.len() > 7 and not is-card {
  let half = calc.ceil(rows.len() / 2)
  grid(columns: (1fr, 1fr), column-gutter: 8mm, pairs(rows.slice(0, half)), pairs(rows.slice(half)))
} else { pairs(rows) }

#let part(p) = {
  if p.kind == "heading" { heading(level: p.level, p.text) }
  else if p.kind == "text" { par(p.text) }
  else if p.kind == "list" { if p.at("isNumbered", default: false) { enum(..p.items) } else { list(..p.items) } }
  else if p.kind == "terms" { block(breakable: true, terms-of(p.rows)) }
  else if p.kind == "picture" {
    block(breakable: false, above: 1em, below: 1em)[
      #picture(p.picture, if p.picture.widthMm == none { 100% } else { p.picture.widthMm * 1mm })
      #small(p.caption)
    ]
  } else if p.kind == "table" {
    set text(size: 8pt)
    table(
      columns: p.head.len(),
      table.header(..p.head.map(name => text(weight: 600, name))),
      ..p.rows.flatten(),
    )
  }
}

#grid(
  columns: (1fr, 20mm),
  column-gutter: 6mm,
  for p in d.head { part(p) },
  link(d.url, picture(d.code, 20mm)),
)
#for p in d.body { part(p) }
`;
