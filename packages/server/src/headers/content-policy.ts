import type { PolicySources } from './policy-sources.ts';

/** What the policy of one document depends on. */
export interface DocumentPolicy {
  /** Sources of its inline scripts: hashes of them, or the nonce of this answer. */
  inlineScripts: readonly string[];
  /** The sources of `frame-ancestors`. */
  ancestors: string;
  /** Whether it shows a draft, in which the visual editor's script runs. */
  isPreview: boolean;
  /** Whether it belongs to the partner area, whose forms may lead to the identity service. */
  isPersonal: boolean;
}

/**
 * Returns the content security policy of an HTML document. Scripts are of the site, of configured services, or inline with a hash or nonce. Styles may
 * be inline: pages contain the sheets of their blocks and style attributes, which no script of a visitor can write.
 */
export function documentPolicy(sources: PolicySources, document: DocumentPolicy): string {
  const editor = document.isPreview ? sources.editor : [];
  return policyText({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...document.inlineScripts, ...sources.scripts, ...editor],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...sources.media, ...sources.beacons],
    'media-src': ["'self'", ...sources.media],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...sources.connections],
    'frame-src': ["'self'", ...sources.frames],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'", ...(document.isPersonal ? sources.identity : [])],
    'frame-ancestors': [document.ancestors],
  });
}

/** Returns the policy of a script: that of a worker which runs it. */
export function scriptPolicy(ancestors: string): string {
  return policyText({
    'default-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': [ancestors],
  });
}

/** Returns the policy of an answer that is no document: opened by itself, it loads and runs nothing. */
export function resourcePolicy(ancestors: string): string {
  return policyText({
    'default-src': ["'none'"],
    'style-src': ["'unsafe-inline'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': [ancestors],
  });
}

function policyText(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${[...new Set(values)].join(' ')}`)
    .join('; ');
}
