import type { DatasourceEntry } from '@clavora/content-client/content-client';
import { isMarketId, type MarketId, marketIds } from '@clavora/i18n-routing/markets';
import { type RedirectStatus, redirectStatuses } from '@clavora/server/redirect-status';
import { pathWords } from './path-words.ts';

/** An entry of the datasource `redirects`. */
export interface RedirectRule {
  /** The entry's name as the editor wrote it, for warnings. */
  name: string;
  /** The market of the rule; null for all markets. */
  market: MarketId | null;
  /** The decoded segments of the path. */
  from: readonly string[];
  /** Whether the rule is for all paths below `from`, instead of `from` itself. */
  isPattern: boolean;
  status: RedirectStatus;
  to: RedirectTarget;
}

/** The target of a rule. */
interface RedirectTarget {
  /** Null for a path of the site. */
  origin: string | null;
  /** Encoded; with a trailing slash if `keepsRest`. */
  path: string;
  /** Whether the part that matched the pattern's `*` is appended to the path. */
  keepsRest: boolean;
  /** Query and fragment with `?` and `#`, or empty. */
  suffix: string;
}

/** Parses an entry; returns a message for the editor if it is no redirect. */
export function parseRedirect({ name, value }: DatasourceEntry): RedirectRule | string {
  const [, marketName, path = ''] = /^(?:([a-z]+):)?(\/.*)$/.exec(name.trim()) ?? [];
  if (path === '') return 'it must be a path such as "/old", "/old/*" or "italy:/old"';
  if (marketName !== undefined && !isMarketId(marketName)) {
    return `there is no market "${marketName}"; there are ${marketIds.join(', ')}`;
  }
  if (/[?#]/.test(path)) return 'it must be a path without a query or fragment';
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

/** A base without a real site: a target that resolves to another origin is no path. */
const placeholderOrigin = 'http://placeholder.invalid';

function parseTarget(target: string): RedirectTarget | string {
  // The full scheme is required: browsers resolve "https:evil.example" and "//evil.example" to other sites.
  const isPath = /^\/(?![/\\])/.test(target);
  if (!isPath && !/^https?:\/\/[^/\\]/i.test(target)) {
    return `its target must be a path such as "/new", or begin with https:// or http://; got "${target}"`;
  }
  const url = URL.parse(target, placeholderOrigin);
  if (!url || (isPath && url.origin !== placeholderOrigin)) return `its target is no URL: "${target}"`;
  if (url.username !== '' || url.password !== '') return 'its target must not carry a name or password';
  const keepsRest = url.pathname.endsWith('/*');
  const path = keepsRest ? url.pathname.slice(0, -1) : url.pathname;
  if (path.includes('*')) return `its target may have "*" as its last part only; got "${target}"`;
  if (isPath && pathWords(path) === null) return `its target is the path of no page: "${target}"`;
  return { origin: isPath ? null : url.origin, path, keepsRest, suffix: `${url.search}${url.hash}` };
}
