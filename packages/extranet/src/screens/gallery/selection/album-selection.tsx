'use client';

/** What makes ticking the pictures of an album quick. It comes with the page: later, it would push the pictures down. */
export { AlbumSelectionClient as AlbumSelection } from './album-selection.client.tsx';
