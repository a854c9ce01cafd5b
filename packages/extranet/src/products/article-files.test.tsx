import { sampleContext } from '@clavora/blocks/sample-context';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ArticleFiles } from './article-files.tsx';

async function drawn(printing: 'printable' | 'too-many' | 'none') {
  const html = renderToStaticMarkup(<ArticleFiles {...(await sampleContext('it'))} printing={printing} />);
  const files = [...html.matchAll(/href="\/api\/extranet\/articles\/it\/([^"]+)"/g)].map(([, file]) => file);
  return { html, files };
}

const tables = ['articles.xlsx', 'articles.csv', 'bmecat.xml', 'articles.jsonl'];

it('CAT-12 every article is a file in each format, and a price list where it can be printed', async () => {
  const { html, files } = await drawn('printable');
  expect(files).toEqual(['prices.pdf', ...tables]);
  expect(html).toContain('prezzi netti');
});

it('CAT-12 a catalogue that is too large to be printed offers its tables, and says so', async () => {
  const { html, files } = await drawn('too-many');
  expect(files).toEqual(tables);
  expect(html).toMatch(/al massimo 3\.?000 articoli/);
});

it('CAT-12 an organisation without prices is promised none', async () => {
  const { html, files } = await drawn('none');
  expect(files).toEqual(tables);
  expect(html).not.toContain('prezzi netti');
});
