/** A text that occurs exactly once in a file, and its replacement. */
export interface TextChange {
  find: string;
  replace: string;
}

/** Returns a text with changes. Throws an error that names the file where a text to be replaced is not there exactly once, or is not replaced by another. */
export function changedText(text: string, { file, changes }: { file: string; changes: readonly TextChange[] }): string {
  return changes.reduce((before, { find, replace }) => {
    const times = before.split(find).length - 1;
    if (times !== 1 || find === replace)
      throw new Error(`${file}: expected once, to be replaced by another text: ${find}; got it ${times} times`);
    return before.replace(find, () => replace);
  }, text);
}
