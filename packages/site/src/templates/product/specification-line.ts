import { specificationValue } from '@clavora/blocks/cards/specification-value';
import type { RenderContext } from '@clavora/blocks/render-context';
import type { specification } from '@clavora/content-client/content-types/product';
import type { BlockContent } from '@clavora/content-client/schema/define-block';
import type { Definition } from '@clavora/ui/definition-list';

/** A figure, or several as one measure: `±0,02`, `315 × 420 × 300`, `50–60`. */
const measure = /^[±≥≤<>≈~+−-]?\s?\d[\d.,\s]*([×x–/]\s?\d[\d.,\s]*)*$/;

/** A specification as a line of a type plate: measures in mono, words as words. */
export function specificationLine(line: BlockContent<typeof specification>, context: RenderContext): Definition {
  return {
    term: line.label,
    value: specificationValue(line, context),
    isFigure: measure.test(line.value.trim()),
  };
}
