import { listLines, readList } from '@clavora/catalogue/read-list';
import { writeList } from '@clavora/catalogue/write-list';
import { type ListCode, listLimits, type NewListItem, type SavedList } from '@clavora/extranet/records/partner-lists';
import { siteCatalogue } from '../../catalogue/live-catalogue.ts';
import type { Site } from '../../core/site.ts';
import { codeTest } from '../../loaders/catalogue/resolve-in-parts.ts';

/**
 * Reads the codes of a text as the page of lists does, for a saved list; or why it cannot: it is no list, or has more lines than a saved list may. The blank
 * that was chosen for a code stays chosen: our code is kept, with the other in the note. A line without a code is kept by what else it has.
 */
export function listCodes(site: Site, text: string): NewListItem[] | 'codes' | 'too_many_items' {
  const open = siteCatalogue(site)?.current();
  const read = site.environment.catalogue === null ? null : readList(text, open ? codeTest(open) : () => false);
  if (read?.kind !== 'list') return read?.reason === 'too-long' ? 'too_many_items' : 'codes';
  const lines = listLines(read.table, read.table.columns).filter(({ code, note }) => code !== '' || note !== '');
  if (lines.length === 0) return 'codes';
  if (lines.length > listLimits.items) return 'too_many_items';
  return lines.map(({ code: given, chosen, quantity, note }) => {
    const code = given || note;
    const kept = (chosen || code).slice(0, listLimits.code).toWellFormed();
    return {
      kind: 'code',
      code: kept,
      quantity: quantity === null ? null : Math.min(quantity, listLimits.quantity),
      // What is no code, or another maker's, stays readable.
      note: [...(kept === code ? [] : [code]), ...(given === '' ? [] : [note])]
        .filter((part) => part !== '')
        .join(' · ')
        .slice(0, listLimits.note)
        .toWellFormed(),
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
