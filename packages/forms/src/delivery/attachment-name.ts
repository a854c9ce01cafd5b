import { detectExtension, detectMimeType } from 'nodemailer/lib/mime-funcs';
import { cleanLine } from './clean-text.ts';

/** Returns a safe name for a visitor's file on a recipient's disk: without folders and reserved characters, with the extension of its type. */
export function attachmentName(name: string, type: string): string {
  const safeName = cleanLine(name.replace(/[\\/:*?"<>|%]/g, '_'), 80).replace(/^[.\s~-]+|[.\s]+$/g, '') || 'file';
  const extension = extensionOf(type);
  const hasExtension =
    safeName.toLowerCase().endsWith(`.${extension}`) || (extension !== 'bin' && detectMimeType(safeName) === type);
  return hasExtension ? safeName : `${safeName}.${extension}`;
}

function extensionOf(type: string): string {
  const known = detectExtension(type);
  if (/^[a-z\d]+$/.test(known) && known !== 'bin') return known;
  // The list lacks newer types of pictures: their subtype is their extension.
  return /^image\/([a-z]{2,5})$/.exec(type)?.[1] ?? 'bin';
}
