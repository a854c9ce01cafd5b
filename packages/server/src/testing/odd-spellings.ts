/** Paths that resolve to the root, or that a parser may mistake for the root or for open paths. */
const detours = [
  '/_next/.. /_next/static/../.. /_next/static/a.js/../../.. /icons/.. /api/health/ready/../../.. /. /x/.. /',
  '/api/health/../.. /api/preview/.. /api/preview/enter/%2e%2e/%2e%2e/.. /_next/%2e%2e /_next/%2E. /_next/.%2e /%2f /%5c',
  '/_next/static\\..\\.. /_next/%5c.. /_next/static/..%2f.. /_next/static/%2e%2e%2f.. /_next/static/%252e%252e/.. /%00',
  '/_next/static/..%252f.. /_next/data/build /_next/static /favicon.ico/.. http://localhost //localhost',
].flatMap((paths) => paths.split(' '));

const endings = ['/.', '//', '%00', '%2f', '%5c', '#', '.rsc', '.segments/_tree.segment.rsc'];

/** Returns spellings of a path that might bypass its guard, or be read as another path. None equals the path itself. */
export function oddSpellings(path: string): string[] {
  const rest = path.slice(1);
  const encoded = `${rest.charCodeAt(0).toString(16)}${rest.slice(1)}`;
  return [
    ...detours.map((before) => `${before}${path}`),
    ...endings.map((after) => `${path}${after}`),
    `/%${encoded}`,
    `/%25${encoded}`,
    `\\${rest}`,
    rest,
  ];
}
