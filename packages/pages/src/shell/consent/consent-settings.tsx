'use client';

import { Button } from '@clavora/ui/button';
import { consentKinds, consentValueOf, readConsent } from '@clavora/ui/consent';
import { ConsentField } from '@clavora/ui/consent-field';
import { type ConsentAgreement, noAgreement } from '@clavora/ui/consent-mode';
import { Dialog } from '@clavora/ui/dialog';
import { Link } from '@clavora/ui/link';
import { type ReactNode, type SubmitEvent, useEffect, useId } from 'react';
import type { ConsentTexts } from '../../loaders/consent-texts.ts';
import { fullAgreement } from './agreement.ts';
import styles from './consent-settings.module.css';

export interface ConsentSettingsProps {
  texts: ConsentTexts;
  isOpen: boolean;
  onClose: () => void;
  onChosen: (agreement: ConsentAgreement) => void;
}

/** The settings of consent by category, over the page. Loaded only for visitors who open them. */
export function ConsentSettings({ texts, isOpen, onClose, onChosen }: ConsentSettingsProps) {
  useEffect(() => {
    // The element that opened the settings may be hidden now.
    if (!isOpen && document.activeElement === document.body) {
      document.querySelector('main')?.focus({ preventScroll: true });
    }
  }, [isOpen]);
  return (
    <Dialog
      isOpen={isOpen}
      label={texts.settings}
      closeLabel={texts.close}
      onClose={() => isOpen && onClose()}
      bar={<h2 className={styles.settingsTitle}>{texts.settings}</h2>}
    >
      <Settings texts={texts} onSave={onChosen}>
        <Button onClick={() => onChosen(fullAgreement(texts))}>{texts.accept}</Button>
        <Button onClick={() => onChosen(noAgreement)}>{texts.reject}</Button>
      </Settings>
    </Dialog>
  );
}

interface SettingsProps {
  texts: ConsentTexts;
  onSave: (agreement: ConsentAgreement) => void;
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
    // Another tab may have changed the choice: the boxes show the new one.
    <form key={known ? consentValueOf(known) : ''} onSubmit={onSubmit} className={styles.settings}>
      <p>
        <strong>{texts.title}</strong> {texts.message}{' '}
        {texts.policy && <Link href={texts.policy.href}>{texts.policy.label}</Link>}
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
        <div className={styles.save}>
          <Button type="submit" emphasis="secondary">
            {texts.save}
          </Button>
        </div>
      </div>
    </form>
  );
}

function isOptional(kind: ConsentTexts['categories'][number]['kind']): kind is (typeof consentKinds)[number] {
  return kind !== 'necessary';
}
