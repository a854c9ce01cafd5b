import { createHash } from 'node:crypto';
import { readRows } from '@clavora/catalogue/read-csv';
import type { ContentClient } from '@clavora/content-client/content-client';
import type { RawStory } from '@clavora/content-client/schema/fields';
import { type SiteWithCatalogue, siteWithCatalogue } from '@clavora/key-finder/site-with-catalogue';
import { noCache } from '@clavora/site-core/page-cache';
import { sampleUuid } from '@clavora/site-core/sample-space';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DealerPack } from './dealer-pack.ts';
import { packHandler } from './pack-route.ts';

const picture = 'https://content.example/f/1/800x600/a1/banco-3.png';
const brochure = 'https://content.example/f/1/x/b2/banco-3.pdf';

function story(slug: string, fields: Record<string, unknown>, others: readonly string[] = []): RawStory {
  return {
    uuid: sampleUuid(slug),
    full_slug: slug,
    name: slug,
    alternates: others.map((other) => ({ full_slug: other, published: true })),
    content: { component: 'product', _uid: slug, title: slug, ...fields },
  };
}

const stories = [
  story(
    'it/global/prodotti/banco-3',
    {
      title: 'Banco 3',
      code: '=B3',
      summary: 'It cuts; @home too.',
      family: 'duplicating_machines',
      warnings: 'Keep away.\n \n+Do not open.',
      battery: 'CR2032',
      images: [{ filename: picture, alt: 'The machine' }],
      variants: [{ component: 'product_variant', _uid: 'v', code: 'B3-110', label: '110 V' }],
      downloads: [
        {
          component: 'download',
          _uid: 'd',
          title: 'Brochure',
          kind: 'catalogue',
          language: 'mul',
          file: { filename: brochure },
        },
      ],
    },
    ['en/global/products/banco-3'],
  ),
  story('it/global/prodotti/corso', { title: 'A course', family: 'services' }),
  story('companies/italy', {
    component: 'company',
    legal_name: 'Clavora Italia S.r.l.',
    street: 'Via 1',
    postal_code: '1',
    city: 'X',
    country_code: 'IT',
    phone: '+39 0420 555 100',
    email: 'info@clavora.example',
  }),
];

const redirects = [{ name: '/prodotti/banco-2', value: '/prodotti/banco-3' }];

let given: SiteWithCatalogue;
let marks: string[];
/** What is at each address; a number is a status. */
let files: Map<string, string | number>;

const addressOf = (url: Parameters<typeof fetch>[0]) => String(url instanceof Request ? url.url : url);

const sent = vi.fn<typeof fetch>(async (url, init) => {
  const address = addressOf(url);
  const content = files.get(address.startsWith('http://') ? new URL(address).pathname : address) ?? 404;
  if (typeof content === 'number') return new Response(null, { status: content });
  const etag = `"${content}"`;
  const isKnown = new Headers(init?.headers).get('if-none-match') === etag;
  return new Response(isKnown ? null : content, { status: isKnown ? 304 : 200, headers: { etag } });
});

beforeEach(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('fetch', sent);
  vi.stubEnv('STORYBLOK_ASSET_ORIGINS', new URL(picture).origin);
  sent.mockClear();
  marks = [];
  files = new Map<string, string | number>([
    [picture, 'the picture'],
    [brochure, 'the brochure'],
    ['/prodotti/banco-3.pdf', 'the sheet'],
  ]);
  given = siteWithCatalogue();
  await given.publish({
    products: [{ code: 'Banco 3', gtin: '0000096385074', story_slug: 'banco-3' }],
    machineVersions: [
      { id: 'old', serial_prefix: 'B3', serial_from: 1, serial_to: 499, parts_until: '2029-12-31' },
      {
        id: 'new',
        serial_prefix: 'B3',
        serial_from: 500,
        security_until: '2031-03-31',
        parts_until: '2036-12-31',
      },
    ],
    documents: [
      { id: 'manual', versions: 'old|new', locale: 'it' },
      { id: 'wrong', versions: 'new', withdrawn_on: '2026-03-02', withdrawn_key: 'why' },
      { id: 'paper', kind: 'declaration', versions: 'new', locale: null },
    ],
    declarations: [
      { id: 'd-old', versions: 'old', number: 'DC 1' },
      { id: 'd-new', versions: 'new', number: 'DC 2' },
    ],
    texts: [{}],
  });
});

afterEach(() => {
  given.forget();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function ask(file: string, locale = 'it'): Promise<Response> {
  const content: Partial<ContentClient> = {
    lookup: async (slugs) =>
      new Map(stories.filter(({ full_slug: slug }) => slugs.includes(slug)).map((one) => [one.full_slug, one])),
    stories: async ({ slugs }) => {
      const found = stories.filter(({ full_slug: slug }) => slugs.includes(slug));
      return { stories: found, total: found.length };
    },
    byUuids: async () => [],
    datasource: async () => redirects.map((row) => ({ ...row, dimension_value: null, id: 1 })),
  };
  const site = {
    ...given.site,
    content: { ...given.site.content, ...content },
    cache: {
      ...noCache,
      tag: async (tags: readonly string[]) => void marks.push(...tags),
      keepBriefly: async () => void marks.push('briefly'),
    },
  };
  return packHandler(site)(new Request('https://italy.example/'), { params: Promise.resolve({ locale, file }) });
}

const packAt = async (file: string) => (await (await ask(file)).json()) as DealerPack;
const factsOf = (content: string) => ({
  size: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
});

describe('what dealers get of a product', () => {
  it('LIF-5 says as JSON what the page says of maker and safety, in its language', async () => {
    const response = await ask('banco-3.json');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="banco-3.json"',
      'content-language': 'it',
      'x-robots-tag': 'noindex',
      etag: expect.stringMatching(/^W\/"/),
    });
    expect(await response.json()).toMatchObject({
      version: 1,
      language: 'it',
      url: 'https://italy.example/prodotti/banco-3',
      product: { code: '=B3', gtin: '0000096385074', variants: [{ code: 'B3-110', name: '110 V' }] },
      maker: { name: 'Clavora Italia S.r.l.', address: 'Via 1, 1 X', email: 'info@clavora.example' },
      warnings: ['Keep away.', '+Do not open.'],
      battery: { type: 'CR2032', disposal: expect.stringContaining('batterie') },
      support: { security_until: '2031-03-31', parts_until: '2036-12-31' },
      declarations: [
        { number: 'DC 2', serials: [{ from: 'B3-500', to: null }] },
        { number: 'DC 1', serials: [{ from: 'B3-1', to: 'B3-499' }] },
      ],
    });
  });

  it('LIF-5 names each file with address, size and SHA-256: pictures, sheet, downloads, and papers that were not withdrawn', async () => {
    const { files: named } = await packAt('banco-3.json');
    const paper = factsOf('# A machine\n');
    expect(named).toMatchObject([
      { kind: 'picture', title: 'The machine', url: picture, type: 'image/png', ...factsOf('the picture') },
      {
        kind: 'sheet',
        language: 'it',
        url: 'https://italy.example/prodotti/banco-3.pdf',
        type: 'application/pdf',
        ...factsOf('the sheet'),
      },
      { kind: 'catalogue', language: 'mul', url: brochure, ...factsOf('the brochure') },
      {
        kind: 'declaration',
        url: 'https://italy.example/machine-files/paper.md',
        serials: [{ from: 'B3-500', to: null }],
        ...paper,
      },
      { kind: 'instructions', language: 'it', url: 'https://italy.example/machine-files/manual.md', ...paper },
    ]);
    expect(marks).toContain('product:banco-3');
    expect(marks).not.toContain('briefly');
    // A service that knows their ETags is asked for no bytes again, and a changed file is read.
    files.set(picture, 'another picture');
    const again = await packAt('banco-3.json');
    expect(again.files[0]).toMatchObject(factsOf('another picture'));
    expect(again.files[2]).toEqual(named[2]);
  });

  it('LIF-5 guesses no checksum of a file that cannot be read, and is made again soon', async () => {
    files.set(picture, 503);
    files.set('/prodotti/banco-3.pdf', 429);
    const { files: named } = await packAt('banco-3.json');
    expect(named.slice(0, 3)).toMatchObject([
      { url: picture, size: null, sha256: null },
      { kind: 'sheet', size: null, sha256: null },
      factsOf('the brochure'),
    ]);
    expect(marks).toContain('briefly');
  });

  it('LIF-5 SEC-2 asks for files at the places of the content service only', async () => {
    vi.stubEnv('STORYBLOK_ASSET_ORIGINS', '');
    const { files: named } = await packAt('banco-3.json');
    expect(named.map(({ sha256 }) => sha256 === null)).toEqual([true, false, true, false, false]);
    expect(sent.mock.calls.map(([url]) => addressOf(url))).toEqual([expect.stringContaining('/prodotti/banco-3.pdf')]);
    // To ask again would change nothing.
    expect(marks).not.toContain('briefly');
  });

  it('LIF-5 SEC-2 is CSV with the same, in which no cell is a formula', async () => {
    const response = await ask('banco-3.csv');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
    expect(text.startsWith('\ufeffgroup;of;name;language;value;type;size;sha256;serials\r\n')).toBe(true);
    const [head, ...lines] = readRows(text, ';').map(({ cells }) => cells);
    const rows = lines.map((cells) => Object.fromEntries(cells.map((cell, at) => [head?.[at] ?? '', cell])));
    const of = (group: string) => rows.filter((row) => row['group'] === group);
    expect(of('product')).toMatchObject([
      { name: 'code', value: "'=B3" },
      { name: 'gtin', value: '0000096385074' },
      { name: 'url' },
      { name: 'name', language: 'it', value: 'Banco 3' },
      { name: 'summary', value: "It cuts; '@home too." },
    ]);
    expect(of('maker').at(-1)).toMatchObject({ name: 'phone', value: "'+39 0420 555 100" });
    expect(of('warning').map(({ value }) => value)).toEqual(['Keep away.', "'+Do not open."]);
    expect(of('declaration').find(({ of: number }) => number === 'DC 2')).toMatchObject({ serials: 'B3-500..' });
    const { files: named } = await packAt('banco-3.json');
    expect(of('file').map(({ of: kind, value, sha256, size }) => [kind, value, sha256, Number(size)])).toEqual(
      named.map(({ kind, url, sha256, size }) => [kind, url, sha256, size]),
    );
    for (const row of rows) for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  });

  it('LIF-5 is there for products of this market in its languages only, and follows redirects of pages', async () => {
    for (const file of ['none.json', 'corso.json', 'banco-3.xml', 'banco-3', '.json', '../prodotti.json'])
      expect([file, (await ask(file)).status]).toEqual([file, 404]);
    for (const locale of ['de', 'xx']) expect((await ask('banco-3.json', locale)).status).toBe(404);
    const moved = await ask('banco-2.csv');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/api/packs/it/banco-3.csv']);
  });
});
