import type { EnlargedPicture } from './gallery-view.tsx';

/** Reads a gallery item from the DOM, so that its data is not sent a second time for the script. */
export function pictureOf(link: Element): EnlargedPicture {
  const caption = link.closest('figure')?.dataset.caption ?? '';
  const drawing = link.querySelector('svg');
  const alt = drawing?.getAttribute('aria-label') ?? link.querySelector('img')?.alt ?? caption;
  // Prefers the inline drawing to its link's picture, since it is sharp at any size.
  if (drawing) return { caption, alt, source: { kind: 'drawing', svg: drawing.outerHTML } };
  return {
    caption: caption === '' ? alt : caption,
    alt,
    source: { kind: 'image', url: link instanceof HTMLAnchorElement ? link.href : '' },
  };
}
