import type { RenderContext } from '@clavora/blocks/render-context';
import { navigationEntry, navigationGroup, navigationLink } from '@clavora/content-client/content-types/site-config';
import { parseParts } from '@clavora/content-client/schema/define-block';
import type { RawBlock } from '@clavora/content-client/schema/fields';
import type { ShellModel } from '../page-model.ts';

export interface MenuLink {
  key: string;
  label: string;
  hint: string;
  href: string;
}

export interface MenuGroup {
  key: string;
  label: string;
  links: readonly MenuLink[];
}

export interface MenuEntry {
  key: string;
  label: string;
  /** null where only the panel leads somewhere. */
  href: string | null;
  groups: readonly MenuGroup[];
}

/** Reads a list of links; those that lead nowhere are left out. */
export function menuLinks(raw: readonly RawBlock[], context: RenderContext): MenuLink[] {
  return parseParts(navigationLink, raw).flatMap(({ _uid, label, hint, link }) => {
    const href = context.resolveLink(link);
    return href === null || label === '' ? [] : [{ key: _uid, label, hint, href }];
  });
}

/** Reads groups of links, such as the footer's columns; empty groups are left out. */
export function menuGroups(raw: readonly RawBlock[], context: RenderContext): MenuGroup[] {
  return parseParts(navigationGroup, raw).flatMap(({ _uid, label, links }) => {
    const resolved = menuLinks(links, context);
    return resolved.length === 0 ? [] : [{ key: _uid, label, links: resolved }];
  });
}

/** Reads the header's entries; one without a link and without a panel is left out. */
export function menuEntries(raw: readonly RawBlock[], context: RenderContext): MenuEntry[] {
  return parseParts(navigationEntry, raw).flatMap(({ _uid, label, link, groups }) => {
    const href = context.resolveLink(link);
    const resolved = menuGroups(groups, context);
    return label === '' || (href === null && resolved.length === 0) ? [] : [{ key: _uid, label, href, groups: resolved }];
  });
}

/** Whether the page of the shell is the entry's, or stands below it, so that the menu can mark it. */
export function isEntryOf(entry: MenuEntry, { crumbs, switcher }: Pick<ShellModel, 'crumbs' | 'switcher'>): boolean {
  const paths = new Set([...crumbs, ...switcher.filter(({ isCurrent }) => isCurrent)].map(({ href }) => href));
  if (entry.href !== null && paths.has(entry.href)) return true;
  return entry.groups.some((group) => group.links.some(({ href }) => paths.has(href)));
}
