import type { RenderContext } from '@clavora/blocks/render-context';
import { neededRoutes } from '@clavora/content-client/needed-stories';
import { segmentIn } from '@clavora/i18n-routing/routing';

/** The page that lists every product. */
export function catalogueHref(context: RenderContext): string | null {
  return hrefOf(neededRoutes.products, context);
}

/** The page that says whom to ask. */
export function contactHref(context: RenderContext): string | null {
  return hrefOf(neededRoutes.contacts, context);
}

function hrefOf(segment: 'products' | 'contacts', { locale, storyHref }: RenderContext): string | null {
  const word = segmentIn(segment, locale, '');
  return word === null ? null : storyHref(`${locale}/global/${word}`);
}
