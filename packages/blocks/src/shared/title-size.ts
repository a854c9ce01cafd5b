/** Returns the size of a title: a short statement fills the window, a long sentence is set for reading. */
export function titleSize(title: string): 'display' | 'title' | 'longWord' | 'long' {
  // A word of more than 17 letters does not fit into a line on a small screen, and not every browser can hyphenate.
  const longestWordLength = Math.max(...title.split(/[\s\u00ad-]+/).map((word) => word.length));
  if (title.length > 140) return 'long';
  if (longestWordLength > 17) return 'longWord';
  return title.length > 72 ? 'title' : 'display';
}
