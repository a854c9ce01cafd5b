import { parseCompany } from '@clavora/content-client/company';
import type { RawBlock } from '@clavora/content-client/schema/fields';
import { parseSiteConfig, parseStory, type Story } from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import { type MarketId, marketRow, marketTable } from '@clavora/i18n-routing/markets';
import type { RouteId } from '@clavora/i18n-routing/routes';
import { createRouting } from '@clavora/i18n-routing/routing';
import type { Listing, PageModel, ShellModel } from '../page-model.ts';

const routing = createRouting({ brand: 'clavora', guards: ['auth'] });

/** Returns a block as in the service's responses, with a `_uid` derived from its fields. */
export function block(component: string, fields: Record<string, unknown> = {}): RawBlock {
  return { component, _uid: `${component} ${JSON.stringify(fields)}`.slice(0, 60), ...fields };
}

/** Returns a link field to a story, as in the service's responses. */
export function storyLink(fullSlug: string): Record<string, unknown> {
  return { linktype: 'story', id: fullSlug, cached_url: fullSlug };
}

/** Returns a parsed story for tests. */
export function sampleStory(
  component: string,
  fields: Record<string, unknown> = {},
  fullSlug = 'en/global/sample',
): Story {
  const story = parseStory({
    uuid: `uuid of ${fullSlug}`,
    full_slug: fullSlug,
    name: 'Sample',
    content: block(component, fields),
  });
  if (!story) throw new Error(`expected a story of a page, got component "${component}" at "${fullSlug}"`);
  return story;
}

/** Returns the shell of a page of the market, with header, footer and pre-footer. */
export function sampleShell(
  locale: Locale = 'en',
  { market = 'global', ...parts }: { market?: MarketId } & Partial<Omit<ShellModel, 'market' | 'locale'>> = {},
): ShellModel {
  return {
    market: marketRow(market),
    locale,
    config: parseSiteConfig(sampleConfig),
    company: parseCompany(sampleCompany),
    maker: parseCompany(sampleCompany),
    homeHref: routing.href(market, locale, 'home') ?? '/',
    searchHref: routing.href(market, locale, 'search'),
    partnerHref: routing.href(market, locale, 'extranet'),
    crumbs: [],
    switcher: marketTable.flatMap((row) =>
      row.locales.map((code) => ({
        market: row.id,
        locale: code,
        href: row.id === market ? (routing.href(row.id, code, 'products') ?? '/') : `https://${row.id}.example/${code}`,
        isCurrent: row.id === market && code === locale,
      })),
    ),
    partner: null,
    printedAddress: null,
    measurement: null,
    facts: { market, locale, route: null, kind: null, address: null },
    ...parts,
  };
}

/** Returns a page of a route with its story, and with a listing if `items` are given. */
export function samplePage(
  id: RouteId,
  story: Story,
  {
    page = 'listing',
    listing = null,
    ...shell
  }: { page?: 'listing' | 'detail'; listing?: Listing | null } & Partial<ShellModel> = {},
): PageModel {
  const path = routing.pathOf(id, 'en') ?? '/';
  const match = routing.match(
    'global',
    page === 'listing' ? `/en${path === '/' ? '' : path}` : `/en${path === '/' ? '' : path}/sample`,
  );
  if (match.kind !== 'route' || match.route.id !== id)
    throw new Error(`expected the route "${id}", got ${JSON.stringify(match)}`);
  return { ...sampleShell(), ...shell, match, story, listing };
}

/** Returns one page of a listing of `total` stories. */
export function sampleListing(
  items: readonly Story[],
  { page = 1, pageCount = 1, total = items.length, placeSearch }: Partial<Listing> = {},
): Listing {
  return {
    items,
    page,
    pageCount,
    total,
    hrefOf: (target) => (target === 1 ? '/en/list' : `/en/list?page=${target}`),
    ...(placeSearch === undefined ? {} : { placeSearch }),
  };
}

const sampleCompany = block('company', {
  legal_name: 'Clavora S.p.A.',
  street: 'Via delle Fresatrici 26',
  postal_code: '38099',
  city: 'Valmarena',
  country_code: 'IT',
  phone: '+39 0420 555 100',
  email: 'info@clavora.example',
  vat_id: 'IT00092612001',
});

const sampleConfig = block('site_config', {
  site_name: 'Clavora',
  claim: 'Keys since 1926',
  founded_year: '1926',
  header: [
    block('navigation_entry', {
      label: 'Keys',
      link: storyLink('en/global/products'),
      groups: [
        block('navigation_group', {
          label: 'Residential',
          links: [
            block('navigation_link', {
              label: 'Cylinder keys',
              hint: 'Flat',
              link: storyLink('en/global/category/cylinder-keys'),
            }),
            block('navigation_link', { label: 'Leads nowhere', link: null }),
          ],
        }),
        block('navigation_group', {
          label: 'Find a key',
          is_direct: true,
          links: [
            block('navigation_link', { label: 'Key finder', hint: 'By code', link: storyLink('en/global/key-finder') }),
          ],
        }),
      ],
    }),
    block('navigation_entry', {
      label: 'Machines',
      link: storyLink('en/global/category/duplicating-machines'),
      groups: [
        block('navigation_group', {
          label: 'Kinds',
          links: [block('navigation_link', { label: 'Manual', link: storyLink('en/global/category/manual') })],
        }),
      ],
    }),
    block('navigation_entry', { label: 'Contacts', link: storyLink('en/global/contacts') }),
    block('navigation_entry', { label: 'Empty', link: null, groups: [] }),
  ],
  footer: [
    block('navigation_group', {
      label: 'Support',
      links: [
        block('navigation_link', { label: 'Request a quote', link: storyLink('en/global/contact-us/request-a-quote') }),
      ],
    }),
    block('navigation_group', { label: 'Without links', links: [] }),
  ],
  legal: [block('navigation_link', { label: 'Privacy', link: storyLink('en/global/privacy') })],
  pre_footer_title: 'Send us the measures.',
  pre_footer_text: 'The measuring room answers within a day.',
  pre_footer_actions: [block('call_to_action', { label: 'Find a shop', link: storyLink('en/global/shops') })],
});
