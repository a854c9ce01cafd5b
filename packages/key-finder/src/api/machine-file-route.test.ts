import { createHash } from 'node:crypto';
import { filePath } from '@clavora/catalogue/machine-papers';
import { smallTables } from '@clavora/catalogue/small-tables';
import { bytesPerCost, catalogueLimit } from '@clavora/open-catalogue/client-limit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SiteWithCatalogue, siteWithCatalogue } from '../testing/site-with-catalogue.ts';
import { machineFileHandler } from './machine-file-route.ts';

let given: SiteWithCatalogue;

beforeEach(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  given = siteWithCatalogue();
  await given.publish({
    documents: [{ id: 'manual' }, { id: 'mistake', withdrawn_on: '2026-03-02', withdrawn_key: 'why' }],
    firmware: [{ id: 'fw-1' }, { id: 'fw-2', withdrawn_on: '2026-03-02', withdrawn_key: 'why' }],
    texts: [{ value: 'It loses codes.' }],
  });
});

afterEach(() => {
  vi.useRealTimers();
  given.forget();
});

const content = '# A machine\n';

function answer(file: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  const request = new Request(`https://clavora.example/machine-files/${file}`, { headers });
  return machineFileHandler(given.site)(request, { params: Promise.resolve({ file }) });
}

describe('the files of machines', () => {
  it('LIF-1 LIF-2 are there by their ids, also when a document was withdrawn', async () => {
    for (const file of ['manual.md', 'mistake.md', 'fw-1.md']) {
      const response = await answer(file);
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(content);
      expect(response.headers.get('etag')).toMatch(/^"[0-9a-f]{64}"$/);
    }
  });

  it('CAT-9 answer 410 with the reason for firmware that was withdrawn', async () => {
    const response = await answer('fw-2.md');
    expect(response.status).toBe(410);
    expect(await response.text()).toBe('2026-03-02\nen: It loses codes.\n');
  });

  it.each(['none.md', 'manual.pdf', 'manual', ''])('CAT-9 answer 404 for %s', async (file) => {
    expect((await answer(file)).status).toBe(404);
  });

  it.each([
    ['bytes=2-4', 206, content.slice(2, 5), 'bytes 2-4/12'],
    ['bytes=8-', 206, content.slice(8), 'bytes 8-11/12'],
    ['bytes=-3', 206, content.slice(-3), 'bytes 9-11/12'],
    ['bytes=8-99', 206, content.slice(8), 'bytes 8-11/12'],
    ['bytes=12-', 416, '', 'bytes */12'],
    ['bytes=0-1,4-5', 200, content, null],
  ])('CAT-9 are resumed: %s', async (range, status, text, contentRange) => {
    const response = await answer('manual.md', { range });
    expect(response.status).toBe(status);
    expect(await response.text()).toBe(text);
    expect(response.headers.get('content-range')).toBe(contentRange);
  });

  it('CAT-9 are not sent again to who has them, nor resumed from another file', async () => {
    const etag = (await answer('manual.md')).headers.get('etag') ?? '';
    expect((await answer('manual.md', { 'if-none-match': etag })).status).toBe(304);
    expect((await answer('manual.md', { range: 'bytes=2-4', 'if-range': '"other"' })).status).toBe(200);
    expect((await answer('manual.md', { range: 'bytes=2-4', 'if-range': etag })).status).toBe(206);
  });

  it('CAT-9 are whole and as the catalogue has their checksum when a download is resumed again and again', async () => {
    const etag = (await answer('fw-1.md')).headers.get('etag') ?? '';
    const parts: string[] = [];
    for (let at = 0; at < content.length; at += 5) {
      const part = await answer('fw-1.md', { range: `bytes=${at}-${at + 4}`, 'if-range': etag });
      expect(part.status).toBe(206);
      parts.push(await part.text());
    }
    expect(`"${createHash('sha256').update(parts.join('')).digest('hex')}"`).toBe(etag);
  });

  it('CAT-9 SEC-6 are limited for a client, by questions and by bytes, and not for another', async () => {
    const client = { 'x-site-client': '198.51.100.9' };
    const large = 'x'.repeat(10 * bytesPerCost);
    const sha256 = createHash('sha256').update(large).digest('hex');
    const tables = smallTables({
      documents: [{ id: 'manual' }, { id: 'mistake', withdrawn_on: '2026-03-02', withdrawn_key: 'why' }],
      firmware: [{ id: 'large', file: 'large.bin', size: large.length, sha256 }],
    });
    await given.publishTables(new Map([...tables, [filePath('large.bin'), Buffer.from(large)]]));
    // Of 200 at once, 20 are left: a whole file takes eleven of them, a small part one, and what is begun is sent whole.
    vi.useFakeTimers({ toFake: ['Date'] });
    catalogueLimit().take('198.51.100.9', 180);
    const statuses = [];
    for (const headers of [{}, { range: 'bytes=0-9' }, {}])
      statuses.push((await answer('large.bin', { ...client, ...headers })).status);
    expect(statuses).toEqual([200, 206, 200]);
    const refused = await answer('large.bin', client);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    expect((await answer('large.bin', { range: 'bytes=0-9', 'x-site-client': '198.51.100.10' })).status).toBe(206);
  });
});
