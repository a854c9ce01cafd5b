import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

/** Macros and controls, programs, archives in archives, and what makes the archive one of Java's. */
const forbidden = [
  /(?:^|\/)vba(?:Project\.bin|Data\.xml)/i,
  /(?:^|\/)(?:macrosheets|activeX)\//i,
  /^(?:Basic|Scripts)\//i,
  /^META-INF\/MANIFEST\.MF$/i,
  /\.(?:apk|bat|class|cmd|com|dex|dll|exe|hta|html?|jar|js|jse|lnk|msi|php|ps1|scr|sh|vbe|vbs|wsf)$/i,
  /\.(?:7z|bz2|cab|gz|iso|rar|tar|xz|zip)$/i,
] as const;

/** A document of Office Open XML whose parts are in a folder, such as `word/`. */
export function isOfficeOpenXml(folder: string): (bytes: Buffer) => boolean {
  return (bytes) => {
    const names = soundNames(bytes);
    return names.includes('[Content_Types].xml') && names.some((name) => name.startsWith(folder));
  };
}

/** A document of OpenDocument. */
export function isOpenDocument(bytes: Buffer): boolean {
  const names = soundNames(bytes);
  return names[0] === 'mimetype' && names.includes('content.xml');
}

/** The names in an archive; none where something in it is not taken. */
function soundNames(bytes: Buffer): readonly string[] {
  const entries = readZipDirectory(bytes) ?? [];
  return entries.every(isSound) ? entries.map(({ name }) => name) : [];
}

function isSound({ name, isEncrypted }: ZipEntry): boolean {
  const leadsOut = /[\\\p{Cc}]/u.test(name) || name.startsWith('/') || name.split('/').includes('..');
  return !isEncrypted && !leadsOut && !forbidden.some((pattern) => pattern.test(name));
}
