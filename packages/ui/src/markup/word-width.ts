/** Widths of the letters of our text font in ems, by how wide they run; the rest are about as wide as an n. */
const narrow = /[ijl|!'’.,:;()I]/;
const slim = /[fr1tszcJxvтгсзхэ-]/;
const wide = /[mwMWOQжюшщфДЖШЩЮОФ@%&]/;

function letterWidth(letter: string): number {
  if (narrow.test(letter)) return 0.28;
  if (slim.test(letter)) return 0.48;
  return wide.test(letter) ? 0.92 : 0.61;
}

/**
 * About how wide the widest word of a text runs, in ems. A line can end at a space, a hyphen and a soft hyphen; other hyphenation is left
 * out of account, since few browsers have the dictionary of every language.
 */
export function widestWord(text: string): number {
  const words = text.split(/[ \t\n\u00ad]+|(?<=-)/);
  return Math.max(...words.map((word) => Array.from(word, letterWidth).reduce((sum, width) => sum + width, 0)));
}
