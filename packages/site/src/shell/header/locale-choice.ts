import { localeCookie } from '@clavora/i18n-routing/locale-cookie';

/** The cookie to write when a visitor chooses a language, as `document.cookie` takes it (MKT-6). */
export function localeChoiceCookie(locale: string): string {
  const { name, maxAgeSeconds, path, sameSite } = localeCookie;
  const site = `${sameSite.charAt(0).toUpperCase()}${sameSite.slice(1)}`;
  return `${name}=${locale}; Max-Age=${maxAgeSeconds}; Path=${path}; SameSite=${site}`;
}

/** Parameters that count something of this page alone: the third page of a list is not the third page of its translation. */
const pageBound = new Set(['page']);

/** Carries query and hash over to the page chosen, as far as they still mean something there (MKT-7). */
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
