import type { RenderContext } from '@clavora/blocks/render-context';
import type { BlankRecord } from '@clavora/catalogue/blank-record';
import { DefinitionList } from '@clavora/ui/definition-list';
import { blankFactsOn } from '../../blanks/blank-facts.ts';

interface BlankFactsProps {
  record: BlankRecord;
  context: RenderContext;
}

/** Renders the dimensions and the other properties of a blank that are known. */
export function BlankFacts({ record, context }: BlankFactsProps) {
  const { t } = context;
  return (
    <section aria-label={t('product.key_facts')}>
      <DefinitionList
        items={blankFactsOn('page').flatMap(({ term, value, form }) => {
          const known = value(record, context);
          return known === null ? [] : [{ term: term(t), value: known, isFigure: form !== undefined }];
        })}
      />
    </section>
  );
}
