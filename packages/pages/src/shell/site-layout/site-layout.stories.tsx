import type { LayoutName } from '@clavora/i18n-routing/routes';
import type { Meta } from '@storybook/nextjs-vite';
import { templateRegistry } from '../../templates/template-registry.tsx';
import { germanStories } from '../../testing/german-content.ts';
import { siteStory, storyPage, storyShell } from '../../testing/page-story.tsx';
import { SiteLayout } from './site-layout.tsx';

const meta: Meta = { title: 'Layouts/Frames' };
export default meta;

const [article] = germanStories.news;

/** Returns a story of a layout with a short article. */
const frame = (layout: LayoutName) =>
  siteStory(layout, (load) => {
    const Template = templateRegistry['section-detail'];
    const page = storyPage({ route: 'news-about-us', page: 'detail', story: article }, load);
    return (
      <SiteLayout layout={layout} shell={storyShell(load)} context={load.context}>
        <Template page={page} context={load.context} />
      </SiteLayout>
    );
  });

export const Default = frame('default');
export const Empty = frame('empty');
export const WithPrefooter = frame('with-prefooter');
export const SimpleLanding = frame('simple-landing');
export const CustomLandingPages = frame('custom-landing-pages');
export const Extranet = frame('extranet');
export const ExtranetWithPrefooter = frame('extranet-with-prefooter');
