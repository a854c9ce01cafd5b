import { aboutParameter, formParameter, offerParameter, sentParameter } from '@clavora/forms/form-state';
import type { MarketRow } from '@clavora/i18n-routing/markets';
import { internalPaths } from '@clavora/server/internal-folders';
import { notPages } from '@clavora/server/page-paths';
import type { NextConfig } from 'next';

type Rewrite = Extract<Awaited<ReturnType<NonNullable<NextConfig['rewrites']>>>, readonly unknown[]>[number];

/**
 * Returns the rewrites of forms: submissions go to their route; requests after a submission, or with a subject or an offer for a form, to the page that is
 * rendered per request. For all other visitors pages stay static.
 */
export function formRows({ prefix, locales }: MarketRow): Rewrite[] {
  const submit: Rewrite = {
    source: `/:path(${notPages}.*)`,
    has: [{ type: 'query', key: formParameter }],
    destination: `${internalPaths.submit}/:path`,
  };
  const shown = [sentParameter, aboutParameter, offerParameter].flatMap((key): Rewrite[] => {
    const has: Rewrite['has'] = [{ type: 'query', key }];
    const inside = internalPaths.form;
    if (prefix === 'all') {
      const locale = `:locale(${locales.join('|')})`;
      return [
        { source: `/${locale}`, has, destination: `/:locale/${inside}` },
        { source: `/${locale}/:path(${notPages}.*)`, has, destination: `/:locale/${inside}/:path` },
      ];
    }
    return [
      { source: '/', has, destination: `/${inside}` },
      { source: `/:path(${notPages}.+)`, has, destination: `/${inside}/:path` },
    ];
  });
  return [submit, ...shown];
}
