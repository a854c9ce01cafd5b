import { Breadcrumbs } from '@clavora/ui/breadcrumbs';
import type { Meta } from '@storybook/nextjs-vite';
import { siteStory, storyShell } from '../../testing/page-story.tsx';

const meta: Meta = { title: 'Layouts/Breadcrumbs' };
export default meta;

export const Short = siteStory('three steps', (load) => (
  <Breadcrumbs label={load.context.t('navigation.breadcrumbs')} items={storyShell(load).crumbs} />
));

export const LongWords = siteStory('a long German page', (load) => (
  <Breadcrumbs
    label={load.context.t('navigation.breadcrumbs')}
    items={storyShell(load, 'Schließzylinderschlüsselrohlinge für Mehrfamilienhausschließanlagen').crumbs}
  />
));
