'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState, useTransition } from 'react';
import { listenToEditor, type Typed } from './editor-connection.ts';
import { liveEdits } from './live-edits.ts';

interface PreviewBridgeProps {
  editorOrigin: string;
  /** The message after the end of the session. */
  endedText: string;
}

/**
 * Shows edits of the visual editor around the page immediately. Renders nothing itself but the message after the end of the session.
 */
export function PreviewBridge({ editorOrigin, endedText }: PreviewBridgeProps) {
  const router = useRouter();
  const [isRefreshing, startRefresh] = useTransition();
  const [isEnded, setEnded] = useState(false);
  const refreshed = useRef<(() => void) | null>(null);

  useEffect(() => {
    if (isRefreshing) return;
    refreshed.current?.();
    refreshed.current = null;
  }, [isRefreshing]);

  useEffect(() => {
    const show = liveEdits<Typed>(
      {
        async send(story) {
          const answer = await fetch('/api/preview/draft', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ story }),
          });
          if (answer.status === 401) setEnded(true);
          if (!answer.ok) throw new Error(`The edit was answered with ${answer.status}`);
        },
        refresh: () =>
          new Promise((resolve) => {
            refreshed.current = resolve;
            startRefresh(() => router.refresh());
          }),
      },
      (error) => console.error(error),
    );
    return listenToEditor(editorOrigin, show);
  }, [editorOrigin, router]);

  return isEnded ? <p role="alert">{endedText}</p> : null;
}
