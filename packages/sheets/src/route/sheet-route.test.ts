import { type SiteWithCatalogue, siteWithCatalogue } from '@clavora/key-finder/site-with-catalogue';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPdf } from '../testing/read-pdf.ts';
import { sheetThread } from '../thread/sheet-thread.ts';
import { sheetHandler } from './sheet-route.ts';

let given: SiteWithCatalogue;
let isNew = 0;

const sent = vi.fn<typeof fetch>();

const html = (path: string, text = 'A blank') =>
  `<html lang="it"><head><title>${text} | Clavora</title><meta property="og:site_name" content="Clavora"><link rel="canonical" href="https://italy.example${path}"></head><body><main><h1>${text}</h1></main></body></html>`;

beforeAll(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  given = siteWithCatalogue();
  await given.publish({ blanks: [{ id: 'b1', gtin: '4006381333931' }, { story_slug: 'clv-2' }] });
});

afterAll(async () => {
  given.forget();
  await sheetThread().stop();
});

beforeEach(() => {
  vi.stubGlobal('fetch', sent);
  sent.mockImplementation(async (url) => new Response(html(typeof url === 'string' ? new URL(url).pathname : '')));
});

afterEach(() => {
  vi.unstubAllGlobals();
  sent.mockReset();
});

const blankPath = '/trova-chiave/chiavi-grezze/b1';

/** Asks as another client each time, so that none asks too much. */
function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  isNew += 1;
  const client = { 'x-site-client': `192.0.2.${isNew}` };
  return sheetHandler(given.site)(new Request(`https://italy.example${path}`, { headers: { ...client, ...headers } }));
}

const pdfOf = async (response: Response) => readPdf(new Uint8Array(await response.arrayBuffer()));

describe('the sheet of a page', () => {
  it('CAT-12 is PDF in the language of the page, under its name', async () => {
    const response = await ask(`${blankPath}.pdf`);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="b1.pdf"',
      'content-language': 'it',
      link: `<https://italy.example${blankPath}>; rel="canonical"`,
      'x-robots-tag': 'noindex',
      'accept-ranges': 'bytes',
    });
    expect(await pdfOf(response)).toMatchObject({ title: 'A blank | Clavora', language: 'it', pageCount: 1 });
  });

  it('CAT-12 CAT-16 has a code with the GS1 Digital Link of its article, or the address of its page', async () => {
    expect((await pdfOf(await ask(`${blankPath}.pdf`))).alternatives).toContain(
      'https://italy.example/01/04006381333931',
    );
    const card = `${blankPath}/x1`;
    expect((await pdfOf(await ask(`${card}.pdf`))).alternatives).toContain(`https://italy.example${card}`);
    const product = '/prodotti/clv-2';
    expect((await pdfOf(await ask(`${product}.pdf`))).alternatives).toContain(`https://italy.example${product}`);
  });

  it('CAT-12 is sent again to nobody who has it, and in parts', async () => {
    const whole = await ask(`${blankPath}.pdf`);
    const etag = whole.headers.get('etag') ?? '';
    const bytes = new Uint8Array(await whole.arrayBuffer());
    expect((await ask(`${blankPath}.pdf`, { 'if-none-match': etag })).status).toBe(304);
    const part = await ask(`${blankPath}.pdf`, { range: 'bytes=4-7', 'if-range': etag });
    expect({ status: part.status, bytes: new Uint8Array(await part.arrayBuffer()) }).toEqual({
      status: 206,
      bytes: bytes.slice(4, 8),
    });
    expect((await ask(`${blankPath}.pdf`, { range: 'bytes=4-7', 'if-range': '"other"' })).status).toBe(200);
  });

  it('CAT-12 is set once for who asks at once, and again when its page changes', async () => {
    const set = vi.spyOn(sheetThread(), 'set');
    sent.mockImplementation(async () => new Response(html(blankPath, 'Another')));
    const etags = await Promise.all([1, 2, 3].map(async () => (await ask(`${blankPath}.pdf`)).headers.get('etag')));
    expect(new Set(etags).size).toBe(1);
    expect(set).toHaveBeenCalledTimes(1);
    sent.mockImplementation(async () => new Response(html(blankPath, 'A third')));
    expect((await ask(`${blankPath}.pdf`)).headers.get('etag')).not.toBe(etags[0]);
    expect(set).toHaveBeenCalledTimes(2);
    set.mockRestore();
  });

  it.each([
    '/trova-chiave.pdf',
    '/prodotti.pdf',
    '/chi-siamo.pdf',
    '/trova-chiave/veicoli/norda.pdf',
    '/extranet/prodotti/clv-2.pdf',
    '/.pdf',
    blankPath,
  ])('CAT-12 SEC-2 is not there for %s, which asks for no page', async (path) => {
    expect((await ask(path)).status).toBe(404);
    expect(sent).not.toHaveBeenCalled();
  });

  it('CAT-12 has the status of its page, and leads where that leads', async () => {
    sent.mockResolvedValueOnce(new Response('x', { status: 404 }));
    expect((await ask(`${blankPath}.pdf`)).status).toBe(404);
    sent.mockResolvedValueOnce(new Response('x', { status: 503, headers: { 'retry-after': '30' } }));
    const failed = await ask(`${blankPath}.pdf`);
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '30']);
    sent.mockResolvedValueOnce(new Response(null, { status: 308, headers: { location: '/prodotti/clv-2?page=2' } }));
    const moved = await ask(`${blankPath}.pdf`);
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '/prodotti/clv-2.pdf?page=2']);
  });

  it('CAT-12 is refused to a client that asks too much, and to all while too many wait', async () => {
    const client = { 'x-site-client': '198.51.100.7' };
    const answers = await Promise.all(Array.from({ length: 250 }, () => ask(`${blankPath}.pdf`, client)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/);
    const set = vi.spyOn(sheetThread(), 'set').mockReturnValue(null);
    sent.mockImplementation(async () => new Response(html(blankPath, 'New')));
    expect((await ask(`${blankPath}.pdf`)).status).toBe(503);
    set.mockRestore();
  });
});
