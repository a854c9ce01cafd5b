import { resolveCode } from '@clavora/catalogue/resolve-code';
import { catalogueHrefs } from '@clavora/key-finder/catalogue-hrefs';
import { catalogueLimit } from '@clavora/open-catalogue/client-limit';
import { siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import { markedBlanks, type SiteWithDataSet, siteWithDataSet } from '@clavora/open-catalogue/site-with-data-set';
import { sampleSite } from '@clavora/site-core/sample-site';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mcpHandler } from './mcp-route.ts';
import { resolveCodeTool } from './resolve-code.ts';

const endpoint = new URL('https://www.example.com/api/mcp');

let given: SiteWithDataSet;
let client: Client | null = null;

beforeEach(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  given = siteWithDataSet('italy');
  await given.publish();
});

afterEach(async () => {
  await client?.close();
  client = null;
  given.forget();
});

/** Connects an unmodified client of the protocol's own SDK; `auto` speaks the protocol of 2026. */
async function connect(mode?: 'auto'): Promise<void> {
  const handler = mcpHandler(given.site);
  const transport = new StreamableHTTPClientTransport(endpoint, {
    fetch: async (url, init) => handler(new Request(url, init)),
  });
  client = new Client({ name: 'test', version: '1.0.0' }, mode === undefined ? {} : { versionNegotiation: { mode } });
  await client.connect(transport);
}

async function call(name: string, question: Record<string, unknown>) {
  if (client === null) throw new Error('Expected a client');
  return client.callTool({ name, arguments: question });
}

describe.each([undefined, 'auto'] as const)('POST /api/mcp with the negotiation %s', (mode) => {
  beforeEach(() => connect(mode));

  it('CAT-19 lists tools that only read, each with what it expects and what it answers', async () => {
    const { tools = [] } = (await client?.listTools()) ?? {};
    expect(tools.map(({ name }) => name)).toEqual(['resolve_code', 'get_blank', 'find_vehicle', 'resolve_list']);
    for (const { annotations, inputSchema, outputSchema } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true });
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(outputSchema).toMatchObject({ type: 'object' });
    }
  });

  it('CAT-19 answers a code with claims, their sources and how sure they are', async () => {
    const { structuredContent, content } = await call('resolve_code', { code: 'orb6l' });
    expect(structuredContent).toMatchObject({
      kind: 'blank',
      question: null,
      claims: [
        {
          blank: {
            id: 'b1',
            code: 'CLV-1',
            url: 'https://italy.example/trova-chiave/chiavi-grezze/b1',
            status: 'active',
          },
          maker: { id: 'm1', name: 'Orbis' },
          relation: 'exact',
          sources: [{ confidence: 'confirmed', source: 'list' }],
        },
      ],
    });
    // For clients that read no structured content.
    expect(content).toEqual([{ type: 'text', text: JSON.stringify(structuredContent) }]);
  });

  it('CAT-19 answers what is uncertain with a question and never picks', async () => {
    await given.publish(markedBlanks);
    const { structuredContent } = await call('resolve_code', { code: 'ORB 7' });
    expect(structuredContent).toMatchObject({
      kind: 'candidates',
      question: expect.stringContaining('?'),
      claims: [
        { blank: { code: 'CLV-1', successor: { code: 'CLV-2' } } },
        { blank: { code: 'CLV-2', restricted: true } },
      ],
    });
  });

  it('CAT-19 names what is known of a blank, and answers an unknown id with a sentence', async () => {
    const { structuredContent } = await call('get_blank', { id: 'b1' });
    expect(structuredContent).toMatchObject({
      blank: { code: 'CLV-1', length: 23.5, height: 8.4, thickness: 2.2, pack: 50 },
      codes: [{ maker: { name: 'Orbis' }, code: 'ORB 6L', sources: [{ confidence: 'confirmed' }] }],
      vehicles: [{ make: 'Arvena', model: 'Ponente', from: 1990, to: 1999, sources: [{ confidence: 'stated' }] }],
      series: [{ name: 'AX 0001–0800' }],
      machines: [{ code: 'Banco 3', cuts: 'unknown' }],
      hasMore: false,
    });
    expect(await call('get_blank', { id: 'none' })).toMatchObject({
      isError: true,
      content: [{ text: 'No blank has the id "none". Find it by a code with resolve_code.' }],
    });
  });

  it('CAT-5 CAT-19 finds a vehicle by another name, and asks where two have it', async () => {
    await given.publish({
      vehicles: [
        { model: 'Lince', other_names: 'Lynx|Brezza' },
        { model: 'Vento', other_names: 'Brezza' },
      ],
    });
    const ask = async (vehicle: string) => (await call('find_vehicle', { vehicle })).structuredContent;
    expect(await ask('lynx')).toMatchObject({ question: null, vehicles: [{ model: 'Lince', otherName: 'Lynx' }] });
    expect(await ask('brezza')).toMatchObject({
      question: expect.stringContaining('?'),
      vehicles: [{ model: 'Lince' }, { model: 'Vento' }],
      generations: [],
    });
  });

  it('CAT-5 CAT-19 says the months of a claim', async () => {
    await given.publish({ fitments: [{ year_from: '1994-09' }] });
    const claimed = { from: 1994, fromMonth: 9, to: 1999, toMonth: null };
    expect(await call('get_blank', { id: 'b1' })).toMatchObject({ structuredContent: { vehicles: [claimed] } });
    expect(await call('find_vehicle', { vehicle: 'ponente' })).toMatchObject({
      structuredContent: { generations: [{ claims: [claimed] }] },
    });
  });

  it('CAT-17 CAT-19 finds the blanks of a vehicle, and asks where the text names none or another year', async () => {
    const ask = async (vehicle: string) => (await call('find_vehicle', { vehicle })).structuredContent;
    expect(await ask('arvena ponente')).toMatchObject({
      question: null,
      vehicles: [{ make: 'Arvena', model: 'Ponente', from: 1990, to: 1999 }],
      generations: [
        {
          claims: [{ blank: { code: 'CLV-1' }, sources: [{ confidence: 'stated' }], contradictedBy: [] }],
          doubtful: [],
        },
      ],
    });
    expect(await ask('Arvena Ponente 2015')).toMatchObject({
      question: expect.stringContaining('"2015"'),
      generations: [],
    });
    expect(await ask('arvena')).toMatchObject({ question: expect.stringContaining('Which model'), generations: [] });
    expect(await ask('nothing')).toMatchObject({ question: expect.stringContaining('Which make'), vehicles: [] });
  });

  it('CAT-15 CAT-19 reads a list as the API does, with the questions about it', async () => {
    const { structuredContent } = await call('resolve_list', {
      list: 'Codice;Qtà Roma;Qtà Milano\norb 6l;20;3\nnothing 9;;4',
    });
    expect(structuredContent).toMatchObject({
      counts: { resolved: 1, ambiguous: 0, unknown: 1 },
      questions: [
        {
          about: 'quantity',
          columns: [
            { column: 1, name: 'Qtà Roma' },
            { column: 2, name: 'Qtà Milano' },
          ],
        },
      ],
      lines: [{ state: 'resolved', quantity: null, blank: { code: 'CLV-1' } }, { state: 'unknown' }],
    });
    expect(await call('resolve_list', { list: '%PDF-1.7 \u0000' })).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('The text is no list') }],
    });
  });

  it.each([
    ['resolve_code', {}],
    ['resolve_code', { code: ' ' }],
    ['resolve_code', { code: 'x'.repeat(301) }],
    ['resolve_code', { code: 'orb6l', cuts: true }],
    ['get_blank', { id: 7 }],
  ])('SEC-2 CAT-19 refuses the question to %s with %o', async (name, asked) => {
    expect(await call(name, asked)).toMatchObject({ isError: true });
  });

  it('CAT-13 SEC-7 CAT-19 answers nothing that is for partners or cuts a key', async () => {
    await given.publish({ prices: [{ net: '7777.77' }], cutSpecs: [{ spacing_mm: '199.987' }] });
    const answers = [
      await call('resolve_code', { code: 'orb6l' }),
      await call('get_blank', { id: 'b1' }),
      await call('find_vehicle', { vehicle: 'arvena ponente' }),
      await call('resolve_list', { list: 'orb6l;20' }),
    ];
    expect(JSON.stringify(answers)).not.toMatch(/7777|199\.987|bitting|depth/i);
  });
});

it('CAT-19 answers a thousand spellings of codes as the page and the API do', async () => {
  await given.publish(markedBlanks);
  const open = siteCatalogue(given.site)?.current();
  if (!open) throw new Error('Expected a data set');
  const known = ['CLV-1', 'CLV-2', 'ORB 7', 'AX 0100', 'Orbis ORB 7', 'nothing 9'];
  const separators = ['', ' ', '-', '.', '/', '_', '\u00a0', ' - '];
  const spellings = known.flatMap((code) =>
    separators.flatMap((separator) =>
      Array.from({ length: 21 }, (_, index) => {
        const spelled = code.replaceAll(/[ -]/g, separator);
        const cased = index % 2 === 0 ? spelled.toLowerCase() : spelled;
        return `${' '.repeat(index % 3)}${index % 5 === 0 ? 'Art. ' : ''}${cased}${index % 7 === 0 ? '/x' : ''}`;
      }),
    ),
  );
  expect(spellings.length).toBeGreaterThan(1_000);
  const context = { open, hrefs: catalogueHrefs(given.site, open, 'it'), urlOf: (path: string) => path, client: '::1' };
  for (const code of spellings) {
    const expected = resolveCode(code, open.codes);
    const answer = await resolveCodeTool.answer({ code }, context);
    expect({ code, answer }).toMatchObject({
      code,
      answer: {
        kind: expected.kind,
        claims: 'claims' in expected ? expected.claims.map(({ blankId }) => ({ blank: { id: blankId } })) : [],
        series: 'series' in expected ? expected.series.map(({ id }) => ({ id })) : [],
      },
    });
  }
});

describe('POST /api/mcp', () => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const post = (more: Record<string, string> = {}, sent = body, site = given.site) =>
    mcpHandler(site)(new Request(endpoint, { method: 'POST', body: sent, headers: { ...headers, ...more } }));

  it('CAT-19 answers without a session', async () => {
    const response = await post();
    expect(response.status).toBe(200);
    expect(response.headers.get('mcp-session-id')).toBeNull();
  });

  it.each([
    ['a page of another site', { origin: 'https://elsewhere.example' }, body, 403],
    ['a client that reads JSON alone', { accept: 'application/json' }, body, 406],
    ['another media type', { 'content-type': 'text/plain' }, body, 415],
    ['what is no JSON', {}, '{', 400],
  ])('SEC-2 CAT-19 refuses %s', async (_, sent, content, status) => {
    expect((await post(sent, content)).status).toBe(status);
  });

  it('SEC-2 CAT-19 refuses a question that is too long', async () => {
    expect((await post({}, JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'x'.repeat(300_000) }))).status).toBe(413);
  });

  it('CAT-19 limits a client as the API does', async () => {
    catalogueLimit().charge('192.0.2.1', 1_000);
    const refused = await post({ 'x-site-client': '192.0.2.1' });
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await post({ 'x-site-client': '192.0.2.2' })).status).toBe(200);
  });

  it('CAT-19 is 404 without a catalogue, and 503 before its first data set', async () => {
    expect((await post({}, body, sampleSite('italy', {}))).status).toBe(404);
    given.forget();
    given = siteWithDataSet('italy');
    const response = await post();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
  });
});
