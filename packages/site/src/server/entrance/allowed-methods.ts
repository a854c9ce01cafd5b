import { formParameter, isPagePath } from '../requests/page-paths.ts';
import { handlerRows, type Method } from './handler-rows.ts';
import { pathPattern } from './path-pattern.ts';

const reading = ['GET', 'HEAD'] as const;

/** Paths that the identity service calls, answered by the proxy of the apps. */
const proxyRows: readonly (readonly [string, readonly Method[]])[] = [['/auth/backchannel-logout', ['POST']]];

const patterns = [
  ...handlerRows.flatMap((row) => [
    ...Object.entries<readonly Method[]>('exceptions' in row ? row.exceptions : {}),
    [row.path, row.methods] as const,
  ]),
  ...proxyRows,
].map(([path, methods]) => ({ read: pathPattern(path), methods }));

/** The methods that an address in its canonical spelling may be asked by: what no row names is read only (SEC-1). */
export function allowedMethods(url: string): readonly string[] {
  const [path = '/', query = ''] = url.split('?', 2);
  const row = patterns.find(({ read }) => read(path) !== null);
  if (row) return row.methods;
  return namesForm(query) && isPagePath(path) ? [...reading, 'POST'] : reading;
}

/** A form is sent to the address of its own page, with its name (ADR 29). Next reads a name that is empty as none. */
function namesForm(query: string): boolean {
  const names = new URLSearchParams(query).getAll(formParameter);
  return names.length === 1 && names[0] !== '';
}
