import type { Formatter, Translator } from '@clavora/i18n-routing/messages';
import type { ChangeSummary } from './change-summary.ts';

/** Returns what has changed among so many blanks in one sentence: "Of your 180 blanks: 3 are replaced, 2 cost less." */
export function summaryText(
  { counts }: Pick<ChangeSummary, 'counts'>,
  blankCount: number,
  { t, format }: { t: Translator; format: Pick<Formatter, 'list'> },
): string {
  const changes = format.list(counts.map(({ kind, count }) => t(`partner.lists.changes.counted.${kind}`, { count })));
  return t('partner.lists.changes.summary', { count: blankCount, changes });
}
