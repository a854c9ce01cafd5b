import { expect, it, vi } from 'vitest';
import { sampleSite } from '../testing/sample-site.ts';
import { createPartnerPage } from './partner-page.tsx';

const access = vi.hoisted(() => ({ kind: 'expired' as 'expired' | 'anonymous' }));
vi.mock('../partner/site-auth.ts', () => ({ accessOf: () => Promise.resolve(access) }));

it.each([
  ['expired', '&prompt=none'],
  ['anonymous', ''],
] as const)(
  'AUT-5 signs in again for the whole address where the session is %s since the proxy has checked it',
  async (kind, prompt) => {
    access.kind = kind;
    const { Page } = createPartnerPage(sampleSite('italy', {}));
    const opened = Page({
      params: Promise.resolve({ path: ['cataloghi'] }),
      searchParams: Promise.resolve({ sort: 'title', kind: ['a', 'b'] }),
    });
    const wanted = encodeURIComponent('/extranet/cataloghi?sort=title&kind=a&kind=b');
    await expect(opened).rejects.toMatchObject({
      digest: expect.stringContaining(`;/auth/login?returnTo=${wanted}&locale=it${prompt};`),
    });
  },
);
