/** The function of Next that takes the data of a rendered page apart, for links that request parts of pages before they are followed. */
const collecting = /async function collectSegmentData\([^)]*\)\s*\{/;

/**
 * Bundler loader that has Next keep a rendered page's data whole. No link of the sites requests parts (docs/adr/0118), for which Next reads the data twice and
 * writes them again, with each page that it renders. Throws if Next's module has another shape: the build then fails.
 */
// oxlint-disable-next-line import/no-default-export -- the bundler calls a loader's default export.
export default function noSegmentsLoader(source: string): string {
  if (!collecting.test(source)) throw new Error('Expected collectSegmentData in the module of Next that divides pages');
  return source.replace(collecting, (begin) => `${begin}\n    return undefined;`);
}
