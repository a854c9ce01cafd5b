import { type FileAnswer, filesOf } from '../../answers/answer.ts';
import { problem } from '../problem.ts';
import type { RuleContext, RuleDefinition } from '../rule.ts';

/** Types by the extension of a file's name: the declared type differs by machine, and for tables by the installed programs. */
const typesByExtension: ReadonlyMap<string, string> = new Map([
  ['csv', 'text/csv'],
  ['doc', 'application/msword'],
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['gif', 'image/gif'],
  ['heic', 'image/heic'],
  ['jpeg', 'image/jpeg'],
  ['jpg', 'image/jpeg'],
  ['odt', 'application/vnd.oasis.opendocument.text'],
  ['pdf', 'application/pdf'],
  ['png', 'image/png'],
  ['rtf', 'application/rtf'],
  ['txt', 'text/plain'],
  ['webp', 'image/webp'],
  ['xls', 'application/vnd.ms-excel'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['zip', 'application/zip'],
]);

/** The types that browsers declare for unknown files, or for files that an office suite has registered. */
const genericTypes: ReadonlySet<string> = new Set(['', 'application/octet-stream', 'application/vnd.ms-excel']);

/** Rules of files. */
export const fileRules = {
  mime: {
    form: 'mime:application/pdf,image/*',
    read: (values) => {
      const types = values.map((value) => value.toLowerCase());
      if (types.length === 0 || !types.every((type) => /^[a-z]+\/(?:\*|[a-z0-9][a-z0-9.+-]*)$/.test(type))) return null;
      return (answer, context) =>
        filesOf(answer).every((file) => isOfType(file, types, context)) ? null : problem('mime', { values: types });
    },
  },
} satisfies Record<string, RuleDefinition>;

/** Whether the extension, the declared type and, on the server, the detected type of a file match the listed types. */
function isOfType(file: FileAnswer, types: readonly string[], { sniffedType }: RuleContext): boolean {
  const isListed = (type: string) => types.some((listed) => matchesType(type, listed));
  const declared = file.type.split(';')[0]?.trim().toLowerCase() ?? '';
  const byName = typesByExtension.get(/\.([a-z0-9]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? '');
  // An unknown extension is accepted only if a listed type has no known one.
  const isNamed = byName === undefined ? types.some((type) => !hasKnownExtension(type)) : isListed(byName);
  const isDeclared = isListed(declared) || (byName !== undefined && genericTypes.has(declared));
  if (!isNamed || !isDeclared) return false;
  if (sniffedType === null) return true;
  const sniffed = sniffedType(file)?.toLowerCase() ?? null;
  // Plain text has no detectable type: the file is accepted only as a text.
  return sniffed === null ? isText(byName ?? declared) : isListed(sniffed);
}

function matchesType(type: string, listed: string): boolean {
  return listed.endsWith('/*') ? type.startsWith(listed.slice(0, -1)) : type === listed;
}

function hasKnownExtension(listed: string): boolean {
  return [...typesByExtension.values()].some((type) => matchesType(type, listed));
}

function isText(type: string): boolean {
  return type.startsWith('text/');
}
