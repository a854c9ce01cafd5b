import { marketTable } from '@clavora/i18n-routing/markets';
import { appsOf, dependencyPaths, type PackageGraph } from '../workspace/package-graph.ts';

/** Why a change reaches a market. */
interface Reason {
  /** The changed file, relative to the root. */
  file: string;
  /** From the package of the file to the app; empty for a file of the whole workspace. */
  path: readonly string[];
}

export interface AffectedMarket {
  market: string;
  reasons: readonly Reason[];
}

/** They decide about the output of every app. */
const filesOfAll = new Set(['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'turbo.json']);
const unshipped =
  /\.(?:test|spec|stories|fixtures)\.tsx?$|\.test-d\.ts$|\.md$|\/testing\/|\/(?:layers\.json|vitest\.config\.ts)$/;
/** Files of a locale that only sites in it load. Its other files decide about addresses, to which every market may link. */
const textsOfLocale = /^packages\/i18n-routing\/locales\/(\w+)\/(?:messages\.json|search-words\.ts)$/;
/** Every market has pages in it: the custom landings. */
const sharedLocale = 'en';

/** Returns the markets whose sites differ because of the changed files, each with its reasons. */
export function findAffectedMarkets(files: readonly string[], graph: PackageGraph): AffectedMarket[] {
  const shipped = files.filter(isShipped).map((file) => ({ file, owner: ownerOf(file, graph) }));
  return appsOf(graph).flatMap(({ market, name }) => {
    const paths = dependencyPaths(graph, name);
    const reasons = shipped.flatMap(({ file, owner }): Reason[] => {
      if (filesOfAll.has(file)) return [{ file, path: [] }];
      const locale = textsOfLocale.exec(file)?.[1];
      if (locale !== undefined && !hasLocale(market, locale)) return [];
      const path = owner === null ? undefined : paths.get(owner);
      return path ? [{ file, path: path.toReversed() }] : [];
    });
    return reasons.length > 0 ? [{ market, reasons }] : [];
  });
}

/** Whether a site or its build can contain the file. */
export function isShipped(file: string): boolean {
  return !unshipped.test(file);
}

/** Returns the name of the package that a file is in; null for a file of the whole workspace. */
export function ownerOf(file: string, graph: PackageGraph): string | null {
  return [...graph.values()].find(({ folder }) => file.startsWith(`${folder}/`))?.name ?? null;
}

function hasLocale(market: string, locale: string): boolean {
  const locales: readonly string[] = marketTable.find(({ id }) => id === market)?.locales ?? [];
  return locale === sharedLocale || locales.includes(locale);
}
