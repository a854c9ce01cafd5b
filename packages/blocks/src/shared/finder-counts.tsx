import { DefinitionList } from '@clavora/ui/definition-list';
import type { CatalogueCounts, RenderContext } from '../render/render-context.ts';

interface FinderCountsProps {
  counts: CatalogueCounts;
  context: RenderContext;
}

/** Shows how many codes, blanks, vehicles and machines the key catalogue has. */
export function FinderCounts({ counts, context: { t, format } }: FinderCountsProps) {
  return (
    <DefinitionList
      look="plate"
      items={[
        { term: t('catalogue.codes_of_others'), value: format.number(counts.codes), isFigure: true },
        { term: t('catalogue.blanks'), value: format.number(counts.blanks), isFigure: true },
        { term: t('catalogue.vehicles'), value: format.number(counts.vehicles), isFigure: true },
        { term: t('catalogue.machines'), value: format.number(counts.machines), isFigure: true },
      ]}
    />
  );
}
