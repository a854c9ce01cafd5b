import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { listGitFiles } from '@clavora/release/list-git-files';
import { samplePeople } from '@clavora/services/identity/sample-people';
import { z } from 'zod';
import { workspaceRoot } from '../system/workspace-root.ts';
import { figureProblems } from './documented-figures.ts';

/** What documents may name. */
export interface Nameable {
  /** The entries of each package, such as `@clavora/ui/table`. */
  entries: ReadonlySet<string>;
  /** The words of all sources. */
  words: ReadonlySet<string>;
  /** The files and folders of the repository, and those that commands create. */
  paths: ReadonlySet<string>;
  /** The same by the last part of their path, by the last two, and so on. */
  ends: ReadonlySet<string>;
  /** The addresses of the sample users. */
  people: ReadonlySet<string>;
}

/** A document that says what is. */
interface Document {
  file: string;
  text: string;
  /** The package that it describes; null for none. */
  packageName: string | null;
}

const manifestFile = z.object({ name: z.string(), exports: z.record(z.string(), z.string()).default({}) });

/** What commands create, or operators. */
const created = ['apps/italy/CHANGELOG.md', 'tooling/deploy/environment'];

/**
 * Returns what documents name and is not there: exports of packages, functions, files, decisions, sample users; and figures that differ from the constants
 * which define them. Decisions describe an earlier state, and are checked for decisions and links only.
 */
export async function documentProblems(): Promise<string[]> {
  const listed = await listGitFiles(workspaceRoot, ['ls-files', '--cached', '--others', '--exclude-standard']);
  // Git lists files that are deleted and not committed.
  const files = listed.filter((file) => existsSync(join(workspaceRoot, file)));
  const text = (file: string): string => readFileSync(join(workspaceRoot, file), 'utf8');
  const packages = new Map(
    globSync('{apps,packages,tooling}/*/package.json', { cwd: workspaceRoot }).map((file) => [
      dirname(file),
      manifestFile.parse(JSON.parse(text(file))),
    ]),
  );
  const nameable: Nameable = {
    entries: new Set(
      [...packages.values()].flatMap(({ name, exports }) =>
        Object.keys(exports).map((entry) => posix.join(name, entry)),
      ),
    ),
    words: new Set(
      files
        .filter(
          (file) =>
            /\.(?:tsx?|mjs|js|css|ya?ml|json)$/.test(file) &&
            !/\/assets\/|^tooling\/space\/content\/|^pnpm-lock/.test(file),
        )
        .flatMap((file) => text(file).match(/[A-Za-z_$][\w$]*/g) ?? []),
    ),
    paths: new Set([...files, ...created].flatMap((file) => [file, ...foldersOf(file)])),
    ends: new Set(files.flatMap(endsOf)),
    people: new Set(samplePeople.map(({ email }) => email)),
  };
  const documents = files.filter((file) => file.endsWith('.md') && !file.startsWith('.changeset/'));
  return [
    ...documents.flatMap((file) =>
      namingProblems({ file, text: text(file), packageName: packages.get(dirname(file))?.name ?? null }, nameable),
    ),
    ...decisionPageProblems(files, text),
    ...mapProblems(text('README.md'), [...packages.keys()]),
    ...figureProblems(text),
  ];
}

/** Returns the packages that the map of folders in the README lacks, and those in it that are not there; `folders` are paths from the root. */
export function mapProblems(readme: string, folders: readonly string[]): string[] {
  const [, map = ''] = /^```\n(apps\/[^]*?)^```/m.exec(readme) ?? [];
  let room = '';
  const mapped = map.split('\n').flatMap((line) => {
    room = /^(\w+)\//.exec(line)?.[1] ?? room;
    const [, name] = /^ {2}([\w-]+) /.exec(line) ?? [];
    return name === undefined ? [] : [`${room}/${name}`];
  });
  const expected = folders.filter((folder) => /^(?:packages|tooling)\//.test(folder));
  return [
    ...expected.filter((folder) => !mapped.includes(folder)).map((folder) => `README.md: the map lacks ${folder}`),
    ...mapped.filter((folder) => !folders.includes(folder)).map((folder) => `README.md: ${folder} does not exist`),
  ];
}

/** The pages of decisions: few enough that their list is read to the end. */
const maxDecisionPages = 25;
const decisionPagesIndex = 'docs/decisions/README.md';

/**
 * Returns what differs between the records of decisions and the pages that say what holds today: a record that no page names, a page that names one which
 * is not there or that the index lacks, and too many pages. A page names a record by `[57]`, whose link is at its end. `read` returns the text of a file.
 */
export function decisionPageProblems(files: readonly string[], read: (file: string) => string): string[] {
  const records = files.filter((file) => /^docs\/adr\/\d{4}-/.test(file));
  const pages = files.filter((file) => file.startsWith('docs/decisions/') && file !== decisionPagesIndex);
  const named = new Map(pages.map((page) => [page, namedRecords(read(page))]));
  const known = new Set([...named.values()].flat());
  const index = read(decisionPagesIndex);
  return [
    ...[...named].flatMap(([page, targets]) =>
      targets
        .filter((target) => !records.includes(target))
        .map((target) => `${page}: there is no record ${target.replace('docs/adr/', '')}`),
    ),
    ...pages
      .filter((page) => !index.includes(`](${posix.basename(page)})`))
      .map((page) => `${page}: expected a row in ${decisionPagesIndex}`),
    ...records.filter((record) => !known.has(record)).map((record) => `${record}: no page of docs/decisions names it`),
    ...(pages.length > maxDecisionPages
      ? [`docs/decisions: expected at most ${maxDecisionPages} pages, got ${pages.length}`]
      : []),
  ];
}

/** Returns the files of the records that a page names: for a number without a link, the number. */
function namedRecords(page: string): string[] {
  const links = new Map(
    Array.from(page.matchAll(/^\[(\d+)\]: \.\.\/(adr\/0*(\d+)-\S+)$/gm), ([, label, target = '', number]) => [
      label,
      label === number ? `docs/${target}` : `[${label}]`,
    ]),
  );
  const numbers = new Set(Array.from(page.matchAll(/\[(\d+)\](?![:(])/g), ([, number = '']) => number));
  return Array.from(numbers, (number) => links.get(number) ?? `[${number}]`);
}

/** Returns what a document names that is not there. */
export function namingProblems(document: Document, nameable: Nameable): string[] {
  const { file, text, packageName } = document;
  const prose = text.replaceAll(/^```[^]*?^```/gm, '');
  const missing = [...linkProblems(file, prose, nameable), ...decisionProblems(prose, nameable)];
  if (file.startsWith('docs/adr/')) return missing.map((problem) => `${file}: ${problem}`);
  const codes = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  const entries = new Set([
    ...codes.flatMap((code) => code.match(/@clavora\/[\w-]+\/[\w./-]*\w(?![\w…<*/])/g) ?? []),
    ...(packageName === null ? [] : tableEntries(prose).map((entry) => posix.join(packageName, entry))),
  ]);
  return [
    ...missing,
    ...[...entries].filter((entry) => !nameable.entries.has(entry)).map((entry) => `${entry} is no export`),
    ...codes
      .filter((code) => /^(?:apps|docs|packages|tooling)(?:\/[\w.@-]+)+\/?$/.test(code))
      .filter((path) => !nameable.paths.has(path.replace(/\/$/, '')))
      .map((path) => `${path} does not exist`),
    ...codes
      .filter((code) => /^[\w./[\]-]+\.(?:tsx?|mjs|css|ya?ml)$/.test(code))
      .filter((path) => !nameable.ends.has(path.replace(/^\.?\//, '')))
      .map((path) => `no file is named ${path}`),
    ...codes
      .flatMap((code) => /^([A-Za-z_]\w*)\(|^([a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*)$/.exec(code)?.slice(1) ?? [])
      .filter((name) => name !== undefined && !nameable.words.has(name))
      .map((name) => `no source has the name ${name}`),
    ...(text.match(/[\w.-]+@partner\.clavora\.example/g) ?? [])
      .filter((address) => !nameable.people.has(address))
      .map((address) => `there is no sample user ${address}`),
  ].map((problem) => `${file}: ${problem}`);
}

/** Returns the entries of a package that the first column of its tables of exports names. */
function tableEntries(text: string): string[] {
  const entries: string[] = [];
  let isTable = false;
  for (const line of text.split('\n')) {
    if (!line.startsWith('|')) isTable = false;
    else if (/^\|\s*(?:export|import)\s*\|/i.test(line)) isTable = true;
    else if (isTable)
      entries.push(...Array.from((line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g), ([, name = '']) => name));
  }
  return entries.filter((entry) => /^[\w./-]+$/.test(entry) && !entry.endsWith('/'));
}

function linkProblems(file: string, text: string, { paths }: Nameable): string[] {
  return [...text.matchAll(/\]\(([^)#\s:]+)(?:#[^)\s]*)?\)/g)]
    .map(([, target = '']) => posix.join(posix.dirname(file), target).replace(/\/$/, ''))
    .filter((path) => path !== '.' && !paths.has(path))
    .map((path) => `a link leads to ${path}, which does not exist`);
}

function decisionProblems(text: string, { paths }: Nameable): string[] {
  const known = new Set([...paths].flatMap((path) => /^docs\/adr\/(\d{4})-/.exec(path)?.[1] ?? []));
  return [...text.matchAll(/\bADRs? (\d+)\b|\badr\/(\d{4})\b/g)]
    .map(([, short, long]) => long ?? String(short).padStart(4, '0'))
    .filter((number) => !known.has(number))
    .map((number) => `there is no decision ${number}`);
}

function foldersOf(file: string): string[] {
  const parts = file.split('/');
  return parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join('/'));
}

function endsOf(file: string): string[] {
  const parts = file.split('/');
  return parts.map((_, index) => parts.slice(index).join('/'));
}
