import type { Measurement } from '@clavora/site-core/page-model';
import { type ConsentChoice, consentCookieOf, hasConsent, parseConsent, readConsent } from '@clavora/ui/consent';
import { type ConsentAgreement, checkConsent, followConsent } from '@clavora/ui/consent-mode';
import type { PageData } from '../../browser/page-data.ts';
import { whenIdle } from '../../browser/when-idle.ts';

/** Handles the consent question, and opens the settings. Visitors who have refused load nothing of it. */
export function startConsent({ facts, measurement, isAsking }: PageData & { measurement: Measurement }): void {
  const { revision, tagManager, vitalsEndpoint } = measurement;
  const question = isAsking ? document.querySelector<HTMLElement>('[data-consent-question]') : null;
  const store = (choice: ConsentChoice | null): void => {
    document.cookie = consentCookieOf(choice, location.protocol === 'https:');
  };
  let isMeasured = false;
  /** Starts the measurement of the document, once. Only visitors who agreed load the script. */
  const measure = (): void => {
    if (isMeasured || !hasConsent('analytics')) return;
    isMeasured = true;
    import('../../browser/analytics/report-vitals.ts').then(
      ({ reportVitals }) => reportVitals(facts, vitalsEndpoint),
      () => undefined,
    );
  };
  const apply = (choice: ConsentChoice | null, isOwn?: boolean): void => {
    import('./apply-choice.ts').then(
      ({ applyChoice }) => applyChoice(choice, tagManager, isOwn),
      () => undefined,
    );
  };
  const choose = ({ analytics, marketing }: ConsentAgreement): void => {
    const choice = { revision, analytics, marketing };
    store(choice);
    checkConsent();
    apply(choice, true);
  };
  /** Shows the choice in the settings, if they are open. */
  let showInSettings = (): void => undefined;
  const openSettings = async (): Promise<void> => {
    const { openConsentSettings } = await import('./open-consent-settings.tsx');
    showInSettings = await openConsentSettings(facts.locale, choose);
  };

  const pressed = question?.dataset.pressed;
  const stored = readConsent();
  // The choice is of an older text.
  if (stored && stored.revision < revision) store(null);
  followConsent(revision, (choice, isApplied) => {
    whenIdle(measure);
    if (isApplied) apply(choice);
    if (question && choice) hide(question);
    else if (question) show(question);
    showInSettings();
  });
  const choice = readConsent();
  if (choice && (pressed === 'accept' || pressed === 'reject')) apply(choice, true);
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !form.matches('[data-consent-settings]')) return;
      event.preventDefault();
      // Without texts the button works as without script.
      openSettings().catch(() => form.submit());
    },
    true,
  );
  if (!question) return;
  // From here on its own script leaves clicks to this one.
  question.dataset.live = '';
  delete question.dataset.pressed;
  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-consent-press]') : null;
      if (button?.value) choose(parseConsent(button.value));
      // If the settings cannot be loaded, the question remains.
      else if (button) openSettings().catch(() => undefined);
    },
    true,
  );
  if (pressed === 'settings') openSettings().catch(() => undefined);
}

let stopMakingRoom: (() => void) | null = null;

/** Shows the question, and makes room for it when the browser is idle. */
function show(question: HTMLElement): void {
  question.dataset.open = '';
  whenIdle(() => {
    const begin = async (): Promise<void> => {
      const { makeRoom } = await import('./make-room.ts');
      if ('open' in question.dataset) stopMakingRoom ??= makeRoom(question);
    };
    begin().catch(() => undefined);
  });
}

/** Hides the question; moves the focus that was in it to the content. */
function hide(question: HTMLElement): void {
  const isFocused = question.contains(document.activeElement);
  delete question.dataset.open;
  stopMakingRoom?.();
  stopMakingRoom = null;
  if (isFocused) document.querySelector('main')?.focus({ preventScroll: true });
}
