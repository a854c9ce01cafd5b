import type { RenderContext } from '@clavora/blocks/render-context';
import type { BlankRecord } from '@clavora/catalogue/blank-record';
import { unitSymbol } from '@clavora/i18n-routing/measure';
import { DefinitionList } from '@clavora/ui/definition-list';

interface BlankFactsProps {
  record: BlankRecord;
  context: RenderContext;
}

/** Renders the dimensions and the other properties of a blank. */
export function BlankFacts({ record: { blank, profile, lockMaker }, context }: BlankFactsProps) {
  const { t, format } = context;
  const millimetres = (value: number) =>
    `${format.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 2 })}\u202F${unitSymbol('millimeter', format)}`;
  return (
    <section aria-label={t('product.key_facts')}>
      <DefinitionList
        items={[
          { term: t('catalogue.length'), value: millimetres(blank.length_mm), isFigure: true },
          { term: t('catalogue.height'), value: millimetres(profile.height_mm), isFigure: true },
          { term: t('catalogue.thickness'), value: millimetres(profile.thickness_mm), isFigure: true },
          {
            term: t('catalogue.profile'),
            value: [lockMaker?.name, profile.id].filter((part) => part !== undefined).join(' '),
            isFigure: true,
          },
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
