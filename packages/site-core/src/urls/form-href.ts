import type { Offer } from '@clavora/blocks/render-context';
import type { Link } from '@clavora/content-client/schema/fields';
import { aboutParameter, offerParameter } from '@clavora/forms/form-state';
import type { RouteId } from '@clavora/i18n-routing/routes';
import { type LinkOptions, resolveLink } from './links.ts';

/** The routes of pages with forms for requests. */
const formRoutes: ReadonlySet<RouteId> = new Set(['form', 'contact-us']);

/** Returns the URL of a page whose form opens with a subject, such as a product's code: `/contact-us/quote?about=CLV-22L`. */
export function aboutHref(href: string, about: string): string {
  return withParameter(href, aboutParameter, about);
}

/**
 * Returns the URL of a link of an offer on the page at `path`: that of a page with forms has the offer's title as the subject, and the offer itself, so that
 * nothing is sent for one that is over. null if the link is unsafe or has no target.
 */
export function offerHref(
  link: Link | null,
  { uid, title }: Offer,
  { path, ...options }: LinkOptions & { path: string },
): string | null {
  const href = resolveLink(link, options);
  if (href === null || link?.kind !== 'story') return href;
  const match = options.routing.match(options.market, href.replace(/#.*$/, ''));
  if (match.kind !== 'route' || match.page !== 'detail' || !formRoutes.has(match.route.id)) return href;
  const about = title === '' ? href : aboutHref(href, title);
  return withOffer(about, `${path}~${uid}`);
}

/** Returns a URL with the offer that a form is opened for. */
export function withOffer(href: string, offer: string): string {
  return withParameter(href, offerParameter, offer);
}

/** Returns the page and the block of an offer that `offerHref` names; null for anything else. */
export function readOffer(value: string): { path: string; uid: string } | null {
  const [, path, uid] = /^(\/.*)~([\w-]+)$/.exec(value) ?? [];
  return path === undefined || uid === undefined ? null : { path, uid };
}

function withParameter(href: string, name: string, value: string): string {
  const [address = '', anchor = ''] = href.split(/(?=#)/);
  return `${address}${address.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}${anchor}`;
}
