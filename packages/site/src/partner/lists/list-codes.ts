import { listLines, readList } from '@clavora/catalogue/read-list';
import { writeList } from '@clavora/catalogue/write-list';
import { type ListCode, listLimits, type NewListItem, type SavedList } from '@clavora/extranet/records/partner-lists';
import { siteCatalogue } from '../../catalogue/live-catalogue.ts';
import type { Site } from '../../core/site.ts';
import { codeTest } from '../../loaders/catalogue/resolve-in-parts.ts';

/**
 * Reads the codes of a text as the page of lists does, for a saved list; null if it is no list, has more codes than a saved list may, or the site has
 * no key catalogue. The blank that was chosen for a code stays chosen: our code is kept, with the other in the note.
 */
export function listCodes(site: Site, text: string): NewListItem[] | null {
  const open = siteCatalogue(site)?.current();
  const read = open ? readList(text, codeTest(open)) : null;
  if (read?.kind !== 'list') return null;
  const lines = listLines(read.table, read.table.columns);
  if (lines.length > listLimits.items) return null;
  return lines.map(({ code, chosen, quantity, note }) => {
    const kept = (chosen || code).slice(0, listLimits.code);
    return {
      kind: 'code',
      code: kept,
      quantity: quantity === null ? null : Math.min(quantity, listLimits.quantity),
      // What is no code, or another maker's, stays readable.
      note: [...(kept === code ? [] : [code]), note]
        .filter((part) => part !== '')
        .join(' · ')
        .slice(0, listLimits.note),
    };
  });
}

/** Returns the codes of a saved list as the text of a list; null for a list without codes. */
export function codesText({ items }: Pick<SavedList, 'items'>): string | null {
  const codes = items.filter((item): item is ListCode => item.kind === 'code');
  if (codes.length === 0) return null;
  return writeList(
    codes.map(({ code, quantity, note }, at) => ({ ...unresolved, line: at + 1, code, quantity, note })),
  );
}

const unresolved = { state: 'unknown', choices: [], blankId: null, ownCode: null, chosen: '' } as const;
