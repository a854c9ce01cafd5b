import { sampleContext } from '@clavora/blocks/sample-context';
import type { RawStory } from '@clavora/content-client/schema/fields';
import { completeLocales, type Locale } from '@clavora/i18n-routing/locales';
import { newSession, type PreviewSession } from '@clavora/server/preview-session';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PreviewBar } from './preview-bar.tsx';

const now = Date.UTC(2026, 10, 21, 12);
const story: RawStory = {
  uuid: 'u',
  full_slug: 'en/global/products/clv-22l',
  name: 'CLV-22L',
  published_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
  content: { component: 'product', _uid: 'u' },
};
const editor = newSession('global', now);
const reader = newSession('global', now, { path: '/en/products', expires: now + 60_000 });

async function draw(
  given: { story?: RawStory | null; isUnsaved?: boolean; session?: PreviewSession } = {},
  locale: Locale = 'en',
): Promise<string> {
  const context = await sampleContext(locale);
  const props = { story, isUnsaved: false, session: editor, path: '/en/products?x=1&y', ...given };
  return renderToStaticMarkup(<PreviewBar context={context} {...props} />);
}

describe('PreviewBar', () => {
  it('CNT-7 shows that the page is a draft, with its name and state', async () => {
    expect(await draw()).toContain('Preview – unpublished draft');
    expect(await draw()).toContain('CLV-22L');
    expect(await draw()).toMatch(/Changed on 20\u00a0Nov 2026.*, published on 1\u00a0Nov 2026/);
    expect(await draw({ story: { ...story, published_at: null } })).toContain('Never published');
    expect(await draw({ story: { ...story, updated_at: story.published_at } })).toContain('As published on');
    expect(await draw({ isUnsaved: true })).toContain('With edits not saved yet');
    expect(await draw({ story: null })).not.toContain('ublished on');
  });

  it('CNT-7 links out to the same page', async () => {
    expect(await draw()).toContain('href="/api/preview/exit?to=%2Fen%2Fproducts%3Fx%3D1%26y"');
  });

  it('CNT-7 offers share links to the editor, and shows readers the end of their session', async () => {
    const forEditor = await draw();
    expect(forEditor).toContain('Copy a link for others');
    expect(forEditor).toContain('<option value="1">1 day</option><option value="7">7 days</option>');
    const forReader = await draw({ session: reader });
    expect(forReader).not.toContain('<form');
    expect(forReader).toContain('Shared with you until 21\u00a0Nov 2026');
  });

  it.each(completeLocales.filter((locale) => locale !== 'en'))('CNT-7 has texts in %s', async (locale) => {
    expect(await draw({}, locale)).not.toMatch(/preview\.|Preview –|Leave|Copy|Changed/);
  });
});
