import type { Meta } from '@storybook/nextjs-vite';
import { expect, userEvent, within } from 'storybook/test';
import { siteStory, storyShell } from '../page-story.tsx';
import { BrandHeader, Header, PartnerHeader } from './header.tsx';

const meta: Meta = { title: 'Layouts/Header' };
export default meta;

export const Public = siteStory('public site', (load) => <Header shell={storyShell(load)} context={load.context} />);

export const OpenPanel = siteStory(
  'a panel of the menu is open',
  (load) => (
    // The panel hangs below the header.
    <div style={{ minBlockSize: '40rem' }}>
      <Header shell={storyShell(load)} context={load.context} />
    </div>
  ),
  async ({ canvasElement }) => {
    const menu = canvasElement.querySelector('nav');
    const opener = menu?.querySelector('summary');
    if (!menu || !opener) throw new Error('expected a menu with a panel');
    // On a narrow screen the menu itself opens by a button.
    if (!opener.checkVisibility()) return;
    await userEvent.click(opener);
    await expect(opener.parentElement).toHaveAttribute('open');
    await expect(within(menu).getAllByRole('link').length).toBeGreaterThan(2);
  },
);

export const WithoutConfiguration = siteStory('the configuration could not be had', (load) => (
  <Header shell={{ ...storyShell(load), config: null }} context={load.context} />
));

export const Brand = siteStory('pages that ask for one thing', (load) => (
  <BrandHeader shell={storyShell(load)} context={load.context} hasSwitcher />
));

export const BrandAlone = siteStory('pages that ask for one thing, in one language', (load) => (
  <BrandHeader shell={storyShell(load)} context={load.context} hasSwitcher={false} />
));

export const Partner = siteStory('partner area', (load) => (
  <PartnerHeader shell={storyShell(load)} context={load.context} />
));
