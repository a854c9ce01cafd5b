/** A space between a word and a figure, as in `Linea 9`, or between a figure and its unit, as in `60 s`. Long words stay breakable. */
const innerSpace =
  /(?<=(?<![\p{L}\p{N}])\p{L}{1,12}) (?=\d)|(?<=\d) (?=(?:[mckµ]?m|k?g|s|min|h|k?W|V|A|[kM]?Hz|[Nµ]m|k?N|bar|dB|°C|%|€|[мс]?м|кг|г|с|мин|ч|к?Вт|В|[кМ]?Гц|дБ)(?![\p{L}\p{N}]))/gu;

/** Returns a text in which no line ends between a name and its figure, or between a figure and its unit. */
export function keepTogether(text: string): string {
  return text.replaceAll(innerSpace, '\u00a0');
}
