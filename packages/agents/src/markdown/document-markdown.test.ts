import { marked, type Tokens } from 'marked';
import { describe, expect, it } from 'vitest';
import { documentMarkdown } from './document-markdown.ts';

const url = 'https://www.example.com/prodotti/clv-22l.md';

function markdownOf(main: string): string {
  return documentMarkdown(`<!DOCTYPE html><html><body><main>${main}</main></body></html>`, url).markdown;
}

describe('documentMarkdown', () => {
  it('CAT-19 returns the main part of a document, with its canonical URL and language', () => {
    const html = `<!DOCTYPE html><html lang="it"><head><title>Chiavi</title><link rel="canonical" href="https://www.example.com/prodotti"><meta name="robots" content="noindex"></head>
<body><header><a href="/">Home</a></header><main><h1>Chiavi</h1><p>Grezzi e <em>doppi</em>.</p></main><footer>P.IVA</footer></body></html>`;
    expect(documentMarkdown(html, url)).toEqual({
      markdown: '# Chiavi\n\nGrezzi e *doppi*.\n',
      canonical: 'https://www.example.com/prodotti',
      language: 'it',
      robots: 'noindex',
    });
  });

  it.each([
    ['without a main part', '<p>Testo</p>', 'Testo\n'],
    ['that is empty', '', ''],
    ['that is cut off', '<main><h1>Chiavi</h1><p>Grezzi', '# Chiavi\n\nGrezzi\n'],
  ])('CAT-19 reads a document %s', (_, html, markdown) => {
    expect(documentMarkdown(html, url)).toEqual({ markdown, canonical: null, language: null, robots: null });
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a style sheet', '<style>.a{}</style>'],
    ['a template', '<template><p>x</p></template>'],
    ['what is hidden', '<p hidden>x</p>'],
    ['what is hidden until it is found', '<p hidden="until-found">x</p>'],
    ['what assistive technology does not say', '<span aria-hidden="true">x</span>'],
    ['what opens when asked for', '<div popover>x</div>'],
    ['the search of the site', '<form role="search"><label>x</label><input name="q"></form><search><p>x</p></search>'],
    ['a control', '<button>x</button><select><option>x</option></select><textarea>x</textarea><input value="x">'],
    ['a picture that decorates', '<img src="/x.png" alt="">'],
    ['a link without a text', '<a href="#part-1"><span></span></a>'],
    ['a drawing without a name', '<svg><text>x</text></svg>'],
  ])('CAT-19 leaves out %s', (_, html) => {
    expect(markdownOf(`<p>before</p>${html}<p>after</p>`)).toBe('before\n\nafter\n');
  });

  it('CAT-19 keeps the text of forms that are filled in', () => {
    expect(markdownOf('<form><h2>Scrivici</h2><label>Nome <input name="name"></label></form>')).toBe(
      '## Scrivici\n\nNome\n',
    );
  });

  it('CAT-19 names drawings as assistive technology does', () => {
    expect(
      markdownOf('<p><svg role="img" aria-label="Profilo"></svg></p><p><svg><title>Chiave</title></svg></p>'),
    ).toBe('Profilo\n\nChiave\n');
  });

  it('CAT-19 gives links and pictures an address that leads to them from anywhere', () => {
    expect(
      markdownOf('<a href="/contatti?a=1">Contatti</a> <a href="altra">Altra</a> <img src="/m.png" alt="Macchina">'),
    ).toBe(
      '[Contatti](https://www.example.com/contatti?a=1) [Altra](https://www.example.com/prodotti/altra) ![Macchina](https://www.example.com/m.png)\n',
    );
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'http://['])(
    'SEC-2 CAT-19 makes a text of the link to %s',
    (href) => {
      expect(markdownOf(`<a href="${href}">Testo</a> e <img src="${href}" alt="altro">`)).toBe('Testo e\n');
    },
  );

  it('CAT-19 separates in a cell what only a style sheet sets apart', () => {
    const certainty = '<span class="c">confirmed<span>First list</span>stated<span>Second list</span></span>';
    expect(
      markdownOf(
        `<table><thead><tr><th>Certainty</th></tr></thead><tbody><tr><td>${certainty}</td></tr></tbody></table>`,
      ),
    ).toContain('| confirmed / First list / stated / Second list |');
  });

  it('CAT-19 sets apart what only a style sheet sets apart, and nothing else', () => {
    expect(markdownOf('<p><span>16 novembre</span><span>Notizia</span></p><p><span>Novità</span>Chiave</p>')).toBe(
      '16 novembre Notizia\n\nNovità Chiave\n',
    );
    expect(
      markdownOf('<p>cm<sup>2</sup> <span>CLV-</span><span><wbr>22L</span> <span>Art</span>. <b>C</b>LV</p>'),
    ).toBe('cm2 CLV-22L Art. **C**LV\n');
  });

  it('CAT-19 writes a list of terms as a list, also where its pairs have an element around them', () => {
    const html =
      '<dl><dt>Lunghezza</dt><dd>28,4 mm</dd><div><dt>Usi</dt><dd><a href="/a">Porte</a></dd><dd><p>Auto</p><p>Moto</p></dd></div></dl>';
    expect(markdownOf(html)).toBe(
      '- **Lunghezza**: 28,4 mm\n- **Usi**: [Porte](https://www.example.com/a) / Auto / Moto\n',
    );
  });

  it('CAT-19 writes tables that a reader of Markdown reads with as many cells in each row', () => {
    const markdown =
      markdownOf(`<table><caption>Riga <b>1</b></caption><thead><tr><th colspan="2">Misure</th><th>Grezzi</th></tr></thead>
<tbody><tr><td>12</td><td rowspan="2">A|B <code>1|2</code></td><td><p>KW-1</p><p>KW-2</p></td></tr>
<tr><td>13<br>14</td><td><ul><li>KW-3</li><li>KW-4</li></ul></td></tr></tbody></table>`);
    const tokens = marked.lexer(markdown);
    const [caption] = tokens;
    expect(caption).toMatchObject({ type: 'paragraph', text: 'Riga **1**' });
    const isTable = (token: (typeof tokens)[number]): token is Tokens.Table => token.type === 'table';
    const table = tokens.find(isTable);
    expect(table?.header.map(({ text }) => text)).toEqual(['Misure', '', 'Grezzi']);
    expect(table?.rows.map((row) => row.map(({ text }) => text))).toEqual([
      ['12', 'A|B `1|2`', 'KW-1 / KW-2'],
      ['13 / 14', '', 'KW-3 / KW-4'],
    ]);
  });

  it('SEC-2 CAT-19 keeps markup in texts a text', () => {
    const typed = '<script>alert(1)</script> [a](javascript:alert(1)) **x** | # y';
    const markdown = markdownOf(`<p>${typed.replaceAll('<', '&lt;')}</p><p># no heading</p>`);
    const tokens = marked.lexer(markdown);
    expect(tokens.filter(({ type }) => type !== 'space').map(({ type }) => type)).toEqual(['paragraph', 'paragraph']);
    expect(marked.parse(markdown)).not.toMatch(/<script|<a |<strong/);
  });
});
