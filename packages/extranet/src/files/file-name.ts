/** Longest name that file systems take, in bytes of UTF-8, with room for a number. */
const maxNameBytes = 240;
/** Control characters, what Windows forbids in names, and what would turn the reading direction of a name. */
const forbidden = /[\p{Cc}<>:"/\\|?*\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const devices = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

/**
 * A name under which every system can keep a file, as like the given one as that allows: in any script, of one folder, without control
 * characters, and no longer than file systems take. `file` where nothing is left.
 */
export function safeFileName(name: string): string {
  const allowed = name.toWellFormed().normalize('NFC').replaceAll(forbidden, '_').trim();
  // Windows drops dots and spaces at the end; a dot at the beginning hides a file, and two are a folder.
  const bare = allowed.replace(/[. ]+$/, '').replace(/^[. ]+/, '');
  const usable = /[^_]/.test(bare) ? bare : 'file';
  return shortened(usable.replace(devices, '_$1'));
}

/** The name with ` (2)` before its extension. */
export function numberedName(name: string, number: number): string {
  const extension = extensionOf(name);
  return `${name.slice(0, name.length - extension.length)} (${number})${extension}`;
}

/**
 * A `Content-Disposition` after RFC 6266: the name as it is in UTF-8 (RFC 8187), and before it one in ASCII for clients that cannot read it.
 */
export function contentDisposition(disposition: 'inline' | 'attachment', name: string): string {
  const safe = safeFileName(name);
  const plain = asciiName(safe);
  return plain === safe
    ? `${disposition}; filename="${plain}"`
    : `${disposition}; filename="${plain}"; filename*=UTF-8''${extendedValue(safe)}`;
}

/** Without accents, and `_` for what ASCII has no letter for; without `%`, which some browsers would decode. */
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
  const most = maxNameBytes - Buffer.byteLength(extension);
  let stem = '';
  let bytes = 0;
  // By what people see as one character: an emoji is not cut in two.
  for (const { segment } of characters.segment(name.slice(0, name.length - extension.length))) {
    bytes += Buffer.byteLength(segment);
    if (bytes > most) break;
    stem += segment;
  }
  return `${stem === '' ? 'file' : stem.trimEnd()}${extension}`;
}

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** With its dot; empty where there is none. */
function extensionOf(name: string): string {
  return /(?<=.)\.[a-z0-9]{1,15}$/i.exec(name)?.[0] ?? '';
}
