import type { DatasourceEntry } from '@clavora/content-client/content-client';
import { isLocale } from '@clavora/i18n-routing/locales';
import { defaultLocale, type MarketId, type MarketRow, marketTable } from '@clavora/i18n-routing/markets';
import type { RedirectStatus } from '@clavora/server/redirect-status';
import { pathOfWords, pathWords } from './path-words.ts';
import { parseRedirect, type RedirectRule } from './redirect-rule.ts';

/** A redirect of a visitor. */
export interface Redirection {
  /** A path of the site, or a URL elsewhere. */
  to: string;
  status: RedirectStatus;
  /** Whether the visitor's query is kept: not if the target has its own. */
  keepsQuery: boolean;
}

/** The valid redirects of a market. */
export interface RedirectTable {
  /** Returns the redirect of exactly this path. */
  exact(url: string): Redirection | null;
  /** Returns the redirect of all paths below the nearest folder above the path. */
  pattern(url: string): Redirection | null;
  /** One sentence per rejected entry, with the reason. */
  problems: readonly string[];
}

export interface RedirectTableOptions {
  market: MarketId;
  /** The origin of every market: chains through other markets are followed like those on the own site. */
  origins: Readonly<Record<MarketId, string>>;
}

/** The rules of a market by their path. */
interface Rules {
  exact: Map<string, RedirectRule>;
  patterns: Map<string, RedirectRule>;
}

/** A rule that matches a path, and the segments that its `*` matched. */
interface Fit {
  rule: RedirectRule;
  rest: readonly string[];
}

/** A path on a market. */
interface Place {
  market: MarketId;
  words: readonly string[];
}

/** The followed length of a chain of redirects. */
const maxHops = 20;

/** A segment that no editor writes: represents any path of a visitor below a pattern. */
const anyWord = '\uffff';

/**
 * Creates the table of a market from the datasource's entries (RTE-12). It rejects invalid entries, repeated paths (the first one counts), loops
 * (each entry of them) and entries whose target is redirected again. A rule of the market comes before one of all markets.
 */
export function redirectTable(
  entries: readonly DatasourceEntry[],
  { market, origins }: RedirectTableOptions,
): RedirectTable {
  const { rules, problems } = readRules(entries);
  const byMarket = new Map(marketTable.map((row) => [row.id, rulesOf(row, rules)]));
  const marketAt = new Map(marketTable.map(({ id }) => [origins[id], id]));
  const own = byMarket.get(market) ?? { exact: new Map(), patterns: new Map() };

  const next = (fit: Fit, here: MarketId): Place | null => {
    const { origin, path } = fit.rule.to;
    const there = origin === null ? here : marketAt.get(origin);
    const words = pathWords(path);
    if (there === undefined || words === null) return null;
    return { market: there, words: withoutOwnPrefix(there, [...words, ...(fit.rule.to.keepsRest ? fit.rest : [])]) };
  };
  const fitAt = (place: Place): Fit | null => {
    const there = byMarket.get(place.market);
    return there ? (exactFit(there, place.words) ?? patternFit(there, place.words)) : null;
  };
  /** Returns the rules of a chain of redirects, the given one first. */
  const run = (rule: RedirectRule): { names: string[]; isLoop: boolean } => {
    const names = [rule.name];
    const seen = new Set([`${market}:${rule.name}`]);
    let place = next({ rule, rest: [anyWord] }, market);
    while (place && names.length < maxHops) {
      const fit = fitAt(place);
      if (!fit) break;
      names.push(fit.rule.name);
      if (fit.rule === rule && place.market === market) return { names, isLoop: true };
      const step = `${place.market}:${fit.rule.name}`;
      if (seen.has(step)) break;
      seen.add(step);
      place = next(fit, place.market);
    }
    return { names, isLoop: false };
  };

  const refused = new Set<RedirectRule>();
  for (const rule of new Set([...own.exact.values(), ...own.patterns.values()])) {
    const { names, isLoop } = run(rule);
    if (names.length === 1) continue;
    refused.add(rule);
    const shown = names.map((name) => `"${name}"`).join(' → ');
    problems.push(
      isLoop
        ? `Redirect "${rule.name}" is refused on ${market}: it leads back to itself, ${shown}`
        : `Redirect "${rule.name}" is refused on ${market}: its target is redirected again, ${shown}; name the last target`,
    );
  }
  for (const kept of [own.exact, own.patterns]) {
    for (const [path, rule] of kept) if (refused.has(rule)) kept.delete(path);
  }

  const answer = (url: string, find: (rules: Rules, words: readonly string[]) => Fit | null): Redirection | null => {
    const words = pathWords(url);
    const fit = words && find(own, withoutOwnPrefix(market, words));
    return fit && redirection(fit, market, marketAt);
  };
  return {
    exact: (url) => answer(url, exactFit),
    pattern: (url) => answer(url, patternFit),
    problems,
  };
}

function readRules(entries: readonly DatasourceEntry[]): { rules: RedirectRule[]; problems: string[] } {
  const rules = new Map<string, RedirectRule>();
  const problems: string[] = [];
  for (const entry of entries) {
    const rule = parseRedirect(entry);
    if (typeof rule === 'string') {
      problems.push(`Redirect "${entry.name}" is rejected: ${rule}`);
      continue;
    }
    const path = `${rule.market ?? ''}:${keyOf(rule.from)}${rule.isPattern ? '/*' : ''}`;
    const first = rules.get(path);
    if (first) problems.push(`Redirect "${rule.name}" is rejected: "${first.name}" comes before it for the same path`);
    else rules.set(path, rule);
  }
  return { rules: [...rules.values()], problems };
}

function rulesOf(row: MarketRow, rules: readonly RedirectRule[]): Rules {
  const found: Rules = { exact: new Map(), patterns: new Map() };
  const ownFirst = [
    ...rules.filter(({ market }) => market === row.id),
    ...rules.filter(({ market }) => market === null),
  ];
  for (const rule of ownFirst) {
    const path = keyOf(withoutOwnPrefix(row.id, rule.from));
    const into = rule.isPattern ? found.patterns : found.exact;
    if (!into.has(path)) into.set(path, rule);
  }
  return found;
}

function exactFit({ exact }: Rules, words: readonly string[]): Fit | null {
  const rule = exact.get(keyOf(words));
  return rule ? { rule, rest: [] } : null;
}

/** Returns the longest pattern above a path, with one lookup per segment for any number of patterns. */
function patternFit({ patterns }: Rules, words: readonly string[]): Fit | null {
  for (let length = words.length - 1; length >= 0 && patterns.size > 0; length -= 1) {
    const rule = patterns.get(keyOf(words.slice(0, length)));
    if (rule) return { rule, rest: words.slice(length) };
  }
  return null;
}

function redirection({ rule, rest }: Fit, market: MarketId, marketAt: ReadonlyMap<string, MarketId>): Redirection {
  const { origin, path, keepsRest, suffix } = rule.to;
  const { status } = rule;
  const isHere = origin === null || marketAt.get(origin) === market;
  const words = isHere ? pathWords(path) : null;
  // Targets on the site are spelt canonically, others as the editor wrote them.
  const base = words ? pathOfWords(withoutOwnPrefix(market, [...words, ...(keepsRest ? rest : [])])) : null;
  const to = base ?? `${origin ?? ''}${path}${keepsRest ? pathOfWords(rest).slice(1) : ''}`;
  return { to: `${to}${suffix}`, status, keepsQuery: !suffix.startsWith('?') };
}

/** Returns segments as a key: none contains a slash. */
function keyOf(words: readonly string[]): string {
  return words.map((word) => `/${word}`).join('');
}

const rowsById = new Map<MarketId, MarketRow>(marketTable.map((row) => [row.id, row]));

/**
 * Returns a path without the language prefix that the market's pages omit, so that an entry for the global site's `/it/…` also counts on the Italian
 * site. `/it/global/…` is unchanged: it is a content path.
 */
function withoutOwnPrefix(market: MarketId, words: readonly string[]): readonly string[] {
  const row = rowsById.get(market);
  if (row?.prefix !== 'except-default' || !isLocale(words[0]) || words[0] !== defaultLocale(row)) return words;
  return words[1] === 'global' ? words : words.slice(1);
}
