import type { BreadcrumbList } from 'schema-dts';
import type { DescribedPage } from './described-page.ts';

/** Returns the breadcrumbs of a page from home to the page itself. */
export function breadcrumbList({ site, page, context, url }: DescribedPage): BreadcrumbList {
  const { crumbs, homeHref } = page;
  const origin = site.environment.origins[site.market.id];
  const steps = [
    { name: context.t('navigation.home'), item: `${origin}${homeHref}` },
    // Crumbs without link on this market are omitted; the last one is the page.
    ...crumbs.flatMap(({ label, href }, index) => {
      if (index === crumbs.length - 1) return [{ name: label, item: url }];
      return href === null ? [] : [{ name: label, item: new URL(href, origin).href }];
    }),
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, item }, index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
  };
}
