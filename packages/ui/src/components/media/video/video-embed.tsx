'use client';

import dynamic from 'next/dynamic';

/**
 * Plays a video in place of the link to its page; only pages with a video load it. The link is rendered outside, since some pages would deliver
 * children of a dynamic component only to scripts.
 */
export const VideoEmbed = dynamic(() => import('./video-embed.client.tsx').then((file) => file.VideoEmbedClient));
