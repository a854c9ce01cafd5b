/** Returns the name of the field in its block: `title` of `body[2].items[0].title`, `items` of `body[2].items[0]`. */
export function fieldName(path: string): string {
  return (
    path
      .replace(/(?:\[\d+\])+$/, '')
      .split('.')
      .at(-1) ?? ''
  );
}
