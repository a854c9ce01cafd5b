import { blankRecord } from '@clavora/catalogue/blank-record';
import { blanks } from '@clavora/catalogue/blanks';
import { normaliseCode } from '@clavora/catalogue/codes';
import { machineRecord, machinesOf } from '@clavora/catalogue/machine-record';
import { maxCodeLength, resolveCode } from '@clavora/catalogue/resolve-code';
import type { OpenCatalogue } from '../../catalogue/live-catalogue.ts';
import { type Compared, type LeftOut, maxCompared } from '../../core/catalogue-view.ts';
import { certainBlank } from './certain-blank.ts';

/** What is compared, and what is not. */
export interface ReadComparison {
  compared: Compared;
  leftOut: LeftOut[];
}

/** More are not looked up: they would have no room. */
const maxRead = 2 * maxCompared;

/** Returns the names in the values of a parameter: of a form with several fields, or separated by commas. */
export function namesIn(values: string | readonly string[] | undefined): string[] {
  const words = [values ?? []].flat().flatMap((value) => value.split(','));
  const trimmed = words.map((word) => word.trim().slice(0, maxCodeLength).toWellFormed());
  return [...new Set(trimmed)].filter((word) => word !== '').slice(0, maxRead);
}

/**
 * Finds the blanks or machines of names: ids, names of machines, or codes in any spelling. What the first one is decides the kind. A code that may mean
 * several blanks is left out, since none is picked.
 */
export function readComparison(names: readonly string[], { file, codes }: OpenCatalogue): ReadComparison {
  const machines = machinesOf(file);
  const found: { of: Compared['of']; id: string }[] = [];
  const leftOut: LeftOut[] = [];
  for (const typed of names) {
    const one = find(typed);
    if (typeof one === 'string') leftOut.push({ typed, reason: one });
    else if (found.some(({ of, id }) => of === one.of && id === one.id)) continue;
    else if (found[0] && found[0].of !== one.of) leftOut.push({ typed, reason: 'other-kind' });
    else if (found.length === maxCompared) leftOut.push({ typed, reason: 'no-room' });
    else found.push(one);
  }
  const ids = found.map(({ id }) => id);
  const compared: Compared =
    found[0]?.of === 'machines'
      ? { of: 'machines', records: ids.flatMap((id) => machineRecord(file, id) ?? []) }
      : { of: 'blanks', records: ids.flatMap((id) => blankRecord(file, id) ?? []) };
  return { compared, leftOut };

  function find(typed: string): { of: Compared['of']; id: string } | 'unknown' | 'several' {
    const key = normaliseCode(typed);
    const machine = machines.find(({ id, code }) => id === typed || normaliseCode(code) === key);
    if (machine) return { of: 'machines', id: machine.id };
    const [blank] = file.rows(blanks, 'id = ?', typed.toLowerCase());
    if (blank) return { of: 'blanks', id: blank.id };
    const resolution = resolveCode(typed, codes, { findsNearest: false });
    const id = certainBlank(resolution);
    if (id !== null) return { of: 'blanks', id };
    return resolution.kind === 'nothing' ? 'unknown' : 'several';
  }
}
