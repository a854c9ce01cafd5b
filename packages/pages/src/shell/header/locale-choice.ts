import { localeCookie } from '@clavora/i18n-routing/locale-cookie';

/** Returns the cookie of a language choice in the format of `document.cookie` (MKT-6). */
export function localeChoiceCookie(locale: string): string {
  const { name, maxAgeSeconds, path, sameSite } = localeCookie;
  const site = `${sameSite.charAt(0).toUpperCase()}${sameSite.slice(1)}`;
  return `${name}=${locale}; Max-Age=${maxAgeSeconds}; Path=${path}; SameSite=${site}`;
}

/** Parameters that are valid for this page only: the third page of a list is not the third page of its translation. */
const pageBound = new Set(['page']);

/** Returns the chosen page's URL with the query and hash of the current page, as far as they are valid there (MKT-7). */
export function copyQueryAndHash(target: string, from: { search: string; hash: string }): string {
  const [path = '', ownQuery = ''] = target.split('#', 1)[0]?.split('?') ?? [];
  const query = new URLSearchParams(ownQuery);
  const ownNames = new Set(query.keys());
  for (const [name, value] of new URLSearchParams(from.search)) {
    if (!pageBound.has(name) && !ownNames.has(name)) query.append(name, value);
  }
  const search = query.size > 0 ? `?${query}` : '';
  return `${path}${search}${from.hash}`;
}
