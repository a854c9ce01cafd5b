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

afterEach(() => given.forget());

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
});
