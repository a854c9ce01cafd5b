'use client';

import { Button } from '@clavora/ui/button';
import { useId, useRef, useState } from 'react';
import styles from './preview-bar.module.css';

interface ShareLinkProps {
  /** The page that the link shows. */
  path: string;
  /** How long a link may be good: days, and what is said of them. */
  choices: readonly { days: number; text: string }[];
  texts: { button: string; validFor: string; link: string; copied: string; failed: string };
}

type State = { kind: 'ready' } | { kind: 'made'; url: string; isCopied: boolean } | { kind: 'failed' };

/** Makes a link by which others see the draft of one page, and puts it into the clipboard. */
export function ShareLink({ path, choices, texts }: ShareLinkProps) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const [state, setState] = useState<State>({ kind: 'ready' });

  const make = async () => {
    const answer = await fetch('/api/preview/share', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path, days: Number(select.current?.value) }),
    });
    if (!answer.ok) throw new Error(`The link was answered with ${answer.status}`);
    const { url } = (await answer.json()) as { url: string };
    // The editor's frame may not have leave to write there: then the link is shown to be copied by hand.
    const isCopied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    );
    setState({ kind: 'made', url, isCopied });
  };

  return (
    <div className={styles.share}>
      <label htmlFor={`${id}-days`}>{texts.validFor}</label>
      <select ref={select} id={`${id}-days`} className={styles.choice}>
        {choices.map(({ days, text }) => (
          <option key={days} value={days}>
            {text}
          </option>
        ))}
      </select>
      <Button
        emphasis="secondary"
        size="small"
        onClick={() =>
          void make().catch((error: unknown) => {
            console.error(error);
            setState({ kind: 'failed' });
          })
        }
      >
        {texts.button}
      </Button>
      {state.kind === 'made' && (
        <input
          className={styles.link}
          aria-label={texts.link}
          readOnly
          value={state.url}
          onFocus={(event) => event.target.select()}
        />
      )}
      <span role="status">
        {state.kind === 'made' && state.isCopied && texts.copied}
        {state.kind === 'failed' && texts.failed}
      </span>
    </div>
  );
}
