import { detectExtension, detectMimeType } from 'nodemailer/lib/mime-funcs';
import { cleanLine } from './clean-text.ts';

/** Returns the name of a visitor's file for a recipient's disk: no folders, nothing that a system reads as more than a name, and the ending of what it is. */
export function attachmentName(name: string, type: string): string {
  const tidy = cleanLine(name.replace(/[\\/:*?"<>|%]/g, '_'), 80).replace(/^[.\s~-]+|[.\s]+$/g, '') || 'file';
  const ending = endingOf(type);
  const isTrue = tidy.toLowerCase().endsWith(`.${ending}`) || (ending !== 'bin' && detectMimeType(tidy) === type);
  return isTrue ? tidy : `${tidy}.${ending}`;
}

function endingOf(type: string): string {
  const known = detectExtension(type);
  if (/^[a-z\d]+$/.test(known) && known !== 'bin') return known;
  // The kinds of pictures that came after that list are named as they end.
  return /^image\/([a-z]{2,5})$/.exec(type)?.[1] ?? 'bin';
}
