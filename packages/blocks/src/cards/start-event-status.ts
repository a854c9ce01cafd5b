import { type EventStatus, eventStatus } from './event-status.ts';

export interface EventStatusSettings {
  /** Milliseconds since 1970, as is `ends`. */
  starts: number;
  ends: number;
  looks: Readonly<Record<EventStatus, { label: string; className: string }>>;
}

/** The maximum delay of `setTimeout`. */
const maxDelayMs = 2 ** 31 - 1;

/** Shows an event's status by the visitor's clock, and updates it when the event begins and ends. */
export function startEventStatus(element: HTMLElement, { starts, ends, looks }: EventStatusSettings): void {
  const tag = element.firstElementChild;
  if (tag === null) return;
  const show = (): void => {
    const { label, className } = looks[eventStatus(Date.now(), starts, ends)];
    if (tag.textContent !== label) tag.textContent = label;
    tag.className = className;
  };
  show();
  for (const moment of [starts, ends]) {
    const delayMs = moment - Date.now();
    if (delayMs > 0 && delayMs <= maxDelayMs) setTimeout(show, delayMs);
  }
}
