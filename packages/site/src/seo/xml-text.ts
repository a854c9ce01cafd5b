/** The first line of an XML file in UTF-8. */
export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes text for an element or attribute; omits characters that XML 1.0 forbids. */
export function xmlText(text: string): string {
  return text.replaceAll(forbidden, '').replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Returns an element that contains only text. */
export function textElement(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}

/** Control characters, lone surrogates and the two noncharacters (XML 1.0, 2.2). */
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
