import { isMarkedSignedIn } from '@clavora/auth/browser/signed-in-mark';
import { isPlainClick } from '@clavora/ui/is-plain-click';
import { copyQueryAndHash, localeChoiceCookie } from './locale-choice.ts';
import { rememberOnceThere } from './pending-choice.ts';

/**
 * Starts the header's behaviour beyond HTML: Escape and a press outside close its panels, a choice of language is stored and keeps query and hash, its
 * search shows suggestions once it is used, and it shows a signed-in partner's name.
 */
export function startHeader(): void {
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('focusin', suggest);
  // The field may have been in use before this script loaded.
  suggest();
  const place = document.querySelector<HTMLElement>('[data-partner-name]');
  if (place === null || !isMarkedSignedIn(document.cookie)) return;
  // Only partners load it; without it the link is that of public pages.
  import('./show-partner-name.ts').then(
    ({ showPartnerName }) => showPartnerName(place),
    () => undefined,
  );
}

function suggest(): void {
  const field = document.querySelector<HTMLInputElement>('[data-suggestions] input:focus');
  if (field === null) return;
  // If the script cannot be loaded, the form stays plain; the next use retries.
  import('./show-suggestions.ts').then(
    ({ showSuggestions }) => showSuggestions(field),
    () => undefined,
  );
}
function onClick(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : null;
  closePanels((panel) => !panel.contains(target));
  const link = target?.closest<HTMLAnchorElement>('[data-locale-choices] a[data-locale]');
  const locale = link?.dataset.locale;
  // The locale comes from the switcher's markup: the table of all would cost every page half a kilobyte.
  if (!link || locale === undefined) return;
  // A choice that opens another tab is not tracked by this one.
  if (isPlainClick(event)) rememberOnceThere(locale);
  else document.cookie = localeChoiceCookie(locale);
  // The address as served, so that a second choice in the same page does not build on the first.
  link.dataset.served ??= link.getAttribute('href') ?? '';
  link.href = copyQueryAndHash(link.dataset.served, window.location);
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  for (const panel of closePanels(() => true)) {
    if (panel.contains(document.activeElement)) panel.querySelector('summary')?.focus();
  }
}

/** Closes the open panels that match and returns them. */
function closePanels(fits: (panel: HTMLDetailsElement) => boolean): HTMLDetailsElement[] {
  const open = [...document.querySelectorAll<HTMLDetailsElement>('details[data-panel][open]')].filter(fits);
  for (const panel of open) panel.open = false;
  return open;
}
