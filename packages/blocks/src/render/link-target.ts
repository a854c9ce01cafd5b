import type { Link } from '@clavora/content-client/schema/fields';
import type { RenderContext } from './render-context.ts';
import { safeUrl } from './safe-url.ts';

export interface LinkTarget {
  /** null where the link leads nowhere or is unsafe. */
  href: string | null;
  opensNewWindow: boolean;
}

/** Where a link field leads on this site. Whatever resolved it, an unsafe URL ends here. */
export function linkTarget(link: Link | null, context: RenderContext): LinkTarget {
  const resolved = context.resolveLink(link);
  return {
    href: resolved === null ? null : safeUrl(resolved),
    opensNewWindow: link?.kind === 'url' && link.newWindow,
  };
}
