import type { CodeChange } from '@clavora/partner-records/list-watches';
import { type ChangeKind, changeKinds, kindsOfChange } from './change-kinds.ts';

/** A change with what is reported of it; its code may be in several lists. */
export interface ReportedChange extends CodeChange {
  kinds: readonly ChangeKind[];
}

/** Changes of lists, each once, and how many blanks there are of each kind. */
export interface ChangeSummary {
  changes: readonly ReportedChange[];
  counts: readonly { kind: ChangeKind; count: number }[];
}

/** Returns what is reported of changes: a blank counts once for each kind, in however many lines and lists it is. */
export function summaryOf(given: readonly CodeChange[]): ChangeSummary {
  const changes = given.flatMap((change) => {
    const kinds = kindsOfChange(change.before, change.now);
    return kinds.length === 0 ? [] : [{ ...change, kinds }];
  });
  const nameOf = ({ before, wording }: CodeChange): string => before.blank?.id ?? wording;
  const counts = changeKinds.flatMap((kind) => {
    const names = new Set(changes.filter(({ kinds }) => kinds.includes(kind)).map(nameOf));
    return names.size === 0 ? [] : [{ kind, count: names.size }];
  });
  return { changes, counts };
}
