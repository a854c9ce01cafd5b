import type { RenderContext } from '@clavora/blocks/render-context';
import type { PlaceChoice } from '@clavora/site-core/page-model';

/** Returns a town in words: `Frankfurt am Main, Germany`, with the postal code in whose region it is, or the larger town near it. */
export function choiceLabel({ town, code, near, country }: PlaceChoice, { t }: RenderContext): string {
  const named = near === null ? town : t('place.search.near', { town, city: near });
  const place = code === null ? named : t('place.search.area', { code, town: named });
  return [place, country].filter(Boolean).join(', ');
}
