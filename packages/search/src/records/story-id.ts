import type { Story } from '@clavora/content-client/story';
import { locales } from '@clavora/i18n-routing/locales';
import { valueId } from '../schema/facet-names.ts';

/** English comes first; which language follows does not matter, as long as all translations agree. */
const byLanguage = ['en', ...locales];

/** Returns an id that a story shares with its published translations: the last word of the path of the English one, else of another. */
export function storyId({ location, alternates }: Pick<Story, 'location' | 'alternates'>): string {
  const [first = location] = [location, ...alternates].toSorted(
    (one, other) => byLanguage.indexOf(one.locale) - byLanguage.indexOf(other.locale),
  );
  return valueId(first.path.split('/').at(-1) ?? '');
}
