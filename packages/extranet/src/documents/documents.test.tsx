import type { ComponentProps, ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { describe, expect, it } from 'vitest';
import { sampleDownload, sampleEntry, sampleScreen } from '../testing/sample-screen.ts';
import { FilePages } from './file-pages.tsx';
import { PageFiles } from './page-files.tsx';
import { PartnerDocument } from './partner-document.tsx';
import { PartnerFolder } from './partner-folder.tsx';

async function html(node: ReactNode): Promise<string> {
  const { prelude } = await prerender(node);
  return new Response(prelude).text();
}

async function folder(given: Partial<ComponentProps<typeof PartnerFolder>> = {}): Promise<string> {
  return html(
    <PartnerFolder
      {...(await sampleScreen('it'))}
      title="Cataloghi"
      summary=""
      folders={[]}
      documents={[]}
      sort={null}
      archiveHref={null}
      since={null}
      {...given}
    />,
  );
}

async function document(given: Partial<ComponentProps<typeof PartnerDocument>> = {}): Promise<string> {
  return html(
    <PartnerDocument
      {...(await sampleScreen('it'))}
      entry={sampleEntry({ title: 'Manuale', kind: 'guide', edition: 'Rev. C' })}
      files={[]}
      history={[]}
      archiveHref={null}
      {...given}
    />,
  );
}

describe('PartnerFolder', () => {
  it('EXT-1 lists folders before documents, each with its facts', async () => {
    const page = await folder({
      folders: [{ entry: sampleEntry({ component: 'section', title: 'Listini' }), count: 4 }],
      documents: [
        {
          entry: sampleEntry({ title: 'Chiavi 2027', kind: 'catalogue', edition: '2027' }),
          files: [sampleDownload({ language: 'it', size_bytes: '4812000', pages: '1480' })],
        },
      ],
    });
    expect(page.indexOf('Listini')).toBeLessThan(page.indexOf('Chiavi 2027'));
    const cells = [...page.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell]) => cell?.replaceAll(/<[^>]*>|\s/gu, ''));
    expect(cells).toEqual(['Catalogo', '2027', 'italiano', '4,8MB', '1480', '3nov2026']);
  });

  it('EXT-1 sorts by plain links and marks the sorted column', async () => {
    const documents = ['B', 'A'].map((title) => ({ entry: sampleEntry({ title }), files: [] }));
    const page = await folder({ documents, sort: 'title' });
    expect(page.indexOf('>A</a>')).toBeLessThan(page.indexOf('>B</a>'));
    expect(page).toMatch(/aria-sort="ascending"[^>]*><a href="\?sort=-title#documents"/);
    expect(page.match(/aria-sort/g)).toHaveLength(1);
  });

  it('TPL-8 lists documents in the language of the visitor first, and sorts as asked', async () => {
    const documents = (
      [
        ['A', 'en'],
        ['B', 'it'],
        ['C', 'mul'],
        ['D', ''],
      ] as const
    ).map(([title, language]) => ({
      entry: sampleEntry({ title }),
      files: [sampleDownload({ language })],
    }));
    const titlesOf = (page: string) => [...page.matchAll(/>([A-D])<\/a>/g)].map(([, title]) => title).join('');
    expect(titlesOf(await folder({ documents }))).toBe('BCDA');
    expect(titlesOf(await folder({ documents, sort: 'title' }))).toBe('ABCD');
  });

  it('EXT-3 offers the folder as one file if it contains files', async () => {
    expect(await folder({ archiveHref: '/zip' })).toMatch(/<a [^>]*href="\/zip"[^>]*>Scarica la cartella/);
    expect(await folder()).not.toContain('ZIP');
  });

  it('TPL-5 shows a note if it is empty', async () => {
    expect(await folder()).toContain('Qui non c’è ancora nulla per Lei.');
  });
});

describe('PartnerDocument', () => {
  it('EXT-3 offers each file under its own name, and a viewer for PDF files', async () => {
    const page = await document({
      files: [
        sampleDownload({ title: 'Manuale', file: { filename: '/api/extranet/files/it/u/k1/x/Manuale%20C.pdf' } }),
        sampleDownload({ title: 'Firmware', file: { filename: '/api/extranet/files/it/u/k2/x/fw.zip' } }),
      ],
    });
    expect(page).toMatch(/<a href="\/api\/extranet\/files\/it\/u\/k2\/x\/fw.zip" download="fw.zip"/);
    expect(page.match(/data-pages-of=/g)).toHaveLength(1);
    // Without a script the link leads to the file itself.
    expect(page).toMatch(/<a href="\/api\/extranet\/files\/it\/u\/k1\/x\/Manuale%20C.pdf" data-pages-of=/);
  });

  it('CNT-4 EXT-3 names a missing file, without a link', async () => {
    const page = await document({ files: [sampleDownload({ title: 'Listino', file: null })] });
    expect(page).toContain('Listino');
    expect(page).toContain('Al momento non disponibile');
    expect(page).not.toContain('download=');
  });

  it('TPL-8 shows each file in the language of the visitor first, and folds the other languages', async () => {
    const versions = (title: string, languages: readonly string[], version = '2027') =>
      languages.map((language) => sampleDownload({ title, language, version, notes: language }));
    const files = [...versions('Listino', ['de', 'it', 'ru']), ...versions('Condizioni', ['en', 'de'])];
    const history = [...versions('Listino', ['de', 'it'], '2026'), ...versions('Listino', ['de'], '2025')];
    const [shown = '', ...folded] = (await document({ files, history })).split('<details');
    const rowsOf = (part: string) =>
      [...part.matchAll(/<th scope="row">.*?<\/th>/g)].map(([row]) => row.replaceAll(/<[^>]*>/g, ' '));
    expect(rowsOf(shown)).toEqual([
      expect.stringMatching(/Listino .*italiano/),
      expect.stringMatching(/Condizioni .*inglese/),
    ]);
    const [otherFiles = '', otherHistory = ''] = folded.map((part) => part.split('</details>'));
    expect(otherFiles[0]).toContain('3 file in altre lingue');
    expect(rowsOf(otherFiles[0] ?? '')).toHaveLength(3);
    expect(rowsOf(otherFiles[1] ?? '')).toEqual([
      expect.stringMatching(/2026 .*italiano/),
      expect.stringMatching(/2025 .*tedesco/),
    ]);
    expect(rowsOf(otherHistory[0] ?? '')).toEqual([expect.stringMatching(/2026 .*tedesco/)]);
  });

  it('TPL-8 shows the files of any other page in the language of the visitor first', async () => {
    const files = ['de', 'it'].map((language) => sampleDownload({ title: 'Scheda', language, notes: language }));
    const page = await html(<PageFiles {...(await sampleScreen('it'))} files={files} history={[]} />);
    const [shown = '', folded = ''] = page.split('<details');
    for (const part of [shown, folded]) expect(part.match(/<th scope="row">/g)).toHaveLength(1);
    expect(shown).toContain('italiano');
    expect(folded).toContain('tedesco');
  });

  it('EXT-1 lists the changes between versions', async () => {
    const old = sampleDownload({ version: 'Rev. B', notes: 'Coppia corretta.', published: '2025-04-14 09:00' });
    const page = await document({ history: [old] });
    expect(page).toContain('Versioni precedenti');
    expect(page).toMatch(/Rev\. B.*Coppia corretta\..*<time dateTime="2025-04-14T09:00:00.000Z">14\u00a0apr 2025/);
    expect(await document()).not.toContain('Versioni precedenti');
  });
});

describe('FilePages', () => {
  it('EXT-3 loads the PDF viewer only if there are PDF files', async () => {
    const { t, localeTag } = await sampleScreen('it');
    const zip = { filename: '/api/extranet/files/it/u/k2/x/fw.zip' };
    expect(
      FilePages({ t, localeTag, files: [sampleDownload({ file: null }), sampleDownload({ file: zip })] }),
    ).toBeNull();
    const rendered = FilePages({ t, localeTag, files: [sampleDownload({ title: 'Manuale' })] });
    expect(rendered?.props).toMatchObject({
      files: [{ title: 'Manuale' }],
      labels: { pagesOf: 'Pagine di «{title}»' },
    });
  });
});
