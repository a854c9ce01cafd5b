import { formParameter, isPagePath } from '../requests/page-paths.ts';

interface MethodRow {
  /** As a folder of `app` names it: `[name]` is one segment, `[...name]` at least one. */
  route: string;
  methods: readonly string[];
}

const reading = ['GET', 'HEAD'] as const;
const readingAndPost = [...reading, 'POST'] as const;

/**
 * The paths that accept other methods than GET and HEAD; all others are read-only (SEC-1). A test compares the rows with the route files of the apps.
 */
export const methodRows: readonly MethodRow[] = [
  { route: '/api/webhooks/content', methods: ['POST'] },
  { route: '/api/reconcile', methods: ['POST'] },
  { route: '/api/preview/draft', methods: ['POST'] },
  { route: '/api/preview/share', methods: ['POST'] },
  { route: '/api/forms/submit/[...path]', methods: readingAndPost },
  { route: '/api/forms/submit', methods: readingAndPost },
  { route: '/api/extranet/archive/[...path]', methods: readingAndPost },
  { route: '/api/extranet/lists/[locale]', methods: readingAndPost },
  { route: '/auth/backchannel-logout', methods: ['POST'] },
];

const patterns = methodRows.map(({ route, methods }) => ({ pattern: patternOf(route), methods }));

/** Returns the methods that a canonical URL accepts. */
export function allowedMethods(url: string): readonly string[] {
  const [path = '/', query = ''] = url.split('?', 2);
  const row = patterns.find(({ pattern }) => pattern.test(path));
  if (row) return row.methods;
  return namesForm(query) && isPagePath(path) ? readingAndPost : reading;
}

/** Whether a query names a form: forms are posted to their own page (docs/adr/0029). Next ignores an empty name. */
function namesForm(query: string): boolean {
  const names = new URLSearchParams(query).getAll(formParameter);
  return names.length === 1 && names[0] !== '';
}

function patternOf(route: string): RegExp {
  const source = route.replace(/\[\.\.\.\w+\]/g, '.+').replace(/\[\w+\]/g, '[^/]+');
  return new RegExp(`^${source}$`);
}
