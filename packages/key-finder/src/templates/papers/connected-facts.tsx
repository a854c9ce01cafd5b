import type { ConnectedFact } from '@clavora/catalogue/machine-papers';
import { DefinitionList } from '@clavora/ui/definition-list';
import { DetailSection } from '@clavora/ui/detail-frame';
import type { CatalogueProps } from '../catalogue-props.ts';
import { dataText } from '../data-text.tsx';

interface ConnectedFactsProps extends CatalogueProps {
  connected: readonly ConnectedFact[];
  /** Folded on phones: of a page that has more to show. */
  isFolded?: boolean;
}

/** Renders the facts of a connected machine's data and radio; nothing for another. */
export function ConnectedFacts({ connected, isFolded = false, catalogue, context }: ConnectedFactsProps) {
  const { t } = context;
  // Versions may say the same: each fact is shown once.
  const facts = new Map(connected.map((row) => [`${row.fact} ${row.text_key}`, row]));
  if (facts.size === 0) return null;
  return (
    <DetailSection
      id="data"
      title={t('catalogue.papers.data')}
      folded={isFolded ? t('catalogue.papers.fact_count', { count: facts.size }) : undefined}
    >
      <DefinitionList
        items={[...facts.values()].map((row) => ({
          term: t(`catalogue.papers.facts.${row.fact}`),
          value: dataText(row.text_key, { catalogue, context }),
        }))}
      />
    </DetailSection>
  );
}
