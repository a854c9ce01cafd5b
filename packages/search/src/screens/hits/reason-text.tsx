import type { SearchLabels } from '../../config/search-labels.ts';
import { Highlighted } from './highlighted.tsx';
import type { Reason } from './match-reasons.ts';

/** Why a hit was found: `Replaces Orbis ORB 6L`. */
export function ReasonText({ reason: { kind, value }, labels }: { reason: Reason; labels: SearchLabels }) {
  const { replaces, near, fits, cutBy } = labels.hit;
  const template = { replaces, near, fits, 'cut-by': cutBy, text: '{text}' };
  const [before = '', after = ''] = template[kind].split('{text}');
  return (
    <>
      {before}
      <Highlighted value={value} />
      {after}
    </>
  );
}
