/** Maximum length of names in file systems, in bytes of UTF-8, minus room for a number. */
const maxNameBytes = 240;
/** Control characters, characters that Windows forbids, and those that change the text direction. */
const forbidden = /[\p{Cc}<>:"/\\|?*\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const devices = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

/**
 * Returns a file name that is valid on every system and as similar as possible: in any script, without folders and control characters, and
 * limited in length. `file` if nothing is left.
 */
export function safeFileName(name: string): string {
  const allowed = name.toWellFormed().normalize('NFC').replaceAll(forbidden, '_').trim();
  // Windows removes dots and spaces at the end. A leading dot hides a file; two are a parent folder.
  const bare = allowed.replace(/[. ]+$/, '').replace(/^[. ]+/, '');
  const usable = /[^_]/.test(bare) ? bare : 'file';
  return shortened(usable.replace(devices, '_$1'));
}

/** Inserts ` (2)` before the extension of a name. */
export function numberedName(name: string, number: number): string {
  const extension = extensionOf(name);
  return `${name.slice(0, name.length - extension.length)} (${number})${extension}`;
}

/** Returns a `Content-Disposition` as in RFC 6266: the name in UTF-8 (RFC 8187), preceded by an ASCII form for old clients. */
export function contentDisposition(disposition: 'inline' | 'attachment', name: string): string {
  const safe = safeFileName(name);
  const plain = asciiName(safe);
  return plain === safe
    ? `${disposition}; filename="${plain}"`
    : `${disposition}; filename="${plain}"; filename*=UTF-8''${extendedValue(safe)}`;
}

/** Removes accents and replaces other characters by `_`; also `%`, which some browsers would decode. */
function asciiName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]/gu, '_')
    .replaceAll(/["\\%/:<>|?*]/g, '_');
  return /[a-z0-9]/i.test(plain.slice(0, plain.length - extensionOf(plain).length))
    ? plain
    : `file${extensionOf(plain)}`;
}

function extendedValue(name: string): string {
  return encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function shortened(name: string): string {
  const extension = extensionOf(name);
  const maxBytes = maxNameBytes - Buffer.byteLength(extension);
  let stem = '';
  let bytes = 0;
  // Cuts at grapheme boundaries, so that emoji stay whole.
  for (const { segment } of characters.segment(name.slice(0, name.length - extension.length))) {
    bytes += Buffer.byteLength(segment);
    if (bytes > maxBytes) break;
    stem += segment;
  }
  return `${stem === '' ? 'file' : stem.trimEnd()}${extension}`;
}

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Returns the extension with its dot; empty if there is none. */
function extensionOf(name: string): string {
  return /(?<=.)\.[a-z0-9]{1,15}$/i.exec(name)?.[0] ?? '';
}
