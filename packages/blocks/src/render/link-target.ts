import type { Link } from '@clavora/content-client/schema/fields';
import type { LinkAttributes } from '@clavora/content-client/schema/link-attributes';
import type { RenderContext } from './render-context.ts';
import { safeUrl } from './safe-url.ts';

export interface LinkTarget {
  /** null if the link is unsafe or has no target. */
  href: string | null;
  /** What the editor chose besides; empty without a target. */
  attributes: LinkAttributes;
}

/** Returns the target of a link field on this site. Checks the URL again, so that no resolver can return an unsafe one. */
export function linkTarget(link: Link | null, context: Pick<RenderContext, 'resolveLink'>): LinkTarget {
  const resolved = context.resolveLink(link);
  const href = resolved === null ? null : safeUrl(resolved);
  return { href, attributes: href === null ? {} : (link?.attributes ?? {}) };
}
