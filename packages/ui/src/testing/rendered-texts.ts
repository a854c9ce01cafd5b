/** Returns the rows of the tables of a markup: the texts of their cells by the headings of the columns. */
export function renderedRows(html: string): Readonly<Record<string, string>>[] {
  return (html.match(/<table\b.*?<\/table>/gs) ?? []).flatMap((table) => {
    const [head = [], ...rows] = renderedTableRows(table);
    return rows.map((row) => Object.fromEntries(row.map((cell, at) => [head[at] ?? '', cell])));
  });
}

/** Returns the rows of the tables of a markup, each with the texts of its cells. */
export function renderedTableRows(html: string): string[][] {
  return (html.match(/<tr\b.*?<\/tr>/gs) ?? []).map(cellsOf);
}

function cellsOf(row: string): string[] {
  return [...row.matchAll(/<(t[hd])\b[^>]*>(.*?)<\/\1>/gs)].map(([, , content = '']) => textOf(content));
}

/** Returns the terms of the definition lists of a markup, each with the text of its value; the last one of a name. */
export function renderedTerms(html: string): Readonly<Record<string, string>> {
  return Object.fromEntries(renderedPairs(html));
}

/** Returns every term of the definition lists of a markup with the text of its value. */
export function renderedPairs(html: string): (readonly [term: string, value: string])[] {
  const pairs = html.matchAll(/<dt\b[^>]*>(.*?)<\/dt><dd\b[^>]*>(.*?)<\/dd>/gs);
  return [...pairs].map(([, term = '', value = '']) => [textOf(term), textOf(value)]);
}

/** Each item of a list is on a line of its own. */
function textOf(content: string): string {
  return content
    .replaceAll('</li>', '\n')
    .replaceAll(/<[^>]*>/g, '')
    .trimEnd();
}

/** Returns a document without the elements around codes in which no line ends (`wholeCodes`), and without spaces that keep words together. */
export function plainTexts(html: string): string {
  return html.replaceAll('\u00a0', ' ').replaceAll(/<span translate="no" class="_whole_[^"]*">([^<]*)<\/span>/g, '$1');
}
