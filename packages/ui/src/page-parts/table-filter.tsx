import { useId } from 'react';
import { Island } from '../markup/island.tsx';
import type { FilterKind } from './row-filter.ts';
import styles from './table-filter.module.css';

interface FilterField {
  kind: FilterKind;
  label: string;
  /** The options; the first one is for all. */
  options?: { all: string; values: readonly string[] };
}

interface TableFilterProps {
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

/** Renders the filter of a table that the server has rendered completely. */
export function TableFilter({ tableId, label, fields, shownLabel, noneLabel, clearLabel }: TableFilterProps) {
  const id = useId();
  return (
    <Island name="table-filter" start="load" settings={{ tableId, shownLabel, noneLabel }}>
      <div role="group" aria-label={label} className={styles.filter}>
        {fields.map(({ kind, label: name, options }, index) => {
          const control = { id: `${id}${index}`, className: styles.control, 'data-filter': kind };
          return (
            <p key={name} className={styles[kind]}>
              <label htmlFor={control.id} className={styles.label}>
                {name}
              </label>
              {options ? (
                <select {...control}>
                  <option value="">{options.all}</option>
                  {options.values.map((value) => (
                    <option key={value}>{value}</option>
                  ))}
                </select>
              ) : (
                <input
                  {...control}
                  type="text"
                  autoComplete="off"
                  spellCheck={false}
                  {...(kind === 'year' ? { inputMode: 'numeric', maxLength: 4 } : {})}
                />
              )}
            </p>
          );
        })}
        <p className={styles.answer}>
          <span role="status" className={styles.count} />
          <button type="button" className={styles.clear} data-filter-clear="" hidden>
            {clearLabel}
          </button>
        </p>
      </div>
    </Island>
  );
}
