import type { Locale } from '@clavora/i18n-routing/locales';
import { searchWordsOf } from '@clavora/i18n-routing/search-words';
import { namedValue } from '@clavora/search/facet-names';
import type { Finding, Report } from './report.ts';
import type { PlacedStory, ReportedStory } from './reported-story.ts';
import { isObject } from './story-references.ts';

/** A value of a product by which searches filter. */
interface FilterValue {
  story: ReportedStory;
  locale: Locale;
  facet: string;
  /** Path of the field of its id. */
  field: string;
  name: string;
  id: string;
  hasOwnId: boolean;
}

/** Reports values for filters without an id whose names differ between the languages of a product: a filter by one finds nothing in another language (SRC-9). */
export function missingFilterIds(stories: readonly PlacedStory[]): Report {
  const products = stories.flatMap(({ story, place }) =>
    place.kind === 'page' && story.content.component === 'product'
      ? [{ story, values: valuesOf(story, place.location.locale) }]
      : [],
  );
  const groups = Map.groupBy(products, ({ story }) => story.group_id ?? story.uuid);
  return {
    title: 'Values for filters without an id',
    description:
      'A search with such a filter finds nothing after a change of language: give the value the same id in each of its languages.',
    findings: [...groups.values()].flatMap((group) => group.flatMap(({ values }) => findingsOf(values, group))),
  };
}

function findingsOf(values: readonly FilterValue[], group: readonly { values: readonly FilterValue[] }[]): Finding[] {
  return values
    .filter(({ hasOwnId }) => !hasOwnId)
    .filter(({ facet, id }) => group.some((other) => !other.values.some((one) => one.facet === facet && one.id === id)))
    .map(({ story, locale, field, name }) => ({
      story,
      locale,
      field,
      message: `"${name}" has another name in another language, and no id`,
    }));
}

function valuesOf(story: ReportedStory, locale: Locale): FilterValue[] {
  const { kind, kind_id: kindId, family, specifications } = story.content;
  const { facetLabels } = searchWordsOf(locale);
  const rows: unknown[] = Array.isArray(specifications) ? specifications : [];
  const found = rows.flatMap((row, index) => {
    if (!isObject(row)) return [];
    const label = textOf(row.label).toLowerCase();
    const facet = Object.entries(facetLabels).find(([, labels]) => labels.includes(label))?.[0];
    const field = `specifications[${index}].value_id`;
    // A device names those that it reads in one value, which is no filter.
    const isFilter = facet !== undefined && (facet !== 'transponders' || family === 'automotive_keys');
    return !isFilter ? [] : [{ facet, field, name: textOf(row.value), given: textOf(row.value_id) }];
  });
  return [{ facet: 'productKind', field: 'kind_id', name: textOf(kind), given: textOf(kindId) }, ...found].flatMap(
    ({ given, ...value }) => {
      const named = namedValue(value.name, given);
      return named === null ? [] : [{ ...value, story, locale, id: named.id, hasOwnId: given !== '' }];
    },
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
