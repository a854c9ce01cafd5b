import type { DatasourceEntry } from '@clavora/content-client/content-client';
import { isMarketId, type MarketId, marketIds } from '@clavora/i18n-routing/markets';
import { type RedirectStatus, redirectStatuses } from '../../server/failures/redirect-status.ts';
import { pathWords } from './path-words.ts';

/** What one entry of the datasource `redirects` says. */
export interface RedirectRule {
  /** The entry's name, as the editor wrote it: what warnings call the rule. */
  name: string;
  /** The market whose visitors are redirected; null for all. */
  market: MarketId | null;
  /** The decoded words of the path. */
  from: readonly string[];
  /** Whether the rule is for everything below `from`, instead of `from` itself. */
  isPattern: boolean;
  status: RedirectStatus;
  to: RedirectTarget;
}

/** Where a rule leads. */
interface RedirectTarget {
  /** Null on the site itself. */
  origin: string | null;
  /** As in a URL; with a slash at the end where `keepsRest`. */
  path: string;
  /** Whether what stood in place of the pattern's `*` follows the path. */
  keepsRest: boolean;
  /** Query and fragment with their marks, or empty. */
  suffix: string;
}

/** Reads an entry; a string says why it is no redirect, in words for an editor. */
export function parseRedirect({ name, value }: DatasourceEntry): RedirectRule | string {
  const [, marketName, path = ''] = /^(?:([a-z]+):)?(\/.*)$/.exec(name.trim()) ?? [];
  if (path === '') return 'it must be a path such as "/old", "/old/*" or "italy:/old"';
  if (marketName !== undefined && !isMarketId(marketName)) {
    return `there is no market "${marketName}"; there are ${marketIds.join(', ')}`;
  }
  if (/[?#]/.test(path)) return 'a query or fragment is no part of what is redirected';
  const isPattern = path.endsWith('/*');
  const from = pathWords(isPattern ? path.slice(0, -1) : path);
  if (from === null || from.some((word) => word.includes('*'))) {
    return 'it must be the path of a page, with "*" at most as its last part';
  }

  const [, code = '301', target = ''] = /^(?:(\d+)\s+)?(\S+)$/.exec(value.trim()) ?? [];
  const status = redirectStatuses.find((known) => String(known) === code);
  if (target === '')
    return `its target must be a path or a URL without spaces, after a status if it has one; got "${value}"`;
  if (status === undefined) return `its status must be one of ${redirectStatuses.join(', ')}; got "${code}"`;
  const to = parseTarget(target);
  if (typeof to === 'string') return to;
  if (to.keepsRest && !isPattern) return 'its target ends in "*", but nothing takes the place of it';
  return { name: name.trim(), market: marketName ?? null, from, isPattern, status, to };
}

/** An origin that no site has: what leaves it is no path. */
const nowhere = 'http://nowhere.invalid';

function parseTarget(target: string): RedirectTarget | string {
  // The scheme is asked for in full: of "https:evil.example" and "//evil.example" browsers make other sites.
  const isPath = /^\/(?![/\\])/.test(target);
  if (!isPath && !/^https?:\/\/[^/\\]/i.test(target)) {
    return `its target must be a path such as "/new", or begin with https:// or http://; got "${target}"`;
  }
  const url = URL.parse(target, nowhere);
  if (!url || (isPath && url.origin !== nowhere)) return `its target is no URL: "${target}"`;
  if (url.username !== '' || url.password !== '') return 'its target must not carry a name or password';
  const keepsRest = url.pathname.endsWith('/*');
  const path = keepsRest ? url.pathname.slice(0, -1) : url.pathname;
  if (path.includes('*')) return `its target may have "*" as its last part only; got "${target}"`;
  if (isPath && pathWords(path) === null) return `its target is the path of no page: "${target}"`;
  return { origin: isPath ? null : url.origin, path, keepsRest, suffix: `${url.search}${url.hash}` };
}
