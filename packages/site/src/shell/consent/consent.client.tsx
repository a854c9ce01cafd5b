'use client';

import { consentCookieOf, consentKinds, hasConsent, readConsent } from '@clavora/ui/consent';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { whenIdle } from '../../browser/when-idle.ts';
import type { PageFacts } from '../../core/page-facts.ts';
import type { Measurement } from '../../core/page-model.ts';
import type { ConsentTexts } from '../../loaders/consent-texts.ts';
import type { ConsentDialogProps } from './consent-dialog.tsx';
import { consentTextsPath } from './consent-texts-path.ts';

interface ConsentProps {
  facts: PageFacts;
  measurement: Measurement;
  /** Whether to ask a visitor without choice: only on pages with a footer, where the choice can be changed. */
  isAsking: boolean;
}

interface Opened {
  Dialog: ComponentType<ConsentDialogProps>;
  texts: ConsentTexts;
  isQuestion: boolean;
  isSettings: boolean;
}

/** Opens the consent banner once when idle, and the settings from the footer. Visitors who have chosen load nothing of it. */
export function Consent({ facts, measurement: { revision, tagManager, vitalsEndpoint }, isAsking }: ConsentProps) {
  const { locale } = facts;
  const [opened, setOpened] = useState<Opened | null>(null);

  const open = useCallback(
    async (view: 'question' | 'settings') => {
      const [{ ConsentDialog }, texts] = await Promise.all([import('./consent-dialog.tsx'), textsIn(locale)]);
      setOpened((known) => ({
        Dialog: ConsentDialog,
        texts,
        isQuestion: view === 'question' || known?.isQuestion === true,
        isSettings: view === 'settings',
      }));
    },
    [locale],
  );

  useEffect(() => {
    const choice = readConsent();
    if (choice && choice.revision >= revision) {
      // A refusal is the default: nothing to apply.
      if (consentKinds.every((kind) => !choice[kind])) return;
      import('./apply-choice.ts').then(
        ({ applyChoice }) => applyChoice(choice, tagManager),
        () => undefined,
      );
      return;
    }
    // The choice is of an older text.
    if (choice) document.cookie = consentCookieOf(null, location.protocol === 'https:');
    if (!isAsking) return;
    // If the dialog cannot be loaded, the next page asks.
    return whenIdle(() => void open('question').catch(() => undefined));
  }, [revision, tagManager, isAsking, open]);

  useEffect(() => {
    const onSubmit = (event: SubmitEvent): void => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !form.matches('[data-consent-settings]')) return;
      event.preventDefault();
      // Without texts the button works as without script.
      open('settings').catch(() => form.submit());
    };
    document.addEventListener('submit', onSubmit, true);
    return () => document.removeEventListener('submit', onSubmit, true);
  }, [open]);

  const measure = useCallback(() => measureOnce(facts, vitalsEndpoint), [facts, vitalsEndpoint]);
  useEffect(measure, [measure]);

  if (opened === null) return null;
  const { Dialog, texts, isQuestion, isSettings } = opened;
  const show = (parts: Partial<Opened>) => setOpened({ ...opened, ...parts });
  return (
    <Dialog
      texts={texts}
      revision={revision}
      tagManager={tagManager}
      isQuestion={isQuestion}
      isSettings={isSettings}
      onSettings={() => show({ isSettings: true })}
      onClose={() => show({ isSettings: false })}
      onChosen={() => {
        show({ isQuestion: false, isSettings: false });
        measure();
      }}
    />
  );
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
    isMeasured = true;
    import('../../browser/analytics/report-vitals.ts').then(
      ({ reportVitals }) => reportVitals(opened, endpoint),
      () => undefined,
    );
  });
}
