/**
 * `npm run bench`: scripts and styles that each block adds to an empty page, on a production build over the library space; scripts of a page of text
 * and of one of search results, compared with a minimal Next site that is built in the same run. Exits with 1 if a block without a client part adds a
 * script, or if one of these pages exceeds its limit. A browser counts what loads after the page's own scripts (the shell: navigation, menus, data
 * layer, consent, vitals).
 */
import { join } from 'node:path';
import { requireBrowser } from '@clavora/cli/find-browser';
import { emptyPage, libraryBlocks, textPage, wholeLibraryPage } from '@clavora/space/library-space';
import { startBrowser } from '../sites/headless-browser.ts';
import { startLibrarySite } from '../sites/library-site.ts';
import { clientParts } from './client-parts.ts';
import { nextFloor } from './next-floor.ts';
import { pageWeight } from './page-weight.ts';
import { scriptsAtRest } from './script-at-rest.ts';

/** Gzipped bytes of script in a page of text, and in one of search results, above the minimal Next page. */
const limit = 9_000;
const searchLimit = 75_000;
/**
 * Gzipped bytes that the shell (navigation and its bar, data layer, consent, switcher, menus) adds to an idle page of text, above a Next page with
 * parts, for a visitor who refused measurement.
 */
const shellLimit = 9_000;
/** Results with key drawings, of the Italian site. */
const searchPath = 'cerca?q=CLV';

const blocksDir = join(import.meta.dirname, '../../../../packages/blocks/src/blocks');
const problems: string[] = [];

const floor = await nextFloor();
const site = await startLibrarySite();
const browser = await startBrowser(requireBrowser());
try {
  const empty = await weigh(emptyPage.slug);
  const text = await weigh(textPage.slug);
  const all = await weigh(wholeLibraryPage.slug);
  const search = await weigh(searchPath);

  const bytes = (number: number) => String(number).padStart(9);
  console.log(`${'gzipped bytes over the empty page'.padEnd(36)}   script    style   runs in the browser`);
  for (const { name, slug } of libraryBlocks) {
    const { script, style } = await weigh(slug);
    const parts = clientParts(join(blocksDir, name, `${name}.tsx`)).map((file) => file.split('/').at(-1));
    const added = script - empty.script;
    console.log(`${name.padEnd(36)}${bytes(added)}${bytes(style - empty.style)}   ${parts.join(', ') || '–'}`);
    if (parts.length === 0 && added !== 0)
      problems.push(`${name}: expected no script of a block without a part for the browser, got ${added} bytes`);
  }
  console.log(`${'all blocks'.padEnd(36)}${bytes(all.script - empty.script)}${bytes(all.style - empty.style)}`);

  console.log(`\n${'gzipped bytes'.padEnd(36)}   script    style`);
  console.log(`${'empty page'.padEnd(36)}${bytes(empty.script)}${bytes(empty.style)}`);
  console.log(`${'page of text'.padEnd(36)}${bytes(text.script)}${bytes(text.style)}`);
  console.log(`${'the least Next page'.padEnd(36)}${bytes(floor.least.script)}${bytes(floor.least.style)}`);
  const above = text.script - floor.least.script;
  console.log(`${'page of text above it'.padEnd(36)}${bytes(above)}`);
  if (above > limit)
    problems.push(`The page of text: expected at most ${limit} bytes of script above Next's own, got ${above}`);
  console.log(`${'a Next page with parts above it'.padEnd(36)}${bytes(floor.withParts.script - floor.least.script)}`);

  console.log('\nThe shell on a page of text, at rest, above a Next page with parts');
  const choices = [
    ['refused', 'revision:1,analytics:0,marketing:0'],
    ['agreed', 'revision:1,analytics:1,marketing:1'],
    ['must be asked', null],
  ] as const;
  for (const [who, choice] of choices) {
    const fetched = await scriptsAtRest(browser.port, `${site.origin}/${textPage.slug}`, { choice });
    const late = [...fetched].filter(([path]) => !text.scripts.has(path)).map(([, size]) => size);
    const shell = late.reduce((sum, size) => sum + size, text.script - floor.withParts.script);
    console.log(`${`visitor who ${who}`.padEnd(36)}${bytes(shell)}   of it late: ${late.join(' + ')}`);
    if (who === 'refused' && shell > shellLimit)
      problems.push(`The shell: expected at most ${shellLimit} bytes of script above Next's own, got ${shell}`);
  }
  console.log('');
  const searchAbove = search.script - floor.least.script;
  console.log(`${'page of results'.padEnd(36)}${bytes(search.script)}${bytes(search.style)}`);
  console.log(`${'page of results above it'.padEnd(36)}${bytes(searchAbove)}`);
  if (searchAbove > searchLimit)
    problems.push(
      `The page of results: expected at most ${searchLimit} bytes of script above Next's, got ${searchAbove}`,
    );
} finally {
  await browser.close();
  await site.stop();
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

async function weigh(slug: string) {
  const response = await fetch(`${site.origin}/${slug}`);
  if (!response.ok) throw new Error(`Expected the page /${slug}, got ${response.status}`);
  return pageWeight(await response.text(), async (path) => {
    const file = await fetch(site.origin + path);
    if (!file.ok) throw new Error(`Expected the file ${path} that /${slug} names, got ${file.status}`);
    return new Uint8Array(await file.arrayBuffer());
  });
}
