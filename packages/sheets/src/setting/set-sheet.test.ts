import { locales } from '@clavora/i18n-routing/locales';
import { loadMessages, translator } from '@clavora/i18n-routing/messages';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { readPdf } from '../testing/read-pdf.ts';
import { sampleSheet } from '../testing/sample-sheet.ts';
import { fontFiles } from './font-files.ts';
import { createSheetSetter, type SheetSetter } from './set-sheet.ts';

let setter: SheetSetter;

beforeAll(() => {
  setter = createSheetSetter();
});

describe('a sheet', () => {
  it('CAT-12 is tagged, with its title, its language, heads of tables and alternative texts', async () => {
    const sheet = sampleSheet({ language: 'it' });
    const pdf = setter.set(sheet);
    expect(await readPdf(pdf)).toMatchObject({
      title: sheet.title,
      language: 'it',
      isTagged: true,
      pageCount: 1,
      roles: { H1: 1, H2: 1, Table: 1, TH: 2, TD: 2, Figure: 2, L: 1, LI: 2, Link: 1 },
      alternatives: expect.arrayContaining(['The blank, drawn', sheet.code.alt]),
    });
    const head = Buffer.from(pdf).toString('latin1');
    expect(head).toContain('<pdfuaid:part>1</pdfuaid:part>');
    // Every font is in the file.
    expect(head.match(/\/FontFile/g)?.length).toBe(head.match(/\/FontDescriptor /g)?.length);
  });

  it.each(locales)('CAT-12 has the words of %s as they are', async (language) => {
    const t = translator(language, await loadMessages(language));
    const words = [
      t('product.replaces_count', { count: 11 }),
      t('catalogue.codes_of_others'),
      t('product.page_as_pdf'),
    ];
    const rows = [[t('catalogue.certainty'), `28,4\u202fmm ${t('product.vehicles')}`]] as const;
    const pdf = setter.set(
      sampleSheet({
        language,
        body: [...words.map((text) => ({ kind: 'text' as const, text })), { kind: 'terms', rows }],
      }),
    );
    const { text } = await readPdf(pdf);
    for (const word of [...words, ...rows.flat()]) expect(text).toContain(word.replaceAll(/\s/g, ' '));
  });

  it('CAT-12 has the same bytes for the same data, in any time zone', () => {
    const once = setter.set(sampleSheet());
    expect(setter.set(sampleSheet({ title: 'Another' }))).not.toEqual(once);
    vi.stubEnv('TZ', 'Pacific/Auckland');
    try {
      expect(setter.set(sampleSheet())).toEqual(once);
      expect(createSheetSetter().set(sampleSheet())).toEqual(once);
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it('CAT-12 shows what looks like markup as it is, and a code without hyphens of its own', async () => {
    const text = '#read("x") *b* $x$ <a> \\ @c CLV-22L';
    expect((await readPdf(setter.set(sampleSheet({ body: [{ kind: 'text', text }] })))).text).toContain(text);
  });

  it('CAT-12 has a box in place of a letter that no font has', async () => {
    const body = [{ kind: 'text' as const, text: 'a\u00adb\tc 鍵 d' }];
    expect((await readPdf(setter.set(sampleSheet({ body })))).text).toContain('ab c □ d');
  });

  it.each([
    [
      'a picture without alternative text',
      sampleSheet({ code: { ...sampleSheet().code, alt: '' } }),
      'missing alt text',
    ],
    ['no title', sampleSheet({ title: '' }), 'missing document title'],
    [
      'a level of headings left out',
      sampleSheet({ body: [{ kind: 'heading', level: 3, text: 'Codes' }] }),
      'skipped from heading',
    ],
  ])('CAT-12 is refused with %s', (_name, sheet, message) => {
    expect(() => setter.set(sheet)).toThrow(message);
    expect(setter.set(sampleSheet()).byteLength).toBeGreaterThan(1_000);
  });

  it('CAT-12 is refused without its fonts, with which it would be empty', () => {
    expect(() => createSheetSetter(fontFiles().slice(-1)).set(sampleSheet())).toThrow(/unknown font/);
  });
});
