import type { Meta } from '@storybook/nextjs-vite';
import { siteStory, storyShell } from '../../testing/page-story.tsx';
import { Footer, LegalFooter } from './footer.tsx';

const meta: Meta = { title: 'Layouts/Footer' };
export default meta;

export const Full = siteStory('with its columns', (load) => <Footer shell={storyShell(load)} context={load.context} />);

export const Legal = siteStory('the legal line alone', (load) => (
  <LegalFooter shell={storyShell(load)} context={load.context} />
));

export const WithoutConfiguration = siteStory('the configuration could not be had', (load) => (
  <Footer shell={{ ...storyShell(load), config: null }} context={load.context} />
));
