import { returnTarget } from '@clavora/auth/return-target';
import { signInHref } from '@clavora/auth/route-paths';
import { localeCookie } from '@clavora/i18n-routing/locale-cookie';
import { type Locale } from '@clavora/i18n-routing/locales';
import { defaultLocale, hasLocale, type MarketRow } from '@clavora/i18n-routing/markets';

/** Returns the language of the sign-in pages: that of the target page, else the chosen one, else the market's. */
export function signInLocale(market: MarketRow, returnTo: string | null, cookies: string | null): Locale {
  const [, first = ''] = (returnTo ?? '').split(/[/?#]/);
  const chosen = new RegExp(`(?:^|;\\s*)${localeCookie.name}=([a-z]{2})(?:;|$)`).exec(cookies ?? '')?.[1] ?? '';
  const known = [first, chosen].find((code): code is Locale => hasLocale(market, code));
  return known ?? defaultLocale(market);
}

/**
 * Returns where a browser signs in to get to a path with its query: without a form if its session has only expired. `cookies` are those of its request,
 * null if they are unknown.
 */
export function signInHrefTo(
  wanted: string,
  { market, access, cookies }: { market: MarketRow; access: 'anonymous' | 'expired'; cookies: string | null },
): string {
  return signInHref({
    returnTo: returnTarget(wanted, '/'),
    locale: signInLocale(market, wanted, cookies),
    ...(access === 'expired' ? { prompt: 'none' } : {}),
  });
}
