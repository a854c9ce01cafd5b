import type { Meta } from '@storybook/nextjs-vite';
import { siteStory } from '../page-story.tsx';
import { DownloadsSkeleton } from './downloads-skeleton.tsx';

const meta: Meta = { title: 'Templates/Downloads skeleton' };
export default meta;

export const ThreeFiles = siteStory('three files are expected', ({ context }) => (
  <div style={{ padding: 'var(--page-margin)' }}>
    <DownloadsSkeleton title={context.t('article.files')} rows={3} context={context} />
  </div>
));
