import { compareCodes } from '../codes/compare-codes.ts';
import { isCutter, type Product, products } from '../tables/cutting.ts';
import type { Notice } from '../tables/machine-papers.ts';
import { successorOf } from '../tables/successor.ts';
import type { BlankKind } from '../tables/vocabulary.ts';
import type { CatalogueFile } from './catalogue-file.ts';
import { openNoticesOf } from './notice-record.ts';
import { type LatestPapers, latestPapers } from './papers-of-machine.ts';
import { kindSetUpsOf, type SetUp } from './set-ups.ts';

/** What is known of a machine. */
export interface MachineRecord {
  machine: Product;
  /** What replaces it; null where nothing does that is made or announced. */
  successor: Product | null;
  /** How it cuts each kind of blank; empty for a machine that does something else. */
  kinds: readonly { kind: BlankKind; setUp: SetUp }[];
  /** What holds for those that are built now; null for a machine without papers, which has no pages with them. */
  latest: LatestPapers | null;
  /** Recalls and advisories that hold, the latest first. */
  notices: readonly Notice[];
}

/** Returns the record of a machine by its id; null if there is none. */
export function machineRecord(file: CatalogueFile, id: string): MachineRecord | null {
  const [machine] = file.rows(products, "id = ? and kind = 'machine'", id);
  if (!machine) return null;
  return {
    machine,
    successor: successorOf(machine, (next) => file.rows(products, 'id = ?', next)[0]),
    kinds: isCutter(machine) ? kindSetUpsOf(file, machine) : [],
    latest: latestPapers(file, machine.id),
    notices: openNoticesOf(file, machine.id),
  };
}

/** Returns the record of the machine whose stories have a slug; null if there is none. */
export function machineOfProduct(file: CatalogueFile, slug: string): MachineRecord | null {
  const [machine] = file.rows(products, "story_slug = ? and kind = 'machine'", slug);
  return machine ? machineRecord(file, machine.id) : null;
}

/** Returns all machines: those that are no longer made last, otherwise by code. */
export function machinesOf(file: CatalogueFile): Product[] {
  const isEnded = ({ status }: Product) => Number(status === 'discontinued');
  return file
    .rows(products, "kind = 'machine'")
    .toSorted((first, second) => isEnded(first) - isEnded(second) || compareCodes(first.code, second.code));
}
