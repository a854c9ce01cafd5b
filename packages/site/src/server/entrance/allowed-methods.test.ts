import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backchannelLogoutPath } from '@clavora/auth/route-paths';
import { formParameter as formParameterOfForms } from '@clavora/forms/form-state';
import { marketIds } from '@clavora/i18n-routing/markets';
import { describe, expect, it } from 'vitest';
import { handlerLoaders } from '../../handlers/handlers.ts';
import { sampleSite } from '../../testing/sample-site.ts';
import { formParameter } from '../requests/page-paths.ts';
import { allowedMethods } from './allowed-methods.ts';
import { handlerFolder, handlerRows } from './handler-rows.ts';

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
  ])('SEC-1 returns for %s %j', (url, methods) => {
    expect(allowedMethods(url)).toEqual(methods);
  });
});

describe('the rows of handlers', () => {
  it.each(handlerRows)('SEC-1 $path admits the methods of its handlers', async (row) => {
    const handlers = await handlerLoaders[row.path](sampleSite('italy', {}));
    const exceptions = Object.values<readonly string[]>('exceptions' in row ? row.exceptions : {});
    const admitted = new Set([...row.methods, ...exceptions.flat()]);
    const taken = new Set(Object.keys(handlers).flatMap((name) => (name === 'GET' ? read : [name])));
    expect([...admitted].toSorted()).toEqual([...taken].toSorted());
  });

  it('SEC-1 include the path that the identity service requests', () => {
    expect(allowedMethods(backchannelLogoutPath)).toEqual(['POST']);
  });

  it('MKT-1 have two route files in each app, one for each kind of caching', () => {
    const root = resolve(import.meta.dirname, '../../../../..');
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
