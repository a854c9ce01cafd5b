const maxLength = 2048;

/** Returns whether a text is a web address: http or https, a host with a dot, no credentials, no invisible characters. */
export function isWebAddress(text: string): boolean {
  // URL parsers remove spaces and line breaks and read backslashes as slashes: the stored text would not be the checked one.
  if (text.length > maxLength || !/^https?:\/\/[^\s\p{C}\\]+$/iu.test(text)) return false;
  const authority = text.slice(text.indexOf('//') + 2).split(/[/?#]/)[0] ?? '';
  if (authority.includes('@') || !URL.canParse(text)) return false;
  return /^[^.]+(?:\.[^.]+)+\.?$/.test(new URL(text).hostname);
}
