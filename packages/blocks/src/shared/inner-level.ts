/** Returns the level of the headings inside a block: below its title, which is an h1 in the page's first block. */
export function innerLevel(title: string, isFirst: boolean): 2 | 3 {
  return title.trim() === '' || isFirst ? 2 : 3;
}
