'use client';

import { type ConsentChoice, consentCookieOf, hasConsent, parseConsent, readConsent } from '@clavora/ui/consent';
import { type ConsentAgreement, checkConsent, followConsent } from '@clavora/ui/consent-mode';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { whenIdle } from '../../browser/when-idle.ts';
import type { PageFacts } from '../../core/page-facts.ts';
import type { Measurement } from '../../core/page-model.ts';
import type { ConsentTexts } from '../../loaders/consent-texts.ts';
import type { ConsentSettingsProps } from './consent-settings.tsx';
import { consentTextsPath } from './consent-texts-path.ts';

interface ConsentProps {
  facts: PageFacts;
  measurement: Measurement;
  /** Whether to ask a visitor without choice: only on pages with a footer, where the choice can be changed. */
  isAsking: boolean;
}

interface LoadedSettings {
  Settings: ComponentType<ConsentSettingsProps>;
  texts: ConsentTexts;
  isOpen: boolean;
}

/** The question in the page, which `ConsentQuestion` rendered. */
const questionOf = () => document.querySelector<HTMLElement>('[data-consent-question]');

/** Handles the consent question and opens the settings. Visitors who have chosen load nothing of it. */
export function Consent({ facts, measurement: { revision, tagManager, vitalsEndpoint }, isAsking }: ConsentProps) {
  const { locale } = facts;
  const [settings, setSettings] = useState<LoadedSettings | null>(null);
  const measure = useCallback(() => measureOnce(facts, vitalsEndpoint), [facts, vitalsEndpoint]);
  useEffect(measure, [measure]);

  const open = useCallback(async () => {
    const [{ ConsentSettings: Settings }, texts] = await Promise.all([
      import('./consent-settings.tsx'),
      textsIn(locale),
    ]);
    setSettings({ Settings, texts, isOpen: true });
  }, [locale]);

  const apply = useCallback(
    (choice: ConsentChoice | null, isOwn?: boolean) => {
      import('./apply-choice.ts').then(
        ({ applyChoice }) => applyChoice(choice, tagManager, isOwn),
        () => undefined,
      );
    },
    [tagManager],
  );
  const choose = useCallback(
    (agreement: ConsentAgreement) => {
      const choice = { revision, analytics: agreement.analytics, marketing: agreement.marketing };
      document.cookie = consentCookieOf(choice, location.protocol === 'https:');
      checkConsent();
      setSettings((known) => known && { ...known, isOpen: false });
      apply(choice, true);
    },
    [revision, apply],
  );

  useEffect(() => {
    const question = isAsking ? questionOf() : null;
    const pressed = question?.dataset.pressed;
    const stored = readConsent();
    // The choice is of an older text.
    if (stored && stored.revision < revision) document.cookie = consentCookieOf(null, location.protocol === 'https:');
    let room: AbortController | null = null;
    const stop = followConsent(revision, (choice, isApplied) => {
      measure();
      if (isApplied) apply(choice);
      if (choice) hide(question);
      else if (question) room = show(question);
      // The settings show the choice, if they are open.
      setSettings((known) => known && { ...known });
    });
    const choice = readConsent();
    if (choice && (pressed === 'accept' || pressed === 'reject')) apply(choice, true);
    const end = () => {
      stop();
      room?.abort();
    };
    if (!question) return end;
    const onClick = ({ target }: MouseEvent): void => {
      const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-consent-press]') : null;
      if (button?.value) choose(parseConsent(button.value));
      // If the settings cannot be loaded, the question remains.
      else if (button) open().catch(() => undefined);
    };
    // From here on its script leaves clicks to this component.
    question.dataset.live = '';
    delete question.dataset.pressed;
    // At the window, before React stops clicks on what it has not hydrated (ADR 73).
    window.addEventListener('click', onClick, true);
    if (pressed === 'settings') question.querySelector<HTMLElement>('[data-consent-press="settings"]')?.click();
    return () => {
      end();
      window.removeEventListener('click', onClick, true);
    };
  }, [revision, isAsking, measure, apply, choose, open]);

  useEffect(() => {
    const onSubmit = (event: SubmitEvent): void => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !form.matches('[data-consent-settings]')) return;
      event.preventDefault();
      // Without texts the button works as without script.
      open().catch(() => form.submit());
    };
    document.addEventListener('submit', onSubmit, true);
    return () => document.removeEventListener('submit', onSubmit, true);
  }, [open]);

  if (settings === null) return null;
  const { Settings, texts, isOpen } = settings;
  return (
    <Settings
      texts={texts}
      isOpen={isOpen}
      onClose={() => setSettings({ ...settings, isOpen: false })}
      onChosen={choose}
    />
  );
}

let stopMakingRoom: (() => void) | null = null;

/** Shows the question, and makes room for it when the browser is idle. Aborting ends the room, not the question. */
function show(question: HTMLElement): AbortController {
  question.dataset.open = '';
  const ended = new AbortController();
  const cancel = whenIdle(() => {
    import('./make-room.ts').then(
      ({ makeRoom }) => {
        if (ended.signal.aborted || !('open' in question.dataset)) return undefined;
        stopMakingRoom = makeRoom(question);
        return undefined;
      },
      () => undefined,
    );
  });
  ended.signal.addEventListener('abort', () => {
    cancel();
    stopMakingRoom?.();
    stopMakingRoom = null;
  });
  return ended;
}

/** Hides the question; moves the focus that was in it to the content. */
function hide(question: HTMLElement | null): void {
  if (!question) return;
  const isFocused = question.contains(document.activeElement);
  delete question.dataset.open;
  stopMakingRoom?.();
  stopMakingRoom = null;
  if (isFocused) document.querySelector('main')?.focus({ preventScroll: true });
}

const kept = new Map<string, Promise<ConsentTexts>>();

/** Loads the texts of a language, once per document. Rejects if they cannot be loaded. */
function textsIn(locale: string): Promise<ConsentTexts> {
  const known = kept.get(locale) ?? fetchTexts(locale);
  kept.set(locale, known);
  known.catch(() => kept.delete(locale));
  return known;
}

async function fetchTexts(locale: string): Promise<ConsentTexts> {
  const response = await fetch(consentTextsPath(locale));
  if (!response.ok) throw new Error(`Expected the texts of the consent, got ${response.status}`);
  return response.json();
}

let first: PageFacts | null = null;
let isMeasured = false;

/** Starts the measurement of a document, once, for the page at which it was opened. Only visitors who agreed load the script. */
function measureOnce(facts: PageFacts, endpoint: string | null): (() => void) | undefined {
  first ??= facts;
  if (isMeasured || !hasConsent('analytics')) return undefined;
  const opened = first;
  return whenIdle(() => {
    if (isMeasured || !hasConsent('analytics')) return;
    isMeasured = true;
    import('../../browser/analytics/report-vitals.ts').then(
      ({ reportVitals }) => reportVitals(opened, endpoint),
      () => undefined,
    );
  });
}
