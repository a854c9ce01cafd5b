import { DownloadRow } from '@clavora/ui/download-row';
import type { Meta } from '@storybook/nextjs-vite';
import { expect } from 'storybook/test';
import { siteStory } from '../../testing/page-story.tsx';
import { DownloadsSkeleton } from './downloads-skeleton.tsx';

const meta: Meta = { title: 'Templates/Downloads skeleton' };
export default meta;

export const ThreeFiles = siteStory('three files are expected', ({ context }) => (
  <div style={{ padding: 'var(--page-margin)' }}>
    <DownloadsSkeleton title={context.t('article.files')} rows={3} context={context} />
  </div>
));

/** Typical files. `translate` is off, because only their length matters. */
const usual = {
  title: 'Produktblatt CLV-22L, A4',
  facts: ['Produktblatt', '2026-09', 'Deutsch', '2 Seiten', '0,3 MB'],
};

/** At the width of a phone and of a page: the rows of the skeleton, and below them those that replace them. */
export const AndTheFiles = siteStory(
  'and the files that come',
  ({ context }) => (
    <div translate="no" style={{ display: 'grid', gap: 'var(--space-7)', padding: 'var(--page-margin)' }}>
      {['20rem', '60rem'].map((width) => (
        <div key={width} data-width={width} style={{ inlineSize: `min(100%, ${width})` }}>
          <DownloadsSkeleton title={context.t('article.files')} rows={1} context={context} />
          <DownloadRow href="/" extension="pdf" {...usual} />
        </div>
      ))}
    </div>
  ),
  async ({ canvasElement }) => {
    for (const place of canvasElement.querySelectorAll('[data-width]')) {
      const [empty, full] = [...place.querySelectorAll('[class*="row"]')].map((row) => row.getBoundingClientRect());
      await expect(empty?.height).toBe(full?.height);
    }
  },
);
