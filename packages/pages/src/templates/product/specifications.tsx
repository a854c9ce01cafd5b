import { specificationValue } from '@clavora/blocks/cards/specification-value';
import type { RenderContext } from '@clavora/blocks/render-context';
import { specification } from '@clavora/content-client/content-types/product';
import { type BlockContent, parseParts } from '@clavora/content-client/schema/define-block';
import type { RawBlock } from '@clavora/content-client/schema/fields';
import { type Definition, DefinitionList } from '@clavora/ui/definition-list';
import { DetailSection } from '@clavora/ui/detail-frame';
import styles from './specifications.module.css';

interface SpecificationsProps {
  raw: readonly RawBlock[];
  context: RenderContext;
}

/** Renders all specifications of a product, below the headings of the editors. */
export function Specifications({ raw, context }: SpecificationsProps) {
  const groups = grouped(parseParts(specification, raw).filter(({ value }) => value !== ''));
  if (groups.size === 0) return null;
  return (
    <DetailSection title={context.t('product.specifications')} id="specifications">
      <div className={styles.groups}>
        {[...groups].map(([name, lines]) => (
          <section key={name} className={styles.group}>
            {groups.size > 1 && <h3 className={styles.heading}>{name === '' ? context.t('product.general') : name}</h3>}
            <DefinitionList items={lines.map((line) => specificationLine(line, context))} />
          </section>
        ))}
      </div>
    </DetailSection>
  );
}

type Specification = BlockContent<typeof specification>;

/** Returns the lines by group, in the order in which the groups first appear. */
function grouped(lines: readonly Specification[]): Map<string, Specification[]> {
  const groups = new Map<string, Specification[]>();
  for (const line of lines) groups.set(line.group, [...(groups.get(line.group) ?? []), line]);
  return groups;
}

/** Matches a figure, or several as one measure: `±0,02`, `315 × 420 × 300`, `50–60`. */
const measure = /^[±≥≤<>≈~+−-]?\s?\d[\d.,\s]*([×x–/]\s?\d[\d.,\s]*)*$/;

/** Returns a specification as a definition row: measures in the monospaced typeface. */
export function specificationLine(line: BlockContent<typeof specification>, context: RenderContext): Definition {
  return {
    term: line.label,
    value: specificationValue(line, context),
    isFigure: measure.test(line.value.trim()),
  };
}
