import { tones } from '@clavora/ui/drawing/sheet';

/** Colours that paper has in place of the screen's, as in the style sheet for print. */
const paperWhite = '#ffffff';

const colours = new Map<string, string>(Object.values(tones).map(({ property, value }) => [property, value]));
for (const name of ['--paper', '--paper-2']) colours.set(name, paperWhite);

/** Returns a drawing of a page for a sheet: with the colours and the font in place of the page's names for them, and how wide it is in true size. */
export function printedSvg(source: string): { svg: string; widthMm: number | null } {
  const svg = source
    .replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
    .replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => colours.get(name) ?? 'JetBrains Mono');
  const width = /<svg[^>]* width="([\d.]+)mm"/.exec(svg)?.[1];
  return { svg, widthMm: width === undefined ? null : Number(width) };
}
