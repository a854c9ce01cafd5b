import { isDayWithin } from './days-of-hours.ts';

export interface PlaceTodaySettings {
  /** The id of the element with the lines, which have their days in `data-days`. */
  hoursId: string;
  /** The text beside the day. */
  label: string;
}

/** Marks today's line by the visitor's clock. */
export function startPlaceToday(_: HTMLElement, { hoursId, label }: PlaceTodaySettings): void {
  const today = new Date().getDay() || 7;
  for (const line of document.getElementById(hoursId)?.querySelectorAll<HTMLElement>('[data-days]') ?? []) {
    if (!isDayWithin(today, line.dataset.days ?? '')) continue;
    line.dataset.today = label;
    line.querySelector('dt')?.setAttribute('data-today', label);
  }
}
