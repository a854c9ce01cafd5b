/** Returns the first error that makes `svg` ill-formed XML; undefined if there is none. */
export function findXmlError(svg: string): string | undefined {
  const open: string[] = [];
  const rest = svg.replaceAll(
    /<(\/?)([\w-]+)((?:\s[\w-]+="[^"<]*")*)\s*(\/?)>/g,
    (_, closing, name: string, __, empty) => {
      if (closing === '/') {
        const last = open.pop();
        return last === name ? '' : `<closes ${name}, not ${last}>`;
      }
      if (empty !== '/') open.push(name);
      return '';
    },
  );
  if (open.length > 0) return `never closed: ${open.join(', ')}`;
  const match = /[<>]|&(?!(?:amp|lt|gt|quot);)/.exec(
    rest + [...svg.matchAll(/"([^"]*)"/g)].map(([, value]) => value).join(' '),
  );
  return match === null ? undefined : `unescaped ${match[0]}`;
}
