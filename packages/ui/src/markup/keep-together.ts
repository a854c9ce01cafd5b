/** A space between a word and a figure, as in `Linea 9`, or between a figure and its unit, as in `60 s`. Long words stay breakable. */
const innerSpace =
  /(?<=(?<![\p{L}\p{N}])\p{L}{1,12}) (?=\d)|(?<=\d) (?=(?:[mckµ]?m|k?g|s|min|h|k?W|V|A|[kM]?Hz|[Nµ]m|k?N|bar|dB|°C|%|€|[мс]?м|кг|г|с|мин|ч|к?Вт|В|[кМ]?Гц|дБ)(?![\p{L}\p{N}]))/gu;

/** Within words after which a browser may end a line: hyphens before the pronouns of Romance verbs, as in `envoyez-nous`, and the slash of a unit, as in `об/мин`. */
const innerBreak =
  /(?<=\p{L}-)(?=(?:t-)?(?:je|tu|ils?|elles?|on|moi|toi|me|te|se|nous|vous|nos|vos|l[aeo]s?|lui|leur|lhes?|n?[ao]s?|[lnv]e|și|ți|vă|îl)(?![\p{L}-]))|(?<=(?:об|tr|rot|giri)\/)(?=мин|min)/gu;

/** A short sentence after another, as in `Una llave es una medida. La mantenemos.`; a long one may not fit in a line. */
const lastSentence = /(?<=[.?!] )(?=.{1,19}$)\p{L}{1,3}(?:[ \u00a0]\p{L}{1,3})? \S+$/u;

/** Returns a text in which no line ends between a name and its figure, within a figure with its unit, between a verb and its pronoun, or within a short last sentence. */
export function keepTogether(text: string): string {
  return text
    .replaceAll(innerSpace, '\u00a0')
    .replaceAll(innerBreak, '\u2060')
    .replace(lastSentence, (sentence) => sentence.replaceAll(' ', '\u00a0'));
}
