'use client';

import { Button } from '@clavora/ui/button';
import { ButtonLink } from '@clavora/ui/button-link';
import { Dialog } from '@clavora/ui/dialog';
import { useEffect, useRef, useState } from 'react';
import { onSessionEnded } from '../browser/session-ended-event.ts';
import { signInWithPopup } from '../browser/sign-in-popup.ts';
import { signInHref } from '../routes/route-paths.ts';
import styles from './session-ended.module.css';
import type { SessionEndedLabels } from './session-ended-labels.ts';

export interface SessionEndedProps {
  /** The language of the sign-in page. */
  locale: string;
  labels: SessionEndedLabels;
}

type State = 'closed' | 'asking' | 'waiting' | 'failed' | 'blocked';

/**
 * A dialog that opens when an action was rejected because the session has ended. The partner signs in again in a separate window: the page
 * stays, and the action is repeated.
 */
export function SessionEndedClient({ locale, labels }: SessionEndedProps) {
  const [state, setState] = useState<State>('closed');
  const retries = useRef<(() => void)[]>([]);

  useEffect(
    () =>
      onSessionEnded(({ retry }) => {
        if (retry) retries.current.push(retry);
        setState((known) => (known === 'closed' ? 'asking' : known));
      }),
    [],
  );

  const signIn = async () => {
    setState('waiting');
    try {
      if ((await signInWithPopup({ locale })) !== 'signed-in') {
        setState('failed');
        return;
      }
    } catch {
      // Thrown only if the browser blocked the window.
      setState('blocked');
      return;
    }
    setState('closed');
    for (const retry of retries.current.splice(0)) retry();
  };
  const close = () => {
    setState('closed');
    retries.current = [];
  };
  const isOpen = state !== 'closed';
  return (
    <Dialog
      isOpen={isOpen}
      label={labels.title}
      closeLabel={labels.close}
      onClose={() => isOpen && close()}
      bar={<h2 className={styles.title}>{labels.title}</h2>}
    >
      <div className={styles.content}>
        <p>{labels.text}</p>
        <p role="status" className={state === 'waiting' ? styles.waiting : styles.error}>
          {(state === 'waiting' || state === 'failed' || state === 'blocked') && labels[state]}
        </p>
        <p className={styles.ways}>
          {state !== 'blocked' && (
            <Button onClick={signIn} aria-disabled={state === 'waiting'}>
              {labels.signIn}
            </Button>
          )}
          {(state === 'failed' || state === 'blocked') && (
            <ButtonLink
              href={signInHref({ returnTo: currentPath(), locale })}
              emphasis={state === 'blocked' ? 'primary' : 'secondary'}
            >
              {labels.here}
            </ButtonLink>
          )}
        </p>
      </div>
    </Dialog>
  );
}

/** Returns the path with the hash, which names the open picture or page. */
function currentPath(): string {
  const { pathname, search, hash } = window.location;
  return `${pathname}${search}${hash}`;
}
