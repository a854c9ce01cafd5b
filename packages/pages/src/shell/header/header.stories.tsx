import type { Meta } from '@storybook/nextjs-vite';
import { expect, userEvent, within } from 'storybook/test';
import { siteStory, storyShell } from '../../testing/page-story.tsx';
import { BrandHeader, Header } from './header.tsx';
import { PartnerHeader } from './partner-header.tsx';

const meta: Meta = { title: 'Layouts/Header' };
export default meta;

export const Public = siteStory('public site', (load) => <Header shell={storyShell(load)} context={load.context} />);

export const OpenPanel = siteStory(
  'a panel of the menu is open',
  (load) => (
    // Room for the panel below the header.
    <div style={{ minBlockSize: '40rem' }}>
      <Header shell={storyShell(load)} context={load.context} />
    </div>
  ),
  async ({ canvasElement }) => {
    const menu = canvasElement.querySelector('nav');
    const opener = menu?.querySelector('summary');
    if (!menu || !opener) throw new Error('expected a menu with a panel');
    // On narrow screens a button opens the menu.
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

export const Partner = siteStory('partner area', (load) => {
  const shell = storyShell(load);
  const menu = ['Catalogues', 'Documentation', 'News', 'Photo gallery', 'Products', 'Lists'].map((label, index) => ({
    label: load.adapt({ component: 'page', _uid: '', title: label }).title ?? label,
    href: `/extranet/${index}`,
    isCurrent: index === 2,
  }));
  const partner = { name: 'Marta Vianello', organisation: 'Clavora Italia', signOutHref: '/auth/logout', menu };
  return <PartnerHeader shell={{ ...shell, partner }} context={load.context} />;
});

export const PartnerWithoutSections = siteStory('partner area, a page that is not for this person', (load) => (
  <PartnerHeader
    shell={{
      ...storyShell(load),
      searchHref: null,
      partner: { name: 'Marta Vianello', organisation: null, signOutHref: '/auth/logout', menu: [] },
    }}
    context={load.context}
  />
));
