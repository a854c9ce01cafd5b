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
