import { readZipDirectory, type ZipEntry } from '@clavora/archives/zip-directory';

/** Names of macros, controls, programs and archives, and of the manifest of a Java archive. */
const forbidden = [
  /(?:^|\/)vba(?:Project\.bin|Data\.xml)/i,
  /(?:^|\/)(?:macrosheets|activeX)\//i,
  /^(?:Basic|Scripts)\//i,
  /^META-INF\/MANIFEST\.MF$/i,
  /\.(?:apk|bat|class|cmd|com|dex|dll|exe|hta|html?|jar|js|jse|lnk|msi|php|ps1|scr|sh|vbe|vbs|wsf)$/i,
  /\.(?:7z|bz2|cab|gz|iso|rar|tar|xz|zip)$/i,
] as const;

/** Limit of the sum of unpacked sizes of an attachment. */
const maxUnpackedBytes = 200_000_000;

/** Returns a check of Office Open XML documents whose parts are in `folder`, such as `word/`. */
export function isOfficeOpenXml(folder: string): (bytes: Buffer) => boolean {
  return (bytes) => {
    const names = safeNames(bytes);
    return names.includes('[Content_Types].xml') && names.some((name) => name.startsWith(folder));
  };
}

/** Returns whether a file is a safe OpenDocument document. */
export function isOpenDocument(bytes: Buffer): boolean {
  const names = safeNames(bytes);
  return names[0] === 'mimetype' && names.includes('content.xml');
}

/** Returns the names in an archive; none if one of its entries is forbidden. */
function safeNames(bytes: Buffer): readonly string[] {
  const entries = readZipDirectory(bytes, { maxUnpackedBytes }) ?? [];
  return entries.every(isSafe) ? entries.map(({ name }) => name) : [];
}

function isSafe({ name, isEncrypted }: ZipEntry): boolean {
  const leadsOut = /[\\\p{Cc}]/u.test(name) || name.startsWith('/') || name.split('/').includes('..');
  return !isEncrypted && !leadsOut && !forbidden.some((pattern) => pattern.test(name));
}
