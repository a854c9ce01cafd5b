import type { RenderContext } from '@clavora/blocks/render-context';
import type { Profile } from '@clavora/catalogue/blanks';
import { certaintyOf, type ModelClaim } from '@clavora/catalogue/vehicle-records';
import { sizeText } from '../../blanks/length-text.ts';
import { transponderText } from './fitment-texts.ts';

type Other = ModelClaim['contradictions'][number]['other'];

/** Blanks that are named; a claim that many others contradict says how many more there are. */
const maxNamed = 3;
/** Reasons that are given: most claims have one. */
const maxReasons = 3;

/**
 * Returns what a claim contradicts and why, one text for each blade or transponder; whether none of them is surer comes last. A claim names surer ones only, or
 * those that are as sure: what is less sure says it itself.
 */
export function contradictionTexts(claim: ModelClaim, context: RenderContext): string[] {
  const { t } = context;
  const own = certaintyOf(claim);
  const named = claim.contradictions.filter(({ other }) => certaintyOf(other) <= own);
  const groups = Map.groupBy(named, ({ reason, other }) =>
    reason === 'profile' ? `profile ${other.profile.id}` : `transponder ${other.transponder?.id ?? ''}`,
  );
  const texts = [...groups.values()].slice(0, maxReasons).flatMap((group) => {
    const [first] = group;
    return first
      ? [
          reasonText(
            claim,
            first.reason,
            group.map(({ other }) => other),
            first.other,
            context,
          ),
        ]
      : [];
  });
  const isUndecided = named.length > 0 && named.every(({ other }) => certaintyOf(other) === own);
  return isUndecided ? [...texts, t('catalogue.equally_sure')] : texts;
}

function reasonText(
  claim: ModelClaim,
  reason: ModelClaim['contradictions'][number]['reason'],
  others: readonly Other[],
  first: Other,
  context: RenderContext,
): string {
  const { t } = context;
  const codes = codesText(others);
  if (reason === 'transponder')
    return t('catalogue.why.transponder', {
      codes,
      own: transponderText(claim.transponder, context) ?? '',
      other: transponderText(first.transponder, context) ?? '',
    });
  const sectionOf = ({ height_mm: height, thickness_mm: thickness }: Profile) => sizeText([height, thickness], context);
  const [own, other] = [sectionOf(claim.profile), sectionOf(first.profile)];
  return own === other ? t('catalogue.why.grooves', { codes }) : t('catalogue.why.blade', { codes, own, other });
}

function codesText(others: readonly Other[]): string {
  const codes = [...new Set(others.map(({ blank }) => blank.code))];
  const more = codes.length > maxNamed ? ` +${codes.length - maxNamed}` : '';
  return codes.slice(0, maxNamed).join(', ') + more;
}
