import { tones } from './sheet.ts';
import { escapeXml } from './svg.ts';

/** The mark on a grid of 24: a bow with its hole and a short blade of two cuts, its edges on whole pixels. */
export const logoMarkPath =
  'M11.7 9H13l1.5 2.5h1L17 9h1l1 1.5h1l1-.5 2.5 2.5L21 15h-9.3A6 6 0 1 1 11.7 9ZM5 9.75a2.25 2.25 0 1 0 0 4.5a2.25 2.25 0 1 0 0-4.5Z';

/** Returns the mark as an SVG of 24 units in the colour of the surrounding text; an empty title marks it as decoration. */
export function logoMarkSvg(title = ''): string {
  const name = title === '' ? 'aria-hidden="true"' : `role="img" aria-label="${escapeXml(title)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" ${name}><path d="${logoMarkPath}" fill="currentColor" fill-rule="evenodd"/></svg>`;
}

/** The crop of an app icon: in the file, or by the system that shows it. */
export interface IconShape {
  /** The size of the mark's grid in the icon, which is 32 units wide. */
  scale: number;
  /** The radius of the corners, in the same units; 0 if the system rounds them or the icon fills its square. */
  radius: number;
}

/**
 * The icons: for browser tabs, small and large; for a home screen; and for systems that crop icons, with the mark inside the central circle of four
 * fifths, which no system crops (W3C, Web Application Manifest).
 */
export const iconShapes = {
  tab: { scale: 1.4, radius: 0 },
  application: { scale: 1.2, radius: 5 },
  maskable: { scale: 1, radius: 0 },
} as const satisfies Record<string, IconShape>;

/** Returns the mark as an icon in brass on ink, visible on light and on dark tabs. */
export function iconSvg({ scale, radius }: IconShape): string {
  const ground = radius === 0 ? '<path d="M0 0h32v32H0z"' : `<rect width="32" height="32" rx="${radius}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${ground} fill="${tones.ink.value}"/><path d="${logoMarkPath}" transform="translate(16 16) rotate(-45) scale(${scale}) translate(-12 -12)" fill="${tones['brass-tint'].value}" fill-rule="evenodd"/></svg>`;
}

/** Returns the mark as a favicon. */
export function faviconSvg(): string {
  return iconSvg(iconShapes.tab);
}
