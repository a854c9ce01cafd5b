import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backchannelLogoutPath } from '@clavora/auth/route-paths';
import { formParameter as formParameterOfForms } from '@clavora/forms/form-state';
import { marketIds } from '@clavora/i18n-routing/markets';
import { segments } from '@clavora/i18n-routing/segments';
import { allowedMethods } from '@clavora/server/allowed-methods';
import { handlerFolder, handlerRows } from '@clavora/server/handler-rows';
import { formParameter, isPagePath } from '@clavora/server/page-paths';
import { sampleSite } from '@clavora/site-core/sample-site';
import { describe, expect, it } from 'vitest';
import { handlerLoaders } from './handlers.ts';

describe('the rows of handlers', () => {
  it.each(handlerRows)('SEC-1 $path admits the methods of its handlers', async (row) => {
    const handlers = await handlerLoaders[row.path](sampleSite('italy', {}));
    const exceptions = Object.values<readonly string[]>('exceptions' in row ? row.exceptions : {});
    const admitted = new Set([...row.methods, ...exceptions.flat()]);
    const taken = new Set(Object.keys(handlers).flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name])));
    expect([...admitted].toSorted()).toEqual([...taken].toSorted());
  });

  it.each(handlerRows)('SEC-1 $path is no path of a page', ({ path }) => {
    expect(isPagePath(path.replaceAll(/\[+(?:\.{3})?\w+\]+/g, 'name'))).toBe(false);
  });

  it('RTE-1 have no folder that is a segment of a page', () => {
    const words = Object.values(segments).flatMap((ofLocale) =>
      Object.values(ofLocale).filter((word) => word !== null),
    );
    expect(words.length).toBeGreaterThan(100);
    for (const word of words) expect([word, isPagePath(`/${word}/name`)]).toEqual([word, true]);
  });

  it('SEC-1 include the path that the identity service requests', () => {
    expect(allowedMethods(backchannelLogoutPath)).toEqual(['POST']);
  });

  it('MKT-1 have two route files in each app, one for each kind of caching', () => {
    const root = resolve(import.meta.dirname, '../../../..');
    const files = globSync('apps/*/app/**/route.ts', { cwd: root }).toSorted();
    expect(files).toHaveLength(2 * marketIds.length);
    for (const caching of ['kept', 'live'] as const) {
      const own = files.filter((file) => file.includes(`/app/${handlerFolder(caching)}/[...path]/`));
      expect(own).toHaveLength(marketIds.length);
      expect(new Set(own.map((file) => readFileSync(join(root, file), 'utf8'))).size).toBe(1);
      expect(own.every((file) => readFileSync(join(root, file), 'utf8').includes(`(site, '${caching}')`))).toBe(true);
    }
  });

  it('SEC-1 allowedMethods recognizes a form by the parameter of submissions', () => {
    expect(formParameter).toBe(formParameterOfForms);
  });
});
