import { type FilterKind, isRowWanted } from './row-filter.ts';

interface TableFilterSettings {
  tableId: string;
  shownLabel: string;
  noneLabel: string;
}

/** Hides the rows of a table that do not match its filter (`table-filter.tsx`). */
export function startTableFilter(filter: HTMLElement, { tableId, shownLabel, noneLabel }: TableFilterSettings): void {
  const controls = [...filter.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-filter]')];
  const status = filter.querySelector('[role="status"]');
  const clear = filter.querySelector<HTMLButtonElement>('[data-filter-clear]');
  const table = document.getElementById(tableId);
  if (!status || !clear || !table) return;
  const kinds = controls.map((control) => control.dataset.filter as FilterKind);
  const apply = (): void => {
    const wanted = controls.map(({ value }) => value);
    const isAsking = wanted.some((value) => value.trim() !== '');
    const shown = showRows(table, isAsking, (terms) => isRowWanted(terms, kinds, wanted));
    clear.hidden = !isAsking;
    status.textContent = isAsking ? (shown === 0 ? noneLabel : shownLabel.replace('{shown}', String(shown))) : '';
  };
  filter.addEventListener('input', apply);
  clear.addEventListener('click', () => {
    for (const control of controls) control.value = '';
    apply();
    // The button disappears, so that the focus moves to the first field.
    controls[0]?.focus();
  });
  // The visitor may have typed before.
  apply();
}

/** Shows the rows that match, hides the others, and returns the number shown. */
function showRows(table: HTMLElement, isAsking: boolean, isWanted: (terms: string) => boolean): number {
  // The content below does not move while rows are filtered.
  if (!isAsking) table.style.minBlockSize = '';
  else if (table.style.minBlockSize === '') table.style.minBlockSize = `${table.offsetHeight}px`;
  let count = 0;
  for (const row of table.querySelectorAll<HTMLElement>('[data-terms]')) {
    const isShown = isWanted(row.dataset.terms ?? '');
    // Not `hidden`: printed pages show the whole table.
    row.toggleAttribute('data-away', !isShown);
    if (isShown) count += 1;
  }
  return count;
}
