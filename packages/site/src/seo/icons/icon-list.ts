import type { iconShapes } from '@clavora/ui/drawing/logo-mark';

interface IconRow {
  file: string;
  shape: keyof typeof iconShapes;
  /** The side in pixels; several sizes in one file for browser tabs. */
  sizes: readonly [number, ...number[]];
}

/** The icons that browsers and systems request by name. Tabs use the SVG in the head of each page. */
export const iconList = [
  { file: 'favicon.ico', shape: 'tab', sizes: [16, 32, 48] },
  { file: 'apple-touch-icon.png', shape: 'maskable', sizes: [180] },
  { file: 'icon-192.png', shape: 'application', sizes: [192] },
  { file: 'icon-512.png', shape: 'application', sizes: [512] },
  { file: 'icon-maskable-192.png', shape: 'maskable', sizes: [192] },
  { file: 'icon-maskable-512.png', shape: 'maskable', sizes: [512] },
] as const satisfies readonly IconRow[];

export type IconFile = (typeof iconList)[number]['file'];

/** Returns the path of an icon. */
export function iconPath(file: IconFile): string {
  return `/icons/${file}`;
}
