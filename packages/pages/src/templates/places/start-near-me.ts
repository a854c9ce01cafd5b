export interface NearMeSettings {
  listId: string;
  /** The language of numbers, such as `de-DE`. */
  localeTag: string;
  labels: Record<'locating' | 'refused', string>;
}

/** Shows the rows of a list that are nearest to the visitor, on request. The code for it is loaded then; the position is not sent anywhere. */
export function startNearMe(element: HTMLElement, { listId, localeTag, labels }: NearMeSettings): void {
  const button = element.querySelector('button');
  const status = element.querySelector('[role="status"]');
  const nearest = element.querySelector('section');
  const list = element.querySelector('ul');
  if (!button || !status || !nearest || !list || !('geolocation' in navigator)) return;
  button.disabled = false;
  button.parentElement?.setAttribute('data-offered', 'true');
  const show = async (): Promise<void> => {
    status.textContent = labels.locating;
    try {
      const { copyNearestRows } = await import('./nearest-rows.ts');
      await copyNearestRows(document.getElementById(listId), list, localeTag);
      status.textContent = '';
      nearest.hidden = false;
      nearest.querySelector('h2')?.focus();
    } catch {
      status.textContent = labels.refused;
    }
  };
  button.addEventListener('click', () => void show());
}
