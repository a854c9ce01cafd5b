'use client';

import { type ReactNode, type SubmitEvent, useState } from 'react';
import styles from './preview-bar.module.css';

interface ShareLinkProps {
  /** The page that the link shows. */
  path: string;
  texts: { link: string; copied: string; failed: string };
  /** The form's fields: `days`, the validity of the link, and its button. */
  children: ReactNode;
}

type State = { kind: 'ready' } | { kind: 'created'; url: string; isCopied: boolean } | { kind: 'failed' };

/** Creates a share link for the draft of one page and copies it to the clipboard. */
export function ShareLink({ path, texts, children }: ShareLinkProps) {
  const [state, setState] = useState<State>({ kind: 'ready' });

  const make = async (days: number) => {
    const answer = await fetch('/api/preview/share', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path, days }),
    });
    if (!answer.ok) throw new Error(`The link was answered with ${answer.status}`);
    const { url } = (await answer.json()) as { url: string };
    // The editor's frame may lack the permission to write to the clipboard: then the link is shown to be copied by hand.
    const isCopied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    );
    setState({ kind: 'created', url, isCopied });
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    make(Number(new FormData(event.currentTarget).get('days'))).catch((error: unknown) => {
      console.error(error);
      setState({ kind: 'failed' });
    });
  };

  return (
    <form className={styles.share} onSubmit={onSubmit}>
      {children}
      {state.kind === 'created' && (
        <input
          className={styles.link}
          aria-label={texts.link}
          readOnly
          value={state.url}
          onFocus={(event) => event.target.select()}
        />
      )}
      <span role="status">
        {state.kind === 'created' && state.isCopied && texts.copied}
        {state.kind === 'failed' && texts.failed}
      </span>
    </form>
  );
}
