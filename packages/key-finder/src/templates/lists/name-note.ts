import type { RenderContext } from '@clavora/blocks/render-context';

/** Returns what is said behind a name, such as years, with its other names; undefined for nothing. */
export function noteOf(said: string | null, otherNames: readonly string[], { t }: RenderContext): string | undefined {
  const names = otherNames.length === 0 ? null : t('catalogue.other_names', { names: otherNames.join(', ') });
  const parts = [said, names].filter((part) => part !== null);
  return parts.length === 0 ? undefined : parts.join(' · ');
}
