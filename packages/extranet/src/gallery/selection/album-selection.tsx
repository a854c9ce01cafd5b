'use client';

/** Scripts for the selection. Loaded with the page: inserted later, it would move the pictures down. */
export { AlbumSelectionClient as AlbumSelection } from './album-selection.client.tsx';
