'use client';

import { useId, useState } from 'react';
import { type FilterKind, isRowWanted } from './row-filter.ts';
import styles from './table-filter.module.css';

interface FilterField {
  kind: FilterKind;
  label: string;
  /** The options; the first one is for all. */
  options?: { all: string; values: readonly string[] };
}

export interface TableFilterProps {
  /** The id of the element that contains the table; its rows have their terms in `data-terms`. */
  tableId: string;
  /** The accessible name of the controls. */
  label: string;
  fields: readonly FilterField[];
  /** The announcement of the count, with the placeholder `{shown}`. */
  shownLabel: string;
  noneLabel: string;
  clearLabel: string;
}

/** Renders the filter of a table that the server has rendered completely; hides rows that do not match. */
export function TableFilterClient({ tableId, label, fields, shownLabel, noneLabel, clearLabel }: TableFilterProps) {
  const id = useId();
  const [wanted, setWanted] = useState<readonly string[]>(() => fields.map(() => ''));
  const [shown, setShown] = useState<number | null>(null);
  const ask = (next: readonly string[]) => {
    const count = showRows(
      tableId,
      fields.map(({ kind }) => kind),
      next,
    );
    setWanted(next);
    setShown(isAsking(next) ? count : null);
  };
  const set = (index: number, value: string) => ask(wanted.map((old, place) => (place === index ? value : old)));
  return (
    <div role="group" aria-label={label} className={styles.filter}>
      {fields.map(({ kind, label: name, options }, index) => (
        <p key={name} className={styles[kind]}>
          <label htmlFor={`${id}${index}`} className={styles.label}>
            {name}
          </label>
          {options ? (
            <select
              id={`${id}${index}`}
              className={styles.control}
              value={wanted[index]}
              onChange={(event) => set(index, event.target.value)}
            >
              <option value="">{options.all}</option>
              {options.values.map((value) => (
                <option key={value}>{value}</option>
              ))}
            </select>
          ) : (
            <input
              id={`${id}${index}`}
              className={styles.control}
              type="text"
              autoComplete="off"
              spellCheck={false}
              {...(kind === 'year' ? { inputMode: 'numeric', maxLength: 4 } : {})}
              value={wanted[index]}
              onChange={(event) => set(index, event.target.value)}
            />
          )}
        </p>
      ))}
      <p className={styles.answer}>
        <span role="status" className={styles.count}>
          {shown !== null && (shown === 0 ? noneLabel : shownLabel.replace('{shown}', String(shown)))}
        </span>
        <button
          type="button"
          className={styles.clear}
          hidden={!isAsking(wanted)}
          onClick={() => {
            ask(fields.map(() => ''));
            // The button disappears, so that the focus moves to the first field.
            document.getElementById(`${id}0`)?.focus();
          }}
        >
          {clearLabel}
        </button>
      </p>
    </div>
  );
}

function isAsking(wanted: readonly string[]): boolean {
  return wanted.some((value) => value.trim() !== '');
}

/** Shows the rows that match, hides the others, and returns the number shown. */
function showRows(tableId: string, kinds: readonly FilterKind[], wanted: readonly string[]): number {
  const table = document.getElementById(tableId);
  if (!table) return 0;
  // The content below does not move while rows are filtered.
  if (!isAsking(wanted)) table.style.minBlockSize = '';
  else if (table.style.minBlockSize === '') table.style.minBlockSize = `${table.offsetHeight}px`;
  let count = 0;
  for (const row of table.querySelectorAll<HTMLElement>('[data-terms]')) {
    const isWanted = isRowWanted(row.dataset.terms ?? '', kinds, wanted);
    // Not `hidden`: printed pages show the whole table.
    row.toggleAttribute('data-away', !isWanted);
    if (isWanted) count += 1;
  }
  return count;
}
