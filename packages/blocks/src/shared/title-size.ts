/** How large a title may be set: a statement fills the window, a long sentence is read at the text's pace. */
export function titleSize(title: string): 'display' | 'title' | 'longWord' | 'long' {
  // Of a word with more than 17 letters not all fit into a line of a small screen, and not every browser can hyphenate.
  const longestWord = Math.max(...title.split(/[\s\u00ad-]+/).map((word) => word.length));
  if (title.length > 140) return 'long';
  if (longestWord > 17) return 'longWord';
  return title.length > 72 ? 'title' : 'display';
}
