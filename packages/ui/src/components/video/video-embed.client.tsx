'use client';

import { useEffect, useRef, useState } from 'react';
import { isPlainClick } from '../../markup/is-plain-click.ts';
import styles from './video-embed.module.css';

interface VideoEmbedProps {
  /** The id of the link to the video's page, which is drawn before this and works without it. */
  linkId: string;
  /** The service's player, asked for only on a click. */
  frameUrl: string;
  /** The accessible name of the player. */
  title: string;
}

/** Puts the service's player in the place of a link to it, once someone follows the link; the focus goes along. */
export function VideoEmbedClient({ linkId, frameUrl, title }: VideoEmbedProps) {
  const [isPlaying, setIsPlaying] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    const link = document.getElementById(linkId);
    if (!link) return;
    const play = (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      setIsPlaying(true);
    };
    link.addEventListener('click', play);
    return () => link.removeEventListener('click', play);
  }, [linkId]);

  useEffect(() => {
    if (!isPlaying) return;
    const link = document.getElementById(linkId);
    if (link) link.hidden = true;
    frame.current?.focus();
  }, [isPlaying, linkId]);

  if (!isPlaying) return null;
  return (
    <iframe
      ref={frame}
      src={frameUrl}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      // All that a player needs; it may not lead the page elsewhere.
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the player is of another origin and cannot reach this page to lift its own bounds
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      // The services refuse to play for pages that do not say where they are.
      referrerPolicy="strict-origin-when-cross-origin"
      className={styles.frame}
    />
  );
}
