/** The rules of a `robots.txt` for all robots (RFC 9309). */
export interface RobotsRules {
  /** Returns whether it disallows a path with query, ignoring a rule for the whole site. */
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

/** Returns the pattern of a rule: `*` matches anything, `$` the end. */
function patternOf(rule: string): RegExp {
  const source = rule
    .replace(/\$$/, '')
    .split('*')
    .map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('.*');
  return new RegExp(`^${source}${rule.endsWith('$') ? '$' : ''}`);
}
