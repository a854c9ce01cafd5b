import { createRoot } from 'react-dom/client';
import { SessionEndedClient } from './session-ended.client.tsx';
import type { SessionEndedLabels } from './session-ended-labels.ts';

/** Shows the dialog for signing in again once a session has ended, in an element of a page outside of the partner area. */
export function showSessionEnded(place: HTMLElement, locale: string, labels: SessionEndedLabels): void {
  createRoot(place).render(<SessionEndedClient locale={locale} labels={labels} />);
}
