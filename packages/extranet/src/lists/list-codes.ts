import { chosenText, readChosen } from '@clavora/catalogue/chosen-blank';
import type { ListLine, ListRefusal } from '@clavora/catalogue/read-list';
import { writeList } from '@clavora/catalogue/write-list';
import { unlessUnavailable } from '@clavora/open-catalogue/catalogue-unavailable';
import type { ListTasks } from '@clavora/open-catalogue/list-tasks';
import { isListThreadError } from '@clavora/open-catalogue/list-thread';
import { type OpenCatalogue, siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import { runForClient } from '@clavora/open-catalogue/run-for-client';
import {
  type CodesRefusal,
  type ListCode,
  type NewListItem,
  type SavedList,
} from '@clavora/partner-records/partner-lists';
import { listLimits } from '@clavora/site-core/saved-list-form';
import type { Site } from '@clavora/site-core/site';

/** What a saved list says of a text that is not read; of the others, that it has no codes. */
const refusals: Partial<Record<ListRefusal['reason'], CodesRefusal>> = {
  'too-long': 'too_many_items',
  'too-slow': 'codes_slow',
  'too-many': 'codes_often',
};

/**
 * Reads the codes of a text as the page of lists does, for a saved list; or why it cannot: it is no list, takes too long, comes beside too many others, has columns that are not clear, or more lines than a saved list may have. The blank that was chosen for a code stays chosen: our code is kept, with the other in the note, as
 * is a code that is too long. A line without a code is kept by what else it has.
 */
export async function listCodes(site: Site, client: string, text: string): Promise<NewListItem[] | CodesRefusal> {
  if (site.environment.catalogue === null) return 'codes';
  const open = siteCatalogue(site)?.current() ?? null;
  const read = await readSaved(client, text, open);
  if (read.kind === 'refused') return refusals[read.refusal.reason] ?? 'codes';
  if (read.kind === 'asks') return 'columns';
  const lines = read.lines.filter(({ code, note }) => code !== '' || note !== '');
  if (lines.length === 0) return 'codes';
  if (lines.length > listLimits.codes) return 'too_many_items';
  return lines.map(listItem);
}

async function readSaved(
  client: string,
  text: string,
  open: OpenCatalogue | null,
): Promise<ListTasks['saved']['reply']> {
  try {
    const read = (dataSet: OpenCatalogue | null) => runForClient(client, 'saved', { text }, dataSet);
    return await unlessUnavailable(read(open), () => read(null));
  } catch (error) {
    if (isListThreadError(error)) return { kind: 'refused', refusal: { reason: error.reason, limit: null } };
    throw error;
  }
}

function listItem({ code: given, chosen: choice, quantity, note }: ListLine): NewListItem {
  const code = given || note;
  const { code: chosen, id } = readChosen(choice);
  const kept = (chosen || code).slice(0, listLimits.code).toWellFormed();
  // What is no code, or another maker's, stays readable; the list refuses a note that becomes too long by it.
  const notes = [...[chosen, code].filter((whole) => whole !== kept), given === '' ? '' : note];
  return { kind: 'code', code: kept, blank: id, quantity, note: notes.filter((part) => part !== '').join(' · ') };
}

/** Returns the codes of a saved list as the text of a list; null for a list without codes. */
export function codesText({ items }: Pick<SavedList, 'items'>): string | null {
  const codes = items.filter((item): item is ListCode => item.kind === 'code');
  if (codes.length === 0) return null;
  return writeList(codes.map((item, at) => ({ ...asLine(item), line: at + 1, ownCode: null })));
}

/** Returns a code of a saved list as a line of a list, with the blank that was chosen for it. */
export function asLine({ code, blank, quantity, note }: ListCode): ListLine {
  return { line: 1, code, quantity, note, chosen: blank === null ? '' : chosenText({ code, id: blank }) };
}
