/** How large a title may be set: a statement fills the window, a long sentence is read at text's pace. */
export function titleSize(title: string): 'display' | 'title' | 'long' {
  // A word longer than about 18 letters does not fit a small screen at display size, whatever the title's length.
  const longestWord = Math.max(...title.split(/[\s\u00ad-]+/).map((word) => word.length));
  if (title.length > 140) return 'long';
  return title.length > 72 || longestWord > 18 ? 'title' : 'display';
}
