/** Paths that lead to the root, or that a careless reader takes for such or for open ones. */
const detours = [
  '/_next/.. /_next/static/../.. /_next/static/a.js/../../.. /icons/.. /api/health/ready/../../.. /. /x/.. /',
  '/api/health/../.. /api/preview/.. /api/preview/enter/%2e%2e/%2e%2e/.. /_next/%2e%2e /_next/%2E. /_next/.%2e /%2f /%5c',
  '/_next/static\\..\\.. /_next/%5c.. /_next/static/..%2f.. /_next/static/%2e%2e%2f.. /_next/static/%252e%252e/.. /%00',
  '/_next/static/..%252f.. /_next/data/build /_next/static /favicon.ico/.. http://localhost //localhost',
].flatMap((paths) => paths.split(' '));

const endings = ['/.', '//', '%00', '%2f', '%5c', '#', '.rsc', '.segments/_tree.segment.rsc'];

/** For tests: ways to write a path that might get around what guards it, or be taken for another. None is the path as it is. */
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
