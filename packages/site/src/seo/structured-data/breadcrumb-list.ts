import type { BreadcrumbList } from 'schema-dts';
import type { DescribedPage } from './described-page.ts';

/** The way to a page from home, the page itself included. */
export function breadcrumbList({ site, page, context, url }: DescribedPage): BreadcrumbList {
  const { crumbs, homeHref } = page;
  const origin = site.environment.origins[site.market.id];
  const way = [
    { name: context.t('navigation.home'), item: `${origin}${homeHref}` },
    // One that leads nowhere on this market is no step of a way; the last is the page.
    ...crumbs.flatMap(({ label, href }, index) => {
      if (index === crumbs.length - 1) return [{ name: label, item: url }];
      return href === null ? [] : [{ name: label, item: new URL(href, origin).href }];
    }),
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, item }, index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
  };
}
