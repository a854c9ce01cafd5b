import { sampleOrigins } from '@clavora/site-core/sample-site';
import { withAccess } from '@clavora/site-core/with-access';
import { describe, expect, it } from 'vitest';
import { createPartnerApi } from './partner-api.ts';

const paths = [
  'files/it/1b4d/key/1x1/list.pdf',
  'archive/it/1b4d',
  'lists/it',
  'lists/it/1b4d.csv',
  'blanks/it/CLV-22',
  'notices/it',
  'prices/it',
  'person',
  'search-key',
  'unknown',
];
const requests = paths.flatMap((path) =>
  (['GET', 'HEAD', 'POST'] as const).flatMap((method) =>
    (['expired', 'anonymous'] as const).map((kind) => ({ method, path, kind })),
  ),
);

const page = '/extranet/liste?sort=name';

async function ask({ method, path, kind }: (typeof requests)[number], headers: Readonly<Record<string, string>>) {
  const request = new Request(`http://127.0.0.1:3000/api/extranet/${path}?download=1&file=a`, { method, headers });
  const answer = await withAccess({ kind }, (site) =>
    createPartnerApi(site)[method](request, { params: Promise.resolve({ path: path.split('/') }) }),
  );
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    cache: answer.headers.get('cache-control'),
    text: await answer.text(),
  };
}

describe('a session that has ended since the proxy has checked it', () => {
  it.each(requests)('AUT-5 $method $path leads a browser to sign in: $kind', async (asked) => {
    const { method, path, kind } = asked;
    const wanted = method === 'POST' ? page : `/api/extranet/${path}?download=1&file=a`;
    const query = new URLSearchParams({
      returnTo: wanted,
      locale: 'it',
      ...(kind === 'expired' ? { prompt: 'none' } : {}),
    });
    for (const dest of ['document', 'iframe']) {
      const answer = await ask(asked, { 'sec-fetch-dest': dest, referer: `${sampleOrigins.italy}${page}` });
      expect(answer).toEqual({
        status: 303,
        location: `/auth/login?${query}`,
        cache: 'private, no-store',
        text: '',
      });
    }
  });

  it.each(requests)('AUT-5 $method $path answers scripts and programs with 401: $kind', async (asked) => {
    for (const headers of [{}, { 'sec-fetch-dest': 'empty' }, { 'sec-fetch-dest': 'image' }]) {
      const answer = await ask(asked, { ...headers, referer: `${sampleOrigins.italy}${page}` });
      expect(answer).toMatchObject({ status: 401, location: null, text: '{"error":"login_required"}' });
    }
  });

  it.each(['https://other.example/extranet', 'no address', null])(
    'AUT-3 leads to the home after a form of no page of this site: %s',
    async (referer) => {
      const headers = { 'sec-fetch-dest': 'document', ...(referer === null ? {} : { referer }) };
      expect((await ask({ method: 'POST', path: 'lists/it', kind: 'anonymous' }, headers)).location).toBe(
        '/auth/login?returnTo=%2F&locale=it',
      );
    },
  );
});
