import type { Locale } from '@clavora/i18n-routing/locales';
import { locales } from '@clavora/i18n-routing/locales';
import { segments } from '@clavora/i18n-routing/segments';
import { fixtureBlok, fixtureStory } from '@clavora/services/content/fixture-space';
import type { StoryRecord } from '@clavora/services/content/space-source';

/** Words that stand on no page but those of partners. */
export const partnerWords = ['Zyntrumel', 'Quorlaxat', 'Vlokbram', 'PRT-9073Z', 'VLK 88-Q5'] as const;

/** Beyond the numbers of the sample space's stories. */
const firstNumber = 7_000_000;

/** A section and a product of the partner area in every language, beside those of the sample space. */
export const partnerStories: readonly StoryRecord[] = locales.flatMap((locale, at) => [
  fixtureStory(firstNumber + 2 * at, `extranet/${locale}/zyntrumel`, {
    content: fixtureBlok('section', { title: 'Zyntrumel', summary: 'Quorlaxat' }),
  }),
  fixtureStory(firstNumber + 2 * at + 1, `extranet/${locale}/${productsSegment(locale)}/prt-9073z`, {
    content: fixtureBlok('product', {
      title: 'Vlokbram',
      code: 'PRT-9073Z',
      cross_references: [fixtureBlok('cross_reference', { maker: 'Vlokbram', code: 'VLK 88-Q5' })],
    }),
  }),
]);

function productsSegment(locale: Locale): string {
  const { products } = segments[locale];
  if (products === null) throw new Error(`Expected a word for "products" in the addresses of ${locale}`);
  return products;
}
