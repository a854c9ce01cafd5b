import { withAccess } from '@clavora/site-core/with-access';
import { expect, it } from 'vitest';
import { createPartnerPage } from './partner-page.tsx';

it.each([
  ['expired', '&prompt=none'],
  ['anonymous', ''],
] as const)(
  'AUT-5 signs in again for the whole address where the session is %s since the proxy has checked it',
  async (kind, prompt) => {
    const opened = withAccess({ kind }, (site) =>
      createPartnerPage(site).Page({
        params: Promise.resolve({ path: ['cataloghi'] }),
        searchParams: Promise.resolve({ sort: 'title', kind: ['a', 'b'] }),
      }),
    );
    const wanted = encodeURIComponent('/extranet/cataloghi?sort=title&kind=a&kind=b');
    await expect(opened).rejects.toMatchObject({
      digest: expect.stringContaining(`;/auth/login?returnTo=${wanted}&locale=it${prompt};`),
    });
  },
);
