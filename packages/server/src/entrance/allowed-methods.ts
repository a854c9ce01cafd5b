import { formParameter, isPagePath } from '../requests/page-paths.ts';
import { handlerRows, type Method } from './handler-rows.ts';
import { pathPattern } from './path-pattern.ts';

const reading = ['GET', 'HEAD'] as const;

/** Paths that the identity service requests, answered by the proxy of the apps. */
const proxyRows: readonly (readonly [string, readonly Method[]])[] = [['/auth/backchannel-logout', ['POST']]];

const patterns = [
  ...handlerRows.flatMap((row) => [
    ...Object.entries<readonly Method[]>('exceptions' in row ? row.exceptions : {}),
    [row.path, row.methods] as const,
  ]),
  ...proxyRows,
].map(([path, methods]) => ({ read: pathPattern(path), methods }));

/** Returns the methods of a canonical path: reading only, unless a row allows more (SEC-1). */
export function allowedMethods(url: string): readonly string[] {
  const [path = '/', query = ''] = url.split('?', 2);
  const row = patterns.find(({ read }) => read(path) !== null);
  if (row) return row.methods;
  return namesForm(query) && isPagePath(path) ? [...reading, 'POST'] : reading;
}

/** Whether the query names a form: a form is submitted to the URL of its own page, with its name (ADR 29). Next treats an empty name as none. */
function namesForm(query: string): boolean {
  const names = new URLSearchParams(query).getAll(formParameter);
  return names.length === 1 && names[0] !== '';
}
