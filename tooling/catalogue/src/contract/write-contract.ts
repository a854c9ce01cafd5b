/** Writes docs/contracts/catalogue.md from the schemas of the tables; with --check, fails if it differs. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tables } from '@clavora/catalogue/all-tables';
import { factsOf } from '@clavora/catalogue/columns';
import type { Table } from '@clavora/catalogue/define-table';
import { rules, type Severity } from '@clavora/catalogue/rules';

const path = fileURLToPath(new URL('../../../../docs/contracts/catalogue.md', import.meta.url));

const introduction = `# Contract: the tables of the key catalogue

Generated from \`packages/catalogue/src/tables\` by \`npm run generate\` in \`tooling/catalogue\`.

A data set is a folder with one CSV file a table. The first row has the names of the columns, in any order. Cells are separated by \`,\`, \`;\` or a tab, whichever the
first row has most of, and may be quoted with \`"\`; blanks around cells without quotes are no part of them. Files are UTF-8, UTF-16 with a byte order mark, or Windows-1252.
Numbers have a decimal point.

Files that rows name, such as instructions of machines, are in the folder \`files\` beside the tables.

Tables of partners are compiled into a file of their own, which public pages never open.

## What is checked

\`npm run catalogue -- check <folder>\` lists every problem with file, line, column, value and what was expected, by these rules:
`;

const severities: Readonly<Record<Severity, string>> = {
  refused: 'No publish',
  'left-out': 'Only a forced publish, without the row and those that refer to it',
  stopped: 'Only a forced publish',
  warning: 'Said; nothing is stopped',
};

function ruleSection(severity: Severity): string {
  const rows = Object.entries(rules)
    .filter(([, rule]) => rule.severity === severity)
    .map(([id, { about }]) => `| \`${id}\` | ${about} |`);
  return `### ${severities[severity]}\n\n| rule | what is so in a data set without fault |\n| --- | --- |\n${rows.join('\n')}`;
}

function section({ name, file, about, details, audience, key, columns, mayBeEmpty, ...table }: Table): string {
  const rows = Object.entries(columns).map(([column, schema]) => {
    const { about: meaning, expected, isOptional, mayBeMissing } = factsOf(schema);
    return `| \`${column}\` | ${meaning} | ${escaped(expected)}${isOptional ? '; may be empty' : ''}${mayBeMissing ? '; a file may lack the column' : ''} |`;
  });
  const { unique, uniqueAsRead, uniqueNames, uniqueTogether } = table;
  const uniqueText =
    unique.length > 0
      ? ` So ${unique.length === 1 ? 'is' : 'are'} ${list(unique)} where a row has ${unique.length === 1 ? 'it' : 'them'}.`
      : '';
  const readText = uniqueAsRead.map(
    (column) => ` \`${column}\` is different also without case, accents, blanks and signs, as visitors type it.`,
  );
  const namesText = uniqueNames.map((column) => ` \`${column}\` is different also without case, accents and blanks.`);
  const togetherText = uniqueTogether.map((names) => ` So are ${list(names)} together.`).join('');
  return [
    `## \`${file}\``,
    `${about} ${list(key)} ${key.length === 1 ? 'is' : 'together are'} different in each row.${uniqueText}${readText.join('')}${namesText.join('')}${togetherText}${audience === 'partner' ? ' For partners only.' : ''}${mayBeEmpty ? ' It may be empty.' : ''}`,
    `| column of \`${name}\` | what it is | what a cell contains |\n| --- | --- | --- |\n${rows.join('\n')}`,
    ...(details === '' ? [] : [details]),
  ].join('\n\n');
}

function list(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

function escaped(text: string): string {
  return text.replaceAll('|', String.raw`\|`);
}

const content = `${[
  introduction.trimEnd(),
  ...(['refused', 'left-out', 'stopped', 'warning'] as const).map(ruleSection),
  ...tables.map(section),
].join('\n\n')}\n`;
if (!process.argv.includes('--check')) writeFileSync(path, content);
else if (readFileSync(path, 'utf8') !== content) {
  console.error(
    'docs/contracts/catalogue.md differs from the tables: `npm run generate` in tooling/catalogue writes it',
  );
  process.exitCode = 1;
}
