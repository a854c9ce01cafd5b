import { escapeXml } from './svg.ts';

/** The mark on a grid of 24: a bow with its hole and a short blade of two cuts, its edges on whole pixels. */
export const logoMarkPath =
  'M11.7 9H13l1.5 2.5h1L17 9h1l1 1.5h1l1-.5 2.5 2.5L21 15h-9.3A6 6 0 1 1 11.7 9ZM5 9.75a2.25 2.25 0 1 0 0 4.5a2.25 2.25 0 1 0 0-4.5Z';

/** The mark as an SVG of 24 units in the colour of the text around it; an empty title marks it as decoration. */
export function logoMarkSvg(title = ''): string {
  const name = title === '' ? 'aria-hidden="true"' : `role="img" aria-label="${escapeXml(title)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" ${name}><path d="${logoMarkPath}" fill="currentColor" fill-rule="evenodd"/></svg>`;
}

/** The mark as a favicon: brass on ink, so that it holds on light and on dark tabs. */
export function faviconSvg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M0 0h32v32H0z" fill="#16150F"/><path d="${logoMarkPath}" transform="translate(16 16) rotate(-45) scale(1.4) translate(-12 -12)" fill="#EAD9B0" fill-rule="evenodd"/></svg>`;
}
