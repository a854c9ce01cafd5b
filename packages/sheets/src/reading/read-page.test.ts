import { describe, expect, it } from 'vitest';
import { readPage } from './read-page.ts';

const page = (main: string) =>
  `<html lang="pt-PT"><head><title>CLV-22L | Clavora</title><meta property="og:site_name" content="Clavora">
  <link rel="canonical" href="https://clavora.example/clv-22l"></head><body><nav><a href="/">Home</a></nav><main>${main}</main></body></html>`;

const partsOf = (main: string) => readPage(page(main)).parts;
const heading = (level: number, text: string) => ({ kind: 'heading', level, text });
const text = (said: string) => ({ kind: 'text', text: said });

describe('readPage', () => {
  it('CAT-12 reads whose page it is, and where', () => {
    expect(readPage(page('<h1>A blank</h1>'))).toEqual({
      language: 'pt-PT',
      title: 'CLV-22L | Clavora',
      brand: 'Clavora',
      canonical: 'https://clavora.example/clv-22l',
      parts: [heading(1, 'A blank')],
    });
  });

  it('CAT-12 reads terms, tables and lists in the order of the page', () => {
    const terms =
      '<dl><div><dt>Length</dt><dd>28,4\u202fmm</dd></div><div><dt>Heads</dt><dd>round</dd><dd>square</dd></div></dl>';
    const table =
      '<table><caption>Two makers</caption><thead><tr><th>Maker</th><th>Codes</th></tr></thead><tbody><tr><th><a href="/o">Orbis</a></th><td><ul><li>ORB <span><wbr>6L</span></li><li>O-2</li></ul></td></tr></tbody></table>';
    expect(
      partsOf(`<h1>A</h1>${terms}<section><h2>Codes</h2>${table}</section><ul><li>One <b>fact</b></li></ul>`),
    ).toEqual([
      heading(1, 'A'),
      {
        kind: 'terms',
        rows: [
          ['Length', '28,4\u202fmm'],
          ['Heads', 'round / square'],
        ],
      },
      heading(2, 'Codes'),
      text('Two makers'),
      { kind: 'table', head: ['Maker', 'Codes'], rows: [['Orbis', 'ORB 6L / O-2']] },
      { kind: 'list', items: ['One fact'] },
    ]);
  });

  it('CAT-12 leaves out what can only be pressed or typed in, what is hidden, and what only leads elsewhere', () => {
    const controls =
      '<form><label>Quantity<input></label><button>Add</button></form><p><label>Code</label><span role="status"></span></p><nav><a href="#a">Codes</a></nav><p hidden>Later</p>';
    const ways =
      '<p><a href="/b">Compare</a></p><section><h2>Documents</h2><ul><li><a href="/d.pdf">PDF Sheet</a></li></ul></section><section><h2>Related</h2><ul><li><article><h3>B</h3><dl><dt>L</dt><dd>1</dd></dl></article></li></ul></section>';
    expect(partsOf(`<h1>A</h1>${controls}${ways}<p>See <a href="/c">C</a></p>`)).toEqual([
      heading(1, 'A'),
      text('See C'),
    ]);
  });

  it('CAT-12 separates in a cell what only a style sheet sets apart', () => {
    const certainty =
      '<span class="c">confirmed<span>First list</span>stated<span>Second list</span><span>Third list</span></span>';
    const table = `<table><thead><tr><th>Code</th><th>Certainty</th></tr></thead><tbody><tr><th>ORB <span><wbr>6L</span></th><td>${certainty}</td></tr></tbody></table>`;
    const said = 'confirmed / First list / stated / Second list / Third list';
    expect(partsOf(`<h1><span>A</span>blank</h1>${table}`)).toEqual([
      heading(1, 'A blank'),
      { kind: 'table', head: ['Code', 'Certainty'], rows: [['ORB 6L', said]] },
    ]);
  });

  it('CAT-12 leaves out a column that only repeats where it leads', () => {
    const row = (machine: string) =>
      `<tr><th><a href="/m">${machine}</a></th><td>F-21</td><td><a href="/c">Card<span> ${machine}</span></a></td></tr>`;
    const table = `<table><thead><tr><th>Machine</th><th>Cutter</th><th>Card</th></tr></thead><tbody>${row('B 3')}${row('B 5')}</tbody></table>`;
    expect(partsOf(`<h1>A</h1>${table}`).at(-1)).toEqual({
      kind: 'table',
      head: ['Machine', 'Cutter'],
      rows: [
        ['B 3', 'F-21'],
        ['B 5', 'F-21'],
      ],
    });
  });

  it('CAT-12 takes a drawing with its width in true size, the colours of paper, and no photograph', () => {
    const svg =
      '<svg viewBox="0 0 9 4" width="9.5mm" height="4mm" role="img" aria-label="A, drawn" stroke="var(--ink)"><path d="M0 0h9" fill="var(--paper-2)"/><text font-family="var(--font-mono)">9,0</text></svg>';
    const [, drawing, ...others] = partsOf(
      `<h1>A</h1><figure><span>${svg}</span><figcaption>In mm</figcaption></figure><figure><img alt="A" src="/a.png"></figure>`,
    );
    expect(others).toEqual([]);
    expect(drawing).toEqual({
      kind: 'picture',
      caption: 'In mm',
      picture: {
        alt: 'A, drawn',
        widthMm: 9.5,
        svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 4" width="9.5mm" height="4mm" role="img" aria-label="A, drawn" stroke="#16150F"><path d="M0 0h9" fill="#ffffff"/><text font-family="JetBrains Mono">9,0</text></svg>',
      },
    });
  });

  it('CAT-12 leaves out no level of headings', () => {
    expect(partsOf('<h1>A</h1><h3>B</h3><p>b</p><h2>C</h2><h4>D</h4><p>d</p>')).toEqual([
      heading(1, 'A'),
      heading(2, 'B'),
      text('b'),
      heading(2, 'C'),
      heading(3, 'D'),
      text('d'),
    ]);
  });
});
