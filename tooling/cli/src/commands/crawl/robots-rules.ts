/** What a `robots.txt` says to every robot (RFC 9309). */
export interface RobotsRules {
  /** Whether it keeps robots from a path with its query, a rule against the whole site apart. */
  bars: (path: string) => boolean;
  sitemaps: readonly string[];
}

export function readRobots(text: string): RobotsRules {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/#.*/, '').trim());
  const valuesOf = (name: string) =>
    lines.flatMap((line) => {
      const colon = line.indexOf(':');
      return line.slice(0, colon).trim().toLowerCase() === name ? [line.slice(colon + 1).trim()] : [];
    });
  const barred = valuesOf('disallow')
    .filter((rule) => rule !== '' && rule !== '/')
    .map(patternOf);
  return { bars: (path) => barred.some((pattern) => pattern.test(path)), sitemaps: valuesOf('sitemap') };
}

/** `*` stands for anything, `$` at the end for the end. */
function patternOf(rule: string): RegExp {
  const source = rule
    .replace(/\$$/, '')
    .split('*')
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('.*');
  return new RegExp(`^${source}${rule.endsWith('$') ? '$' : ''}`);
}
