import { blankRecord } from '@clavora/catalogue/blank-record';
import { blanks } from '@clavora/catalogue/blanks';
import { normaliseCode } from '@clavora/catalogue/codes';
import type { Product } from '@clavora/catalogue/cutting';
import { type MachineRecord, machineRecord, machinesOf } from '@clavora/catalogue/machine-record';
import { maxCodeLength, resolveCode } from '@clavora/catalogue/resolve-code';
import type { OpenCatalogue } from '@clavora/open-catalogue/live-catalogue';
import { type Compared, type ComparedMachine, type LeftOut, maxCompared } from '@clavora/site-core/catalogue-view';
import { certainBlank } from './certain-blank.ts';

/** What an address asks to compare. */
export interface AskedComparison {
  /** Ids of blanks or machines. */
  ids: readonly string[];
  /** What a visitor typed: codes of any maker, or names of machines. */
  typed: readonly string[];
}

export interface ReadComparison {
  compared: Compared;
  leftOut: LeftOut[];
}

/** As many as the forms of a page send, several times: more are not looked up. */
const maxRead = 40;

type Values = string | readonly string[] | undefined;

/** Returns what the values of the two parameters ask for. Ids have no commas, but codes may. */
export function askedComparison(ids: Values, typed: Values): AskedComparison {
  const split = [ids ?? []].flat().flatMap((value) => value.split(','));
  return { ids: filled(split), typed: filled([typed ?? []].flat()) };
}

function filled(values: readonly string[]): string[] {
  const trimmed = values.map((value) => value.trim().slice(0, maxCodeLength).toWellFormed());
  return [...new Set(trimmed)].filter((value) => value !== '').slice(0, maxRead);
}

interface Found {
  of: Compared['of'];
  id: string;
  code: string;
}

/** Finds what is asked for. The first one decides whether blanks or machines are compared. Of several blanks that a code may mean, none is picked. */
export function readComparison({ ids, typed }: AskedComparison, { file, codes }: OpenCatalogue): ReadComparison {
  const machines = machinesOf(file);
  const found: Found[] = [];
  const leftOut: LeftOut[] = [];
  const add = (one: Found, name: string): void => {
    const isKnown = found.some(({ of, id }) => of === one.of && id === one.id);
    if (isKnown) leftOut.push({ reason: 'same', typed: name, code: one.code });
    else if (found[0] && found[0].of !== one.of) leftOut.push({ reason: 'other-kind', typed: name });
    else if (found.length === maxCompared) leftOut.push({ reason: 'no-room', typed: name });
    else found.push(one);
  };
  for (const id of ids) {
    const [blank] = file.rows(blanks, 'id = ?', id);
    const machine = machines.find((one) => one.id === id);
    const one = blank ? foundBlank(blank) : machine && foundMachine(machine);
    if (one) add(one, one.code);
    else leftOut.push({ reason: 'unknown', typed: id });
  }
  for (const text of typed) {
    const key = normaliseCode(text);
    const named = key === '' ? [] : machines.filter(({ code }) => normaliseCode(code) === key);
    const resolution = resolveCode(text, codes);
    const [machine] = named;
    if (machine && named.length === 1 && resolution.kind === 'nothing') {
      add(foundMachine(machine), text);
      continue;
    }
    const certain = named.length > 0 ? null : certainBlank(resolution);
    const [blank] = certain === null ? [] : file.rows(blanks, 'id = ?', certain);
    if (blank) add(foundBlank(blank), text);
    else leftOut.push({ reason: 'unsure', typed: text, resolution });
  }
  const foundIds = found.map(({ id }) => id);
  const compared: Compared =
    found[0]?.of === 'machines'
      ? { of: 'machines', records: foundIds.flatMap((id) => asCompared(machineRecord(file, id))) }
      : { of: 'blanks', records: foundIds.flatMap((id) => blankRecord(file, id) ?? []) };
  return { compared, leftOut };
}

function asCompared(record: MachineRecord | null): ComparedMachine[] {
  return record === null ? [] : [{ ...record, specifications: null }];
}

const foundBlank = ({ id, code }: { id: string; code: string }): Found => ({ of: 'blanks', id, code });
const foundMachine = ({ id, code }: Product): Found => ({ of: 'machines', id, code });
