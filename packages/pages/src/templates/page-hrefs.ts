import type { RenderContext } from '@clavora/blocks/render-context';
import { neededRoutes } from '@clavora/content-client/needed-stories';
import { segmentIn } from '@clavora/i18n-routing/routing';

/** Returns the path of the page that lists every product; null if there is none. */
export function catalogueHref(context: RenderContext): string | null {
  return hrefOf(neededRoutes.products, context);
}

/** Returns the path of the contact page; null if there is none. */
export function contactHref(context: RenderContext): string | null {
  return hrefOf(neededRoutes.contacts, context);
}

function hrefOf(segment: 'products' | 'contacts', { locale, storyHref }: RenderContext): string | null {
  const word = segmentIn(segment, locale, '');
  return word === null ? null : storyHref(`${locale}/global/${word}`);
}
