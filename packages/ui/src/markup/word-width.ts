/** Groups of letters of the text font by width, in ems; all others are about as wide as an n. */
const narrow = /[ijl|!'’.,:;()I]/;
const slim = /[fr1tszcJxvтгсзхэ\u00ad-]/;
const wide = /[mwMWOQжюшщфДЖШЩЮОФ@%&]/;

function letterWidth(letter: string): number {
  if (letter === '\u2060') return 0;
  if (narrow.test(letter)) return 0.28;
  if (slim.test(letter)) return 0.48;
  return wide.test(letter) ? 0.92 : 0.61;
}

/**
 * Returns the approximate width of a text's widest word, in ems. A line can break at a space, a hyphen without a word joiner, and a soft hyphen, which is then shown; automatic hyphenation is
 * ignored, since few browsers have a dictionary for every language.
 */
export function widestWord(text: string): number {
  const words = text.split(/[ \t\n]+|(?<=[-\u00ad])(?!\u2060)/);
  return Math.max(...words.map((word) => Array.from(word, letterWidth).reduce((sum, width) => sum + width, 0)));
}
