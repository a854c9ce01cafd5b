import type { Declaration, MachineDocument, MachineVersion } from './machine-papers.ts';

/** Returns the versions that lack instructions in a language of their markets, and the declarations that lack a file for a version. What was withdrawn counts as missing. */
export function missingPapers(
  versions: readonly MachineVersion[],
  declarations: readonly Declaration[],
  documents: readonly MachineDocument[],
) {
  const nameOf = (version: string, locale: string | null) => `${version} ${locale}`;
  const held = documents.filter(({ withdrawn_on: day }) => day === null);
  const namesOf = (kind: MachineDocument['kind'], isByLanguage: boolean) =>
    new Set(
      held
        .filter((document) => document.kind === kind)
        .flatMap(({ versions: of, locale }) => of.map((version) => nameOf(version, isByLanguage ? locale : null))),
    );
  const [instructions, files] = [namesOf('instructions', true), namesOf('declaration', false)];
  return {
    instructions: versions
      .map(({ id, locales }) => ({ id, locales: locales.filter((locale) => !instructions.has(nameOf(id, locale))) }))
      .filter(({ locales }) => locales.length > 0),
    files: declarations
      .filter(({ withdrawn_on: day }) => day === null)
      .map(({ id, number, versions: of }) => ({ id, number, of: of.filter((one) => !files.has(nameOf(one, null))) }))
      .filter(({ of }) => of.length > 0),
  };
}
