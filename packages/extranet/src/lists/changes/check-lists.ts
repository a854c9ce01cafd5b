import { setImmediate as pause } from 'node:timers/promises';
import { resolveList } from '@clavora/catalogue/resolve-list';
import { listedBlank } from '@clavora/open-catalogue/listed-blank';
import { type OpenCatalogue, siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import type { CodeState, ListWatches, WatchedCode } from '@clavora/partner-records/list-watches';
import type { ListActor, ListCode, PartnerLists, SavedList } from '@clavora/partner-records/partner-lists';
import { dayIn } from '@clavora/runtime/day-in';
import type { Site } from '@clavora/site-core/site';
import { type NetPriceReader, sureNetPrices } from '../../products/partner-file.ts';
import { asLine } from '../list-codes.ts';

/** Codes that are looked up without a pause, in which other requests are answered: a few milliseconds. */
const codesAtOnce = 100;

/** What the check of lists needs of the records. */
export interface WatchedRecords {
  lists: Pick<PartnerLists, 'all' | 'find'>;
  listWatches: Pick<ListWatches, 'revisions' | 'note'>;
}

/**
 * Notes what the codes of a list are for a partner today, unless that is noted, and returns the revision; null without a data set, or where the prices cannot be
 * read: then nothing is noted, because each price would seem to be gone.
 */
export async function checkList(
  site: Site,
  { listWatches }: Pick<WatchedRecords, 'listWatches'>,
  { partner }: ListActor,
  list: Pick<SavedList, 'id' | 'version' | 'items'>,
): Promise<string | null> {
  const open = siteCatalogue(site)?.current() ?? null;
  if (open === null) return null;
  const revision = revisionOf(site, open, partner, list);
  if ((await listWatches.revisions(partner.id)).get(list.id) === revision) return revision;
  const netPrices = await sureNetPrices(site, partner);
  if (netPrices === null) return null;
  const codes = list.items.filter((item) => item.kind === 'code');
  await listWatches.note(partner.id, list.id, revision, await watchedCodes(open, codes, netPrices));
  return revision;
}

/** Checks every list that a partner sees. */
export async function checkLists(site: Site, records: WatchedRecords, actor: ListActor): Promise<void> {
  const open = siteCatalogue(site)?.current() ?? null;
  if (open === null) return;
  const noted = await records.listWatches.revisions(actor.partner.id);
  for (const summary of await records.lists.all(actor)) {
    if (noted.get(summary.id) === revisionOf(site, open, actor.partner, summary)) continue;
    const list = await records.lists.find(actor, summary.id);
    if (list) await checkList(site, records, actor, list);
  }
}

/** Prices change by day and organisation, the rest by data set and by what the partner writes. */
function revisionOf(
  site: Site,
  { set }: OpenCatalogue,
  { organisation }: ListActor['partner'],
  { version }: Pick<SavedList, 'version'>,
): string {
  return [version, set.id, dayIn(site.market.timeZone, new Date()), organisation?.id ?? ''].join(' ');
}

async function watchedCodes(
  open: OpenCatalogue,
  codes: readonly ListCode[],
  netPrices: NetPriceReader,
): Promise<WatchedCode[]> {
  const known = new Map<string, CodeState>();
  const found: WatchedCode[] = [];
  for (const [at, item] of codes.entries()) {
    if (at % codesAtOnce === 0) await pause();
    const wording = [item.code, item.blank ?? ''].join(' · ');
    const state = known.get(wording) ?? codeState(open, item, netPrices);
    known.set(wording, state);
    found.push({ item: item.id, wording, state });
  }
  return found;
}

const unclear: CodeState = { blank: null, status: null, successor: null, prices: [] };

function codeState(open: OpenCatalogue, item: ListCode, netPrices: NetPriceReader): CodeState {
  const [line] = resolveList([asLine(item)], open.codes).lines;
  const blank = line?.blankId ? listedBlank(open.file, line.blankId) : null;
  if (!blank) return unclear;
  const { id, code, status, successor } = blank;
  const prices = netPrices({ id }).map(({ currency, from_quantity, net }) => ({ currency, from_quantity, net }));
  return { blank: { id, code }, status, successor, prices };
}
