import { describe, expect, it } from 'vitest';
import { allowedMethods } from './allowed-methods.ts';

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
