import { type FileAnswer, filesOf } from '../../answers/answer.ts';
import { problem } from '../problem.ts';
import type { RuleContext, RuleDefinition } from '../rule.ts';

/** Types by the ending of a file's name: what browsers declare differs by machine, and for a table even by what is installed on it. */
const typesByEnding: ReadonlyMap<string, string> = new Map([
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

/** What browsers declare of files that they do not know, or that an office suite took over. */
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

/** Whether a file is named, declared and, on the server, made as one of the types. */
function isOfType(file: FileAnswer, types: readonly string[], { sniffedType }: RuleContext): boolean {
  const isListed = (type: string) => types.some((listed) => matchesType(type, listed));
  const declared = file.type.split(';')[0]?.trim().toLowerCase() ?? '';
  const byName = typesByEnding.get(/\.([a-z0-9]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? '');
  // An unknown ending is only trusted where a type is listed that has none of the known ones.
  const isNamed = byName === undefined ? types.some((type) => !hasKnownEnding(type)) : isListed(byName);
  const isDeclared = isListed(declared) || (byName !== undefined && genericTypes.has(declared));
  if (!isNamed || !isDeclared) return false;
  if (sniffedType === null) return true;
  const sniffed = sniffedType(file)?.toLowerCase() ?? null;
  // Plain text shows no type: it passes as such, and as nothing else.
  return sniffed === null ? isText(byName ?? declared) : isListed(sniffed);
}

function matchesType(type: string, listed: string): boolean {
  return listed.endsWith('/*') ? type.startsWith(listed.slice(0, -1)) : type === listed;
}

function hasKnownEnding(listed: string): boolean {
  return [...typesByEnding.values()].some((type) => matchesType(type, listed));
}

function isText(type: string): boolean {
  return type.startsWith('text/');
}
