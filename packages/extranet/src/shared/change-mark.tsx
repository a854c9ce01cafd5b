import type { Translator } from '@clavora/i18n-routing/messages';
import { Tag } from '@clavora/ui/tag';
import type { Change } from './change-of.ts';

interface ChangeMarkProps {
  change: Change | null;
  t: Translator;
}

/** Marks a title as new or updated since the last visit. */
export function ChangeMark({ change, t }: ChangeMarkProps) {
  if (change === null) return null;
  return <Tag tone={change === 'new' ? 'new' : 'quiet'}>{t(`partner.shared.${change}`)}</Tag>;
}
