import { hash } from 'node:crypto';

const scriptElement = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;

/** A script element of another type is data, which no policy concerns. */
const executable = /^(?:module|(?:text|application)\/(?:java|ecma)script)?$/i;

/** Returns the sources that allow the inline scripts of a document, each once: `'sha256-…'`. */
export function inlineScriptHashes(html: string): string[] {
  const found = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(scriptElement)) {
    const type = /\btype="([^"]*)"/i.exec(attributes)?.[1] ?? '';
    if (/\ssrc=/i.test(attributes) || !executable.test(type)) continue;
    found.add(`'sha256-${hash('sha256', text, 'base64')}'`);
  }
  return [...found];
}
