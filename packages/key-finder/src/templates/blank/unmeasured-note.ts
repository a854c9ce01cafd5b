import type { RenderContext } from '@clavora/blocks/render-context';
import type { Unmeasured } from '../../blanks/drawn-blank.ts';

/** Returns what a drawing shows without being measured, as a sentence; null for a drawing that is measured as a whole. */
export function unmeasuredNote(parts: readonly Unmeasured[], { t, format }: RenderContext): string | null {
  if (parts.length === 0) return null;
  return t('catalogue.unmeasured.note', { parts: format.list(parts.map((part) => t(`catalogue.unmeasured.${part}`))) });
}
