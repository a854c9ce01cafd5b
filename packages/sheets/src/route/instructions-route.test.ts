import { createHash } from 'node:crypto';
import { filePath } from '@clavora/catalogue/machine-papers';
import { smallTables } from '@clavora/catalogue/small-tables';
import { locales } from '@clavora/i18n-routing/locales';
import { instructionBlocks } from '@clavora/key-finder/instruction-blocks';
import { type SiteWithCatalogue, siteWithCatalogue } from '@clavora/key-finder/site-with-catalogue';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPdf } from '../testing/read-pdf.ts';
import { sheetThread } from '../thread/sheet-thread.ts';
import { instructionsHandler } from './instructions-route.ts';

let given: SiteWithCatalogue;
let isNew = 0;
/** Of the serial numbers. */
let prefix = 'B3';

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
  given = siteWithCatalogue();
  prefix = 'B3';
});
afterEach(() => given.forget());
afterAll(() => sheetThread().stop());

const markdown = `# Banco 3: instructions

Edition 1.0, for the Größe\u00a0B3-100 …

## Safety

- Wear goggles: ключ, clé, șurub, ação.
- Unplug it.

#### Not a heading

## Use

1. Clamp the key.
2. Press **start**
`;

const document = (id: string, more: object = {}) => ({
  id,
  locale: 'it',
  versions: 'v1',
  ...content(id, markdown),
  ...more,
});

function content(id: string, text: string, extension = 'md') {
  const bytes = new TextEncoder().encode(text);
  return {
    file: `${id}.${extension}`,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}

/** Publishes documents whose files have the Markdown. */
async function publish(documents: readonly { file: string }[], texts: readonly object[] = [{}]): Promise<void> {
  const tables = smallTables({
    machineVersions: [{ id: 'v1', serial_prefix: prefix, serial_from: 100, serial_to: 199 }],
    documents: [...documents, { id: 'declared', kind: 'declaration', locale: null, versions: 'v1' }],
    declarations: [{ versions: 'v1', maker: 'Clavora S.p.A.' }],
    texts: [...texts],
  });
  for (const { file } of documents) tables.set(filePath(file), new TextEncoder().encode(markdown));
  await given.publishTables(tables);
}

/** Asks as another client each time, so that none asks too much. */
function ask(file: string, headers: Record<string, string> = {}): Promise<Response> {
  isNew += 1;
  const request = new Request(`https://italy.example/machine-files/${file}`, {
    headers: { 'x-site-client': `192.0.2.${isNew}`, ...headers },
  });
  const others = async () => new Response('other', { status: 404 });
  return instructionsHandler(given.site, others)(request, { params: Promise.resolve({ file }) });
}

const pdfOf = async (response: Response) => readPdf(new Uint8Array(await response.arrayBuffer()));

describe('instructions as PDF', () => {
  it('LIF-1 have every heading, paragraph and item of the Markdown in every language, and say for which machines', async () => {
    await publish(locales.map((locale) => document(`manual-${locale}`, { locale })));
    for (const locale of locales) {
      const response = await ask(`manual-${locale}.pdf`);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="manual-${locale}.pdf"`,
        'content-language': locale,
        link: '<https://italy.example/m/x1/b3-100>; rel="canonical"',
        'cache-control': 'public, max-age=300',
      });
      const { title, language, isTagged, text, roles, alternatives } = await pdfOf(response);
      expect({ title, language, isTagged }).toEqual({
        title: 'Banco 3: instructions',
        language: locale,
        isTagged: true,
      });
      const printed = text.replaceAll(/\s/g, '');
      for (const block of instructionBlocks(markdown))
        for (const said of block.kind === 'list' ? block.items : [block.text])
          expect(printed).toContain(said.replaceAll(/\s/g, ''));
      expect(text).toMatch(/B3-100.*B3-199/);
      expect(roles).toMatchObject({ H1: 1, H2: 2, L: 2, LI: 4 });
      expect(alternatives).toContain('https://italy.example/m/x1/b3-100');
    }
  });

  it('LIF-1 have the same bytes for the same data, are kept, and are sent in parts', async () => {
    const set = vi.spyOn(sheetThread(), 'set');
    prefix = 'X9';
    await publish([document('manual')]);
    const first = await ask('manual.pdf');
    const etag = first.headers.get('etag') ?? '';
    const bytes = new Uint8Array(await first.arrayBuffer());
    expect((await ask('manual.pdf', { 'if-none-match': etag })).status).toBe(304);
    const part = await ask('manual.pdf', { range: 'bytes=4-7', 'if-range': etag });
    expect([part.status, new Uint8Array(await part.arrayBuffer())]).toEqual([206, bytes.slice(4, 8)]);
    expect(set).toHaveBeenCalledTimes(1);
    set.mockReturnValueOnce(null);
    prefix = 'X10';
    await publish([document('manual')]);
    expect((await ask('manual.pdf')).status).toBe(503);
    set.mockRestore();
  });

  it('LIF-1 LIF-2 stay when the instructions were withdrawn, and say so on the sheet', async () => {
    await publish(
      [document('manual', { withdrawn_on: '2026-03-02', withdrawn_key: 'why' })],
      [{ locale: 'it', value: 'Un passo manca.' }],
    );
    const { text } = await pdfOf(await ask('manual.pdf'));
    expect(text).toContain('Ritirato il 2 marzo 2026: Un passo manca.');
  });

  it('LIF-1 give way to the PDF that the maker has published, unless that was withdrawn', async () => {
    const own = (more: object) => document('manual-pdf', { ...content('manual-pdf', markdown, 'pdf'), ...more });
    await publish([document('manual'), own({})]);
    const moved = await ask('manual.pdf');
    expect([moved.status, moved.headers.get('location')]).toEqual([307, '/machine-files/manual-pdf.pdf']);
    await publish([document('manual'), own({ withdrawn_on: '2026-03-02', withdrawn_key: 'why' })]);
    expect((await ask('manual.pdf')).status).toBe(200);
  });

  it.each(['declared.pdf', 'manual.md', 'none.pdf', 'manual', ''])(
    'LIF-1 are not %s, which is left to the other files',
    async (file) => {
      await publish([document('manual')]);
      expect(await (await ask(file)).text()).toBe('other');
    },
  );

  it('LIF-1 are refused to a client that asks too much', async () => {
    await publish([document('manual')]);
    const client = { 'x-site-client': '198.51.100.7' };
    const answers = await Promise.all(Array.from({ length: 250 }, () => ask('manual.pdf', client)));
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get('retry-after')).toMatch(/^\d+$/);
  });
});
