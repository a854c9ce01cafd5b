import type { Locale } from '@clavora/i18n-routing/locales';
import { locales } from '@clavora/i18n-routing/locales';
import { segments } from '@clavora/i18n-routing/segments';
import { fixtureBlok, fixtureStory } from '@clavora/services/content/fixture-space';
import type { StoryRecord } from '@clavora/services/content/space-source';

/** Words that occur only on pages for partners. */
export const partnerWords = ['Zyntrumel', 'Quorlaxat', 'Vlokbram', 'PRT-9073Z', 'VLK 88-Q5'] as const;

/** Above the ids of the sample space's stories. */
const firstNumber = 7_000_000;

/** A category of the partner area and a product in every language, in addition to the sample space. */
export const partnerStories: readonly StoryRecord[] = locales.flatMap((locale, at) => [
  fixtureStory(firstNumber + 2 * at, `extranet/${locale}/${productsSegment(locale)}/zyntrumel`, {
    content: fixtureBlok('category', { title: 'Zyntrumel', summary: 'Quorlaxat' }),
  }),
  fixtureStory(firstNumber + 2 * at + 1, `extranet/${locale}/${productsSegment(locale)}/prt-9073z`, {
    content: fixtureBlok('partner_product', { title: 'Vlokbram', order_code: 'PRT-9073Z', summary: 'VLK 88-Q5' }),
  }),
]);

function productsSegment(locale: Locale): string {
  const { products } = segments[locale];
  if (products === null) throw new Error(`Expected a word for "products" in the addresses of ${locale}`);
  return products;
}
