/** Licences that ask for no more than a notice, and those that cover only changes of the library's own files. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MIT/X11',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'WTFPL',
  'Zlib',
]);

/** Packages with another licence, and why they may be used. */
const exceptions: ReadonlyMap<string, string> = new Map([
  ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later: a shared library of its own file, which can be replaced'],
  [
    '@storyblok/preview-bridge',
    'Unknown: no licence in its manifest; only previews load it, from the vendor of the space',
  ],
]);

/** Names of packages by the licence expression in their manifest, as `pnpm licenses list` reports them. */
export type LicenceList = Readonly<Record<string, readonly { name: string }[]>>;

/** Returns the packages whose licence is not allowed, and the exceptions that no package needs. */
export function licenceProblems(list: LicenceList): string[] {
  const other = Object.entries(list).flatMap(([licence, packages]) =>
    isAllowed(licence) ? [] : packages.map(({ name }) => ({ name, licence })),
  );
  const used = new Set(Object.values(list).flatMap((packages) => packages.map(({ name }) => name)));
  return [
    ...other.filter(({ name }) => !exceptions.has(name)).map(({ name, licence }) => `${name}: ${licence}`),
    // Of another platform's libraries only those of this platform are installed.
    ...[...exceptions.keys()]
      .filter((name) => !name.startsWith('@img/') && !used.has(name))
      .map((name) => `${name} is an exception and not installed`),
  ];
}

/** Whether an SPDX expression without nested parentheses can be met by allowed licences. */
function isAllowed(expression: string): boolean {
  const alternatives = expression.replaceAll(/[()]/g, '').split(' OR ');
  return alternatives.some((alternative) => alternative.split(' AND ').every((licence) => allowed.has(licence.trim())));
}
