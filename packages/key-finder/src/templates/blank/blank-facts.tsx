import type { RenderContext } from '@clavora/blocks/render-context';
import type { BlankRecord } from '@clavora/catalogue/blank-record';
import { DefinitionList } from '@clavora/ui/definition-list';
import { headText, lengthText } from './length-text.ts';
import { profileName } from './profile-name.ts';

interface BlankFactsProps {
  record: BlankRecord;
  context: RenderContext;
}

/** Renders the dimensions and the other properties of a blank. */
export function BlankFacts({ record, context }: BlankFactsProps) {
  const { t } = context;
  const { blank, profile } = record;
  return (
    <section aria-label={t('product.key_facts')}>
      <DefinitionList
        items={[
          { term: t('catalogue.length'), value: lengthText(blank.length_mm, context), isFigure: true },
          { term: t('catalogue.height'), value: lengthText(profile.height_mm, context), isFigure: true },
          { term: t('catalogue.thickness'), value: lengthText(profile.thickness_mm, context), isFigure: true },
          ...(blank.overall_mm === null
            ? []
            : [{ term: t('catalogue.overall'), value: lengthText(blank.overall_mm, context), isFigure: true }]),
          ...(headText(blank, context) === null
            ? []
            : [{ term: t('catalogue.head_size'), value: headText(blank, context), isFigure: true }]),
          ...(blank.shoulder === null
            ? []
            : [{ term: t('catalogue.shoulder'), value: t(`catalogue.shoulders.${blank.shoulder}`) }]),
          { term: t('catalogue.profile'), value: profileName(record), isFigure: true },
          { term: t('catalogue.tip'), value: t(`catalogue.tips.${blank.tip}`) },
          { term: t('catalogue.head'), value: t(`catalogue.heads.${blank.head}`) },
          {
            term: t('catalogue.material'),
            value: `${t(`catalogue.materials.${blank.material}`)}, ${t(`catalogue.finishes.${blank.finish}`)}`,
          },
          { term: t('product.pack'), value: t('product.pieces', { count: blank.pack }) },
          ...(blank.gtin === null ? [] : [{ term: 'GTIN', value: blank.gtin, isFigure: true }]),
        ]}
      />
    </section>
  );
}
