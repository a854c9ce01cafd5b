'use client';

import dynamic from 'next/dynamic';

/**
 * Makes a link to a video's page its player in place, loaded only by pages that show one. The link is not inside: what is, some pages
 * would deliver only to those with a script.
 */
export const VideoEmbed = dynamic(() => import('./video-embed.client.tsx').then((file) => file.VideoEmbedClient));
