import { distanceKm, type Position } from '@clavora/site-core/distance';

const count = 5;

/**
 * Copies the rows of a list that are nearest to the visitor into `target`, each with its distance. Asks the visitor for the position; rejects if it is
 * refused or unknown. Rows have their position in `data-at`.
 */
export async function copyNearestRows(list: Element | null, target: Element | null, localeTag: string): Promise<void> {
  const own = await currentPosition();
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-at]') ?? [])];
  const nearest = rows
    .map((row) => ({ row, distance: distanceKm(own, readPosition(row.dataset.at ?? '')) }))
    .toSorted((first, second) => first.distance - second.distance)
    .slice(0, count);
  target?.replaceChildren(...nearest.map(({ row, distance }) => copyOf(row, distance, localeTag)));
}

function currentPosition(): Promise<Position> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, {
      maximumAge: 600_000,
      timeout: 15_000,
    });
  });
}

function readPosition(text: string): Position {
  const [latitude = 0, longitude = 0] = text.split(',').map(Number);
  return { latitude, longitude };
}

function copyOf(row: HTMLElement, distance: number, localeTag: string): HTMLElement {
  const copy = row.cloneNode(true) as HTMLElement;
  copy.removeAttribute('id');
  // The number belongs to the map of the country.
  copy.querySelector('[data-mark]')?.replaceChildren();
  const text = document.createElement('p');
  text.dataset.distance = '';
  text.textContent = new Intl.NumberFormat(localeTag, {
    style: 'unit',
    unit: 'kilometer',
    maximumFractionDigits: distance < 10 ? 1 : 0,
  }).format(distance);
  copy.querySelector('[data-hours]')?.prepend(text);
  return copy;
}
