function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colours written `#rrggbb`, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Foreground, background and their minimum contrast (WCAG 2.2): 4.5 for text, 3 for meaningful graphics. */
export const contrastPairs = [
  ['ink', 'paper', 7],
  ['ink', 'paper-2', 7],
  ['ink-2', 'paper', 4.5],
  ['ink-2', 'paper-2', 4.5],
  ['steel', 'paper', 4.5],
  ['steel', 'paper-2', 4.5],
  ['brass-text', 'paper', 4.5],
  ['brass-text', 'paper-2', 4.5],
  ['error', 'paper', 4.5],
  ['ok', 'paper', 4.5],
  ['brass', 'paper', 3],
  ['ink', 'brass-tint', 4.5],
] as const;
