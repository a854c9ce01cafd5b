import { linkTarget } from '@clavora/blocks/link-target';
import type { RenderContext } from '@clavora/blocks/render-context';
import type { RawBlock } from '@clavora/content-client/schema/fields';
import type { LinkAttributes } from '@clavora/content-client/schema/link-attributes';
import { navigationEntries, navigationGroups, navigationLinks } from '@clavora/site-core/navigation-parts';
import type { ShellModel } from '@clavora/site-core/page-model';

export interface MenuLink {
  key: string;
  label: string;
  hint: string;
  href: string;
  attributes: LinkAttributes;
}

export interface MenuGroup {
  key: string;
  label: string;
  /** Whether the menu of phones shows its links without opening the entry. */
  isDirect: boolean;
  links: readonly MenuLink[];
}

export interface MenuEntry {
  key: string;
  label: string;
  /** Null if only the panel has links. */
  href: string | null;
  attributes: LinkAttributes;
  groups: readonly MenuGroup[];
}

/** Returns the links of a list; omits links without target. */
export function menuLinks(raw: readonly RawBlock[], context: RenderContext): MenuLink[] {
  return navigationLinks(raw).flatMap(({ _uid, label, hint, link }) => {
    const { href, attributes } = linkTarget(link, context);
    return href === null || label === '' ? [] : [{ key: _uid, label, hint, href, attributes }];
  });
}

/** Returns groups of links, such as the footer's columns; omits empty groups. */
export function menuGroups(raw: readonly RawBlock[], context: RenderContext): MenuGroup[] {
  return navigationGroups(raw).flatMap(({ _uid, label, links, is_direct: isDirect }) => {
    const resolved = menuLinks(links, context);
    return resolved.length === 0 ? [] : [{ key: _uid, label, isDirect, links: resolved }];
  });
}

/** Returns the header's entries; omits entries without link and panel. */
export function menuEntries(raw: readonly RawBlock[], context: RenderContext): MenuEntry[] {
  return navigationEntries(raw).flatMap(({ _uid, label, link, groups }) => {
    const { href, attributes } = linkTarget(link, context);
    const resolved = menuGroups(groups, context);
    return label === '' || (href === null && resolved.length === 0)
      ? []
      : [{ key: _uid, label, href, attributes, groups: resolved }];
  });
}

/**
 * Returns the entry of the current page, for the menu to mark: the one that links to the page or to the nearest page above it. Null if there is none.
 */
export function currentEntry(
  entries: readonly MenuEntry[],
  { crumbs, switcher }: Pick<ShellModel, 'crumbs' | 'switcher'>,
): MenuEntry | null {
  const own = switcher.find(({ isCurrent }) => isCurrent)?.href ?? null;
  const nearestFirst = [own, ...crumbs.map(({ href }) => href).toReversed()];
  for (const href of nearestFirst) {
    const entry = href === null ? undefined : entries.find((candidate) => leadsTo(candidate, href));
    if (entry) return entry;
  }
  return null;
}

function leadsTo(entry: MenuEntry, href: string): boolean {
  return entry.href === href || entry.groups.some((group) => group.links.some((link) => link.href === href));
}
