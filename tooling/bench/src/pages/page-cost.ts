/**
 * `npm run bench`: scripts that a browser loads for each block and styles that the block adds, above an empty page, on a production build over the
 * library space; scripts of a page of text, for visitors with each choice of consent. Exits with 1 if a block without an island adds a script, or if the page
 * of text exceeds its limit.
 */
import { requireBrowser } from '@clavora/cli/find-browser';
import { emptyPage, libraryBlocks, textPage, wholeLibraryPage } from '@clavora/space/library-space';
import { chromium } from '@playwright/test';
import { startLibrarySite } from '../sites/library-site.ts';
import { filesAtRest } from './files-at-rest.ts';
import { pageWeight } from './page-weight.ts';

/** Gzipped bytes of all script of a page of text, at rest, for a visitor who refused measurement. */
const limit = 9_000;
const refused = 'revision:1,analytics:0,marketing:0';

const problems: string[] = [];

const site = await startLibrarySite();
const browser = await chromium.launch({ executablePath: requireBrowser(), args: ['--no-sandbox'] });
try {
  const empty = await weigh(emptyPage.slug);
  const text = await weigh(textPage.slug);
  const all = await weigh(wholeLibraryPage.slug);

  const bytes = (number: number) => String(number).padStart(9);
  console.log(`${'gzipped bytes over the empty page'.padEnd(36)}   script    style   islands`);
  for (const { name, slug } of libraryBlocks) {
    const { script, style, islands } = await weigh(slug);
    const added = script - empty.script;
    console.log(`${name.padEnd(36)}${bytes(added)}${bytes(style - empty.style)}   ${islands.join(', ') || '–'}`);
    if (islands.length === 0 && added !== 0)
      problems.push(`${name}: expected no script of a block without an island, got ${added} bytes`);
  }
  console.log(`${'all blocks'.padEnd(36)}${bytes(all.script - empty.script)}${bytes(all.style - empty.style)}`);

  console.log(`\n${'gzipped bytes'.padEnd(36)}   script    style`);
  console.log(`${'empty page'.padEnd(36)}${bytes(empty.script)}${bytes(empty.style)}`);
  console.log(`${'page of text'.padEnd(36)}${bytes(text.script)}${bytes(text.style)}`);
  if (text.script > limit)
    problems.push(`The page of text: expected at most ${limit} bytes of script, got ${text.script}`);

  console.log('\nScript of a page of text, at rest');
  for (const [who, choice] of [
    ['refused', refused],
    ['agreed', 'revision:1,analytics:1,marketing:1'],
    ['must be asked', null],
  ] as const) {
    const { scripts } = await filesAtRest(browser, `${site.origin}/${textPage.slug}`, { choice });
    console.log(`${`visitor who ${who}`.padEnd(36)}${bytes(sum(scripts))}`);
  }
} finally {
  await browser.close();
  await site.stop();
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

async function weigh(slug: string) {
  const url = `${site.origin}/${slug}`;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`Expected the page /${slug}, got ${response.status}`);
  const html = await response.text();
  const { style } = await pageWeight(html, async (path) => {
    const file = await fetch(site.origin + path);
    if (!file.ok) throw new Error(`Expected the file ${path} that /${slug} names, got ${file.status}`);
    return new Uint8Array(await file.arrayBuffer());
  });
  const { scripts } = await filesAtRest(browser, url, { choice: refused });
  const islands = new Set([...html.matchAll(/ data-island="([^"]+)"/g)].map(([, name = '']) => name));
  return { script: sum(scripts), style, islands: [...islands] };
}

function sum(sizes: ReadonlyMap<string, number>): number {
  return [...sizes.values()].reduce((total, size) => total + size, 0);
}
