import type { Link } from '@clavora/content-client/schema/fields';
import type { RenderContext } from './render-context.ts';
import { safeUrl } from './safe-url.ts';

export interface LinkTarget {
  /** null if the link is unsafe or has no target. */
  href: string | null;
  opensNewWindow: boolean;
}

/** Returns the target of a link field on this site. Checks the URL again, so that no resolver can return an unsafe one. */
export function linkTarget(link: Link | null, context: RenderContext): LinkTarget {
  const resolved = context.resolveLink(link);
  return {
    href: resolved === null ? null : safeUrl(resolved),
    opensNewWindow: link?.kind === 'url' && link.newWindow,
  };
}
