/**
 * `npm run bench`: scripts that a browser loads for each block and styles that the block adds, above an empty page, on a production build over the
 * library space; scripts of a page of text, for visitors with each choice of consent, and of one of search results, compared with a minimal Next site that is built in the same
 * run. Exits with 1 if a block without an island adds a script, or if one of these pages exceeds its limit.
 */
import { requireBrowser } from '@clavora/cli/find-browser';
import { emptyPage, libraryBlocks, textPage, wholeLibraryPage } from '@clavora/space/library-space';
import { chromium } from '@playwright/test';
import { startLibrarySite } from '../sites/library-site.ts';
import { filesAtRest } from './files-at-rest.ts';
import { nextFloor } from './next-floor.ts';
import { pageWeight } from './page-weight.ts';

/** Gzipped bytes of all script of a page of text, at rest, for a visitor who refused measurement. */
const limit = 9_000;
/** Gzipped bytes of script in a page of search results, above the minimal Next page. */
const searchLimit = 75_000;
/** Results with key drawings, of the Italian site. */
const searchPath = 'cerca?q=CLV';
const refused = 'revision:1,analytics:0,marketing:0';

const problems: string[] = [];

const floor = await nextFloor();
const site = await startLibrarySite();
const browser = await chromium.launch({ executablePath: requireBrowser(), args: ['--no-sandbox'] });
try {
  const empty = await weigh(emptyPage.slug);
  const text = await weigh(textPage.slug);
  const all = await weigh(wholeLibraryPage.slug);
  const search = await weigh(searchPath);

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
  console.log(`${'the least Next page'.padEnd(36)}${bytes(floor.script)}${bytes(floor.style)}`);
  console.log(`${'page of results'.padEnd(36)}${bytes(search.script)}${bytes(search.style)}`);
  if (text.script > limit)
    problems.push(`The page of text: expected at most ${limit} bytes of script, got ${text.script}`);
  const above = search.script - floor.script;
  console.log(`${'page of results above Next'.padEnd(36)}${bytes(above)}`);
  if (above > searchLimit)
    problems.push(`The page of results: expected at most ${searchLimit} bytes of script above Next's, got ${above}`);

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
