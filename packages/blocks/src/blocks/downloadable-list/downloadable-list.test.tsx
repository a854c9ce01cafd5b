import { describe, expect, it } from 'vitest';
import { htmlBody } from '../../testing/html-document.ts';
import { renderFixture } from '../../testing/render-fixture.ts';
import { downloadableListFixtures } from './downloadable-list.fixtures.ts';

const [fixture] = downloadableListFixtures;
if (!fixture) throw new Error('expected a fixture of files');

const file = (fields: Record<string, unknown>) => ({
  component: 'downloadable_list',
  _uid: 'd',
  title: 'Files',
  files: [{ component: 'download', _uid: 'f', ...fields }],
});

describe('DownloadableList', () => {
  it('BLK-4 shows the type, the language and the size of each file', async () => {
    const [first] = htmlBody((await renderFixture(fixture.raw, { locale: 'en' })).html).querySelectorAll('li');
    expect([...(first?.querySelectorAll('span') ?? [])].map((part) => part.textContent).filter(Boolean)).toEqual(
      expect.arrayContaining([
        'PDF',
        'Betriebsanleitung Linea\u00a09',
        'Manual',
        '2.4',
        'German',
        '86 pages',
        '4.2\u202fMB',
      ]),
    );
    const link = first?.querySelector('a');
    expect([link?.getAttribute('hreflang'), link?.getAttribute('download')]).toEqual(['de', 'linea-9-manual-de.pdf']);
  });

  it('CNT-4 shows a missing file without a link', async () => {
    const items = [...htmlBody((await renderFixture(fixture.raw, { locale: 'de' })).html).querySelectorAll('li')];
    expect(items.map((item) => item.querySelector('a') !== null)).toEqual([true, true, true, false]);
  });

  it.each([
    [1, '1\u202fkB'],
    [84_000, '84\u202fkB'],
    [212_000, '0.2\u202fMB'],
    [4_210_000, '4.2\u202fMB'],
  ])('SHL-8 formats %d bytes as %s', async (bytes, text) => {
    expect((await renderFixture(file({ title: 'x', size_bytes: bytes }))).html).toContain(text);
  });

  it('CNT-5 omits an invalid file URL', async () => {
    const { html } = await renderFixture(file({ title: 'x', file: { filename: 'javascript:alert(1)' } }));
    expect(html).not.toContain('javascript:');
  });

  it('TPL-8 shows the language of the visitor, and folds the others', async () => {
    const versions = ['en', 'it', 'ru'].map((language) => ({
      component: 'download',
      _uid: language,
      title: 'Notice Linea 9',
      kind: 'manual',
      language,
      file: { filename: `https://assets.clavora.example/f/1/x/linea-9-${language}.pdf` },
    }));
    const raw = { component: 'downloadable_list', _uid: 'd', title: 'Documents', files: versions };
    const body = htmlBody((await renderFixture(raw, { locale: 'it' })).html);
    const [shown, folded, ...more] = [...body.querySelectorAll('ul')];
    expect(more).toEqual([]);
    expect(shown?.textContent).toContain('Manuale');
    expect([...(shown?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('hreflang'))).toEqual(['it']);
    expect(folded?.closest('details')?.hasAttribute('open')).toBe(false);
    expect(folded?.closest('details')?.querySelector('summary')?.textContent).toBe('2 file in altre lingue');
    expect([...(folded?.querySelectorAll('li') ?? [])].map((row) => row.textContent)).toEqual([
      expect.stringContaining('inglese'),
      expect.stringContaining('russo'),
    ]);
  });

  it('CNT-4 names a file without a title by its file name', async () => {
    const { html } = await renderFixture(file({ file: { filename: 'https://assets.clavora.example/f/1/key.dxf' } }));
    expect(htmlBody(html).querySelector('a')?.textContent).toContain('key.dxf');
  });
});
