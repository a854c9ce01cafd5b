import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { backchannelLogoutPath } from '@clavora/auth/route-paths';
import { formParameter as formParameterOfForms } from '@clavora/forms/form-state';
import { describe, expect, it } from 'vitest';
import { formParameter } from '../requests/page-paths.ts';
import { allowedMethods, methodRows } from './allowed-methods.ts';

const read = ['GET', 'HEAD'];
const readAndPost = ['GET', 'HEAD', 'POST'];

describe('allowedMethods', () => {
  it.each([
    ['/', read],
    ['/prodotti?page=2', read],
    ['/sitemaps/es-1.xml', read],
    ['/prodotti/_payload.json', read],
    ['/api/calendar/it/x.ics?form=contact', read],
    ['/og/prodotti.png?form=contact', read],
    ['/extranet?form=contact', read],
    ['/en/extranet/x?form=contact', read],
    ['/API/x?form=contact', read],
    ['/~form/contatti?form=contact', read],
    ['/api/preview/enter/x', read],
    ['/api/extranet/files/it/a/b', read],
    ['/api/extranet/archive', read],
    ['/api/extranet/lists/it/1.csv', read],
    ['/auth/login', read],
    ['/api/webhooks/content/', read],
    ['/api/webhooks/content', ['POST']],
    ['/api/reconcile?x', ['POST']],
    ['/auth/backchannel-logout', ['POST']],
    ['/api/preview/draft', ['POST']],
    ['/api/extranet/archive/it/uuid', readAndPost],
    ['/api/extranet/lists/it', readAndPost],
    ['/api/forms/submit/contatti', readAndPost],
    ['/contatti?form=contact', readAndPost],
    ['/?form=newsletter', readAndPost],
    ['/contatti?form=', read],
    ['/contatti?form', read],
    ['/contatti?form=a&form=b', read],
    ['/contatti?x=form=contact', read],
  ])('SEC-1 for %s are %j', (url, methods) => {
    expect(allowedMethods(url)).toEqual(methods);
  });
});

const root = resolve(import.meta.dirname, '../../../../..');

/** The methods that a route file exports, HEAD with GET: Next answers it by itself. */
function exportedMethods(file: string): Set<string> {
  const names = [
    ...readFileSync(file, 'utf8').matchAll(/^export (?:const|(?:async )?function) (?:\{([^}]+)\}|(\w+))/gm),
  ]
    .flatMap(([, several, one]) => (several ?? one ?? '').split(','))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]+$/.test(name));
  return new Set(names.flatMap((name) => (name === 'GET' ? read : [name])));
}

/** The rows of the table for paths that a route takes: its own, and those of single values of its parameters. */
function rowsOf(route: string) {
  const source = route
    .replace(/\/\[\[\.\.\.\w+\]\]/g, '(?:/.+)?')
    .replace(/\[\.\.\.\w+\]/g, '.+')
    .replace(/\[\w+\]/g, '[^/]+');
  const pattern = new RegExp(`^${source}$`);
  return methodRows.filter((row) => pattern.test(row.route));
}

const routeFiles = globSync('apps/*/app/**/route.ts', { cwd: root }).map((file) => ({
  file,
  route: `/${dirname(file).split('/').slice(3).join('/')}`,
  exported: exportedMethods(join(root, file)),
}));

describe('the table of methods', () => {
  it('SEC-1 has the five apps to look at', () => {
    expect(new Set(routeFiles.map(({ file }) => file.split('/')[1])).size).toBe(5);
    expect(routeFiles.every(({ exported }) => exported.size > 0)).toBe(true);
  });

  it.each(routeFiles)('SEC-1 is in step with $file', ({ route, exported }) => {
    const rows = rowsOf(route);
    const isDynamic = route.includes('[');
    const allowed = new Set([
      ...(rows.length === 0 || isDynamic ? read : []),
      ...rows.flatMap(({ methods }) => methods),
    ]);
    expect([...allowed].toSorted()).toEqual([...exported].toSorted());
  });

  it('SEC-1 has no row without a route, beside the ones that the identity service calls', () => {
    const found = new Set(routeFiles.flatMap(({ route }) => rowsOf(route)));
    expect(methodRows.filter((row) => !found.has(row)).map(({ route }) => route)).toEqual([backchannelLogoutPath]);
  });

  it('SEC-1 knows a form by the parameter that forms send', () => {
    expect(formParameter).toBe(formParameterOfForms);
  });
});
