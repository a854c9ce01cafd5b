/** Returns a text of at most `maxLength` characters: a longer one ends after a word, with an ellipsis. */
export function beginningOf(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const beginning = text.slice(0, maxLength - 1);
  return `${beginning.slice(0, Math.max(beginning.lastIndexOf(' '), 1)).trimEnd()}…`;
}
