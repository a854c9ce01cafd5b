'use client';

import { Button } from '@clavora/ui/button';
import { type ConsentChoice, consentKinds, readConsent } from '@clavora/ui/consent';
import { ConsentField } from '@clavora/ui/consent-field';
import { Dialog } from '@clavora/ui/dialog';
import { Link } from '@clavora/ui/link';
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react';
import type { ConsentTexts } from '../../loaders/consent-texts.ts';
import { keepChoice } from './apply-choice.ts';
import { clearTrackers } from './clear-trackers.ts';
import styles from './consent-dialog.module.css';

export interface ConsentDialogProps {
  texts: ConsentTexts;
  revision: number;
  tagManager: string | null;
  /** Whether the banner is shown at the bottom of the window. */
  isQuestion: boolean;
  /** Whether the settings are open over the page. */
  isSettings: boolean;
  onSettings: () => void;
  onClose: () => void;
  onChosen: () => void;
}

type Agreement = Pick<ConsentChoice, 'analytics' | 'marketing'>;

/** The consent banner and the settings by category. Loaded only for visitors who have not chosen, or open the settings. */
export function ConsentDialog(props: ConsentDialogProps) {
  const { texts, revision, tagManager, isQuestion, isSettings, onSettings, onClose, onChosen } = props;
  useEffect(() => {
    // The focused element was removed.
    if (!isQuestion && !isSettings && document.activeElement === document.body) {
      document.querySelector('main')?.focus({ preventScroll: true });
    }
  }, [isQuestion, isSettings]);
  const choose = (agreement: Agreement): void => {
    const choice = { revision, ...agreement };
    keepChoice(choice, tagManager);
    clearTrackers(choice);
    onChosen();
  };
  const offered = new Set<string>(texts.categories.map(({ kind }) => kind));
  const all = { analytics: offered.has('analytics'), marketing: offered.has('marketing') };
  const actions = (
    <>
      <Button onClick={() => choose(all)}>{texts.accept}</Button>
      <Button onClick={() => choose({ analytics: false, marketing: false })}>{texts.reject}</Button>
    </>
  );
  return (
    <>
      {isQuestion && (
        <Question texts={texts}>
          {actions}
          <Button emphasis="text" onClick={onSettings}>
            {texts.choose}
          </Button>
        </Question>
      )}
      <Dialog
        isOpen={isSettings}
        label={texts.settings}
        closeLabel={texts.close}
        onClose={() => isSettings && onClose()}
        bar={<h2 className={styles.settingsTitle}>{texts.settings}</h2>}
      >
        <Settings texts={texts} onSave={choose}>
          {actions}
        </Settings>
      </Dialog>
    </>
  );
}

/** The banner over the bottom of the page, which stays usable. */
function Question({ texts, children }: { texts: ConsentTexts; children: ReactNode }) {
  const ref = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => (ref.current ? makeRoom(ref.current) : undefined), []);
  return (
    <section ref={ref} className={styles.question} aria-labelledby={titleId} data-consent-question="">
      <div className={styles.words}>
        <h2 id={titleId} className={styles.title}>
          {texts.title}
        </h2>
        <p>
          {texts.message} <Policy texts={texts} />
        </p>
      </div>
      <div className={styles.ways}>{children}</div>
    </section>
  );
}

function Policy({ texts: { policy } }: { texts: ConsentTexts }) {
  return policy && <Link href={policy.href}>{policy.label}</Link>;
}

interface SettingsProps {
  texts: ConsentTexts;
  onSave: (agreement: Agreement) => void;
  children: ReactNode;
}

function Settings({ texts, onSave, children }: SettingsProps) {
  const id = useId();
  const known = readConsent();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    onSave({ analytics: chosen.has('analytics'), marketing: chosen.has('marketing') });
  };
  return (
    <form onSubmit={onSubmit} className={styles.settings}>
      <p>
        <strong>{texts.title}</strong> {texts.message} <Policy texts={texts} />
      </p>
      <ul role="list" className={styles.categories}>
        {texts.categories.map(({ kind, title, text }) => (
          <li key={kind} className={styles.category}>
            {isOptional(kind) ? (
              <ConsentField id={`${id}-${kind}`} name={kind} label={title} defaultChecked={known?.[kind] ?? false}>
                {text}
              </ConsentField>
            ) : (
              <>
                <p className={styles.always}>
                  {title} <span className={styles.state}>{texts.alwaysOn}</span>
                </p>
                <p className={styles.text}>{text}</p>
              </>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        {children}
        <Button type="submit" emphasis="secondary">
          {texts.save}
        </Button>
      </div>
    </form>
  );
}

function isOptional(kind: ConsentTexts['categories'][number]['kind']): kind is (typeof consentKinds)[number] {
  return kind !== 'necessary';
}

/** The width of the focus outline in pixels. */
const outline = 8;

/**
 * While the banner is open, scrolls focused elements clear of it and makes the last lines of the page reachable (WCAG 2.4.11). Visible content does
 * not move. Returns the cleanup.
 */
function makeRoom(question: HTMLElement): () => void {
  const { documentElement: root, body } = document;
  const fit = (): void => {
    const height = Math.ceil(question.getBoundingClientRect().height);
    root.style.scrollPaddingBlockEnd = `${height + outline}px`;
    body.style.paddingBlockEnd = `${height}px`;
  };
  // Browsers do not scroll to a focused element that is in the viewport, even if the banner covers it.
  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element) || question.contains(target)) return;
    if (target.getBoundingClientRect().bottom + outline > question.getBoundingClientRect().top) {
      target.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    }
  };
  const observer = new ResizeObserver(fit);
  observer.observe(question);
  fit();
  document.addEventListener('focusin', onFocus);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
    root.style.removeProperty('scroll-padding-block-end');
    body.style.removeProperty('padding-block-end');
  };
}
