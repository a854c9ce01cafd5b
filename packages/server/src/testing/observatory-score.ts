/**
 * The scoring of Mozilla's HTTP Observatory, as far as it concerns the headers of one answer (github.com/mozilla/http-observatory,
 * httpobs/docs/scoring.md, and the test of Cross-Origin-Resource-Policy of its successor on MDN). Bonuses count from 90 points on; A+ begins at 100.
 */
export interface ObservatoryScore {
  points: number;
  /** Each rule that changed the score, with its points. */
  reasons: readonly string[];
}

type Rule = (headers: ReadonlyMap<string, string>) => readonly [reason: string, points: number];

const halfYearSeconds = 15_768_000;
const privateReferrers = /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/;

const rules: readonly Rule[] = [
  (headers) => {
    const policy = directivesOf(headers.get('content-security-policy') ?? '');
    if (policy.size === 0) return ['csp-not-implemented', -25];
    const sources = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
    const scripts = sources('script-src');
    const isNamed = scripts.some((source) => /^'(?:nonce|sha(?:256|384|512))-/.test(source));
    const active = [...scripts, ...sources('object-src')];
    // A nonce or hash makes browsers ignore 'unsafe-inline'.
    if (!isNamed && scripts.includes("'unsafe-inline'")) return ['csp-implemented-with-unsafe-inline', -20];
    if (active.some((source) => /^(?:\*|data:|https?:)$/.test(source))) return ['csp-with-broad-sources', -20];
    if (active.some(isInsecure)) return ['csp-implemented-with-insecure-scheme', -20];
    if (scripts.includes("'unsafe-eval'")) return ['csp-implemented-with-unsafe-eval', -10];
    if (['img-src', 'media-src'].some((name) => sources(name).some(isInsecure))) {
      return ['csp-implemented-with-insecure-scheme-in-passive-content-only', -10];
    }
    if (sources('style-src').includes("'unsafe-inline'")) {
      return ['csp-implemented-with-unsafe-inline-in-style-src-only', 0];
    }
    return policy.get('default-src')?.join() === "'none'"
      ? ['csp-implemented-with-no-unsafe-default-src-none', 10]
      : ['csp-implemented-with-no-unsafe', 5];
  },
  (headers) => {
    const [, age] = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '') ?? [];
    if (age === undefined) return ['hsts-not-implemented', -20];
    return Number(age) < halfYearSeconds ? ['hsts-less-than-six-months', -10] : ['hsts-at-least-six-months', 0];
  },
  (headers) =>
    headers.get('x-content-type-options') === 'nosniff' ? ['nosniff', 0] : ['x-content-type-options-missing', -5],
  (headers) =>
    directivesOf(headers.get('content-security-policy') ?? '').has('frame-ancestors')
      ? ['x-frame-options-implemented-via-csp', 5]
      : ['x-frame-options-not-implemented', -20],
  (headers) => {
    const referrer = headers.get('referrer-policy');
    if (referrer === undefined) return ['referrer-policy-not-implemented', 0];
    return privateReferrers.test(referrer) ? ['referrer-policy-private', 5] : ['referrer-policy-unsafe', -5];
  },
  (headers) => {
    const resources = headers.get('cross-origin-resource-policy') ?? 'cross-origin';
    return resources === 'cross-origin' ? ['corp-not-restricted', 0] : ['corp-implemented-with-same-origin', 10];
  },
  (headers) =>
    headers.get('access-control-allow-origin') === '*' && headers.has('access-control-allow-credentials')
      ? ['cross-origin-resource-sharing-implemented-with-universal-access', -50]
      : ['cross-origin-resource-sharing-not-universal', 0],
];

/** Returns the score of an answer's headers, whose names are in lower case. */
export function observatoryScore(headers: ReadonlyMap<string, string>): ObservatoryScore {
  const found = rules.map((rule) => rule(headers));
  const base = found.reduce((sum, [, points]) => sum + Math.min(points, 0), 100);
  const bonus = found.reduce((sum, [, points]) => sum + Math.max(points, 0), 0);
  return {
    points: Math.max(base < 90 ? base : base + bonus, 0),
    reasons: found.filter(([, points]) => points !== 0).map(([reason, points]) => `${reason} ${points}`),
  };
}

function directivesOf(policy: string): Map<string, string[]> {
  const directives = policy.split(';').map((text) => text.trim().split(/\s+/));
  return new Map(directives.flatMap(([name, ...values]) => (name ? [[name.toLowerCase(), values] as const] : [])));
}

/** Whether a source is unencrypted; those of this machine are the emulators'. */
function isInsecure(source: string): boolean {
  return source.startsWith('http:') && !/^http:\/\/localhost(?::|$)/.test(source);
}
