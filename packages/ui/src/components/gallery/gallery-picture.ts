import type { EnlargedPicture } from './gallery-view.tsx';

/** Reads an item from the page: the server has drawn all of it there, so that nothing is sent twice. */
export function pictureOf(link: Element): EnlargedPicture {
  const caption = link.closest('figure')?.dataset.caption ?? '';
  const drawing = link.querySelector('svg');
  const alt = drawing?.getAttribute('aria-label') ?? link.querySelector('img')?.alt ?? caption;
  // A drawing stays sharp at every size, whatever picture its link falls back to.
  if (drawing) return { caption, alt, source: { kind: 'drawing', svg: drawing.outerHTML } };
  return {
    caption: caption === '' ? alt : caption,
    alt,
    source: { kind: 'image', url: link instanceof HTMLAnchorElement ? link.href : '' },
  };
}
