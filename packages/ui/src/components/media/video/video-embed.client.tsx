'use client';

import { useEffect, useRef, useState } from 'react';
import { isPlainClick } from '../../../markup/is-plain-click.ts';
import styles from './video-embed.module.css';

interface VideoEmbedProps {
  /** The id of the link to the video's page, which is rendered earlier and works without a script. */
  linkId: string;
  /** The URL of the service's player, loaded only on a click. */
  frameUrl: string;
  /** The accessible name of the player. */
  title: string;
}

/** Replaces the link to a video by the service's player when a visitor clicks it; the player gets the focus. */
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
      // The permissions that a player needs; it must not navigate the page.
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the player has another origin and cannot reach this page to remove its sandbox
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      // The services refuse to play without the origin of the page.
      referrerPolicy="strict-origin-when-cross-origin"
      className={styles.frame}
    />
  );
}
