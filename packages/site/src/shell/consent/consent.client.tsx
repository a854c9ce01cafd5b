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
  /** Whether a visitor who has not chosen is asked here: only where there is a footer to change the choice in. */
  isAsking: boolean;
}

interface Opened {
  Dialog: ComponentType<ConsentDialogProps>;
  texts: ConsentTexts;
  isQuestion: boolean;
  isSettings: boolean;
}

/** Asks once what may be measured, late; and whenever the footer's button is pressed. Who has chosen loads nothing of it. */
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
      // A refusal is what holds without it.
      if (consentKinds.every((kind) => !choice[kind])) return;
      import('./apply-choice.ts').then(
        ({ applyChoice }) => applyChoice(choice, tagManager),
        () => undefined,
      );
      return;
    }
    // It was made of an older text.
    if (choice) document.cookie = consentCookieOf(null, location.protocol === 'https:');
    if (!isAsking) return;
    // What cannot be fetched now is asked on the next page.
    return whenIdle(() => void open('question').catch(() => undefined));
  }, [revision, tagManager, isAsking, open]);

  useEffect(() => {
    const onSubmit = (event: SubmitEvent): void => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !form.matches('[data-consent-settings]')) return;
      event.preventDefault();
      // Without its texts the button leads where it leads without a script.
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

/** The texts in a language, asked for once a document. Rejects where they cannot be had. */
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

/** A document is measured once, as the page that it was opened at, and of a visitor who agreed: nobody else loads what measures. */
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
