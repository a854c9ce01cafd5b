import type { RenderContext } from '@clavora/blocks/render-context';
import { placeChoiceParameter, placeParameter } from '@clavora/site-core/internal-paths';
import type { PlaceSearch } from '@clavora/site-core/page-model';
import { choiceLabel } from './choice-label.ts';
import styles from './place-choices.module.css';

/** Asks which town the visitor means where the words are not clear, and says where names and positions of towns are from, as their licence asks for. */
export function PlaceChoices({ search, context }: { search: PlaceSearch; context: RenderContext }) {
  const { path, words, found, origin, choices } = search;
  const { t } = context;
  if (choices.length === 0 && origin === null) return null;
  const Title = found === 'choices' ? 'h2' : 'p';
  return (
    <div className={styles.choices}>
      {choices.length > 0 && (
        <>
          <Title className={styles.title}>
            {found === 'choices' ? t('place.search.which', { place: words }) : t('place.search.also')}
          </Title>
          <ul role="list">
            {choices.map((choice) => {
              const query = new URLSearchParams({ [placeParameter]: words, [placeChoiceParameter]: choice.key });
              return (
                <li key={choice.key}>
                  <a href={`${path}?${query}`}>{choiceLabel(choice, context)}</a>
                </li>
              );
            })}
          </ul>
        </>
      )}
      <p className={styles.source}>
        {t('place.search.source')} <a href="https://www.geonames.org/">GeoNames</a>,{' '}
        <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>
      </p>
    </div>
  );
}
