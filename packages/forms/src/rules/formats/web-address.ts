const maxLength = 2048;

/** Tells the address of a page on the web: http or https, a host with a dot, no credentials and nothing that is invisible. */
export function isWebAddress(text: string): boolean {
  // A URL parser takes spaces and line breaks away, and backslashes as slashes: what is kept would not be what was checked.
  if (text.length > maxLength || !/^https?:\/\/[^\s\p{C}\\]+$/iu.test(text)) return false;
  const authority = text.slice(text.indexOf('//') + 2).split(/[/?#]/)[0] ?? '';
  if (authority.includes('@') || !URL.canParse(text)) return false;
  return /^[^.]+(?:\.[^.]+)+\.?$/.test(new URL(text).hostname);
}
