import { globSync } from 'node:fs';
import { completeLocales } from '@clavora/i18n-routing/locales';
import { readPorts } from '../system/ports.ts';
import { workspaceRoot } from '../system/workspace-root.ts';

/** A figure in a document, which a constant defines. */
interface DocumentedFigure {
  document: string;
  /** With `{}` for the figure. */
  text: string;
  source: string;
  /** Its group is the figure. */
  constant: RegExp;
}

const site = 'packages/site/README.md';
const siteEnvironment = 'packages/site-core/src/env.ts';
const formsEnvironment = 'packages/forms/src/config/env.ts';

const documentedFigures: readonly DocumentedFigure[] = [
  {
    document: 'packages/content-client/README.md',
    text: '{} requests a second',
    source: 'packages/content-client/src/service/content-client.ts',
    constant: /defaultRequestsPerSecond = ([\d_]+)/,
  },
  {
    document: 'packages/content-client/README.md',
    text: 'batches of {};',
    source: 'packages/content-client/src/service/content-client.ts',
    constant: /idsPerBatch = ([\d_]+)/,
  },
  {
    document: site,
    text: 'maximum requests per second to the content service, `{}`',
    source: 'packages/content-client/src/service/content-client.ts',
    constant: /defaultRequestsPerSecond = ([\d_]+)/,
  },
  {
    document: site,
    text: 'shortest interval of polls in seconds, `{}`',
    source: siteEnvironment,
    constant: /RECONCILE_SECONDS: .*default\(([\d_]+)\)/,
  },
  {
    document: site,
    text: 'while webhooks announce changes, `{}`',
    source: siteEnvironment,
    constant: /RECONCILE_MAX_SECONDS: .*default\(([\d_]+)\)/,
  },
  {
    document: site,
    text: 'within ten minutes, `{}` and',
    source: formsEnvironment,
    constant: /FORMS_PER_CLIENT: .*default\(([\d_]+)\)/,
  },
  {
    document: site,
    text: ' and `{}` |\n| `FORMS_RECEIPTS_PER_DAY`',
    source: formsEnvironment,
    constant: /FORMS_IN_ALL: .*default\(([\d_]+)\)/,
  },
  {
    document: site,
    text: 'memory of cached pages in megabytes, `{}`',
    source: 'packages/page-cache/src/env.ts',
    constant: /CACHE_MEMORY_MB: .*default\(([\d_]+)\)/,
  },
  {
    document: site,
    text: 'compressed documents of cached pages in megabytes, `{}`',
    source: 'packages/server/src/env.ts',
    constant: /CACHE_DOCUMENTS_MB \|\| ([\d_]+)/,
  },
  {
    document: site,
    text: 'finishes its requests within the timeout, `{}`',
    source: 'packages/server/src/env.ts',
    constant: /SHUTDOWN_TIMEOUT_MS \|\| '(\d+)'/,
  },
  {
    document: 'packages/forms/README.md',
    text: 'at most {} characters',
    source: 'packages/forms/src/rules/formats/linear-pattern.ts',
    constant: /maxPatternLength = ([\d_]+)/,
  },
  {
    document: 'tooling/provision/README.md',
    text: '({} to a service on this machine)',
    source: 'tooling/provision/src/core/env.ts',
    constant: /rateOnThisMachine = ([\d_]+)/,
  },
];

const numbers = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** Returns the figures in documents that differ from what defines them. `read` returns the text of a file. */
export function figureProblems(
  read: (file: string) => string,
  figures: readonly DocumentedFigure[] = documentedFigures,
): string[] {
  const stated = figures.map(({ document, text, source, constant }) => {
    const figure = constant.exec(read(source))?.[1]?.replaceAll('_', '');
    return { document, text: figure === undefined ? null : text.replace('{}', figure), source };
  });
  return [
    ...stated.flatMap(({ document, text, source }) => {
      if (text === null) return [`${source} has no constant for a figure in ${document}`];
      return read(document).includes(text) ? [] : [`${document}: expected "${text}", from ${source}`];
    }),
    ...readmeProblems(read('README.md')),
  ];
}

/** Returns what the README says wrongly of languages, ports and products. It need not name a market that a command has just created. */
function readmeProblems(readme: string): string[] {
  const { markets, content, identity, search, mail, smtp } = readPorts({});
  const products = globSync('tooling/space/content/products/*', { cwd: workspaceRoot }).length;
  const [, listed = ''] = /^Ports: ([^.]+)\./m.exec(readme) ?? [];
  const known: Readonly<Record<string, number>> = {
    ...markets,
    content,
    'sign-in': identity,
    search,
    mail,
    SMTP: smtp,
  };
  const ports = Array.from(listed.matchAll(/([\w-]+) (\d+)/g), ([pair, name = '', port]) => ({ pair, name, port }));
  return [
    ...[`${numbers[completeLocales.length]} languages`, `the sample space: ${products} products`]
      .filter((text) => !readme.includes(text))
      .map((text) => `README.md: expected "${text}"`),
    ...ports
      .filter(({ name, port }) => String(known[name]) !== port)
      .map(({ pair, name }) => `README.md: "${pair}", but the port is ${known[name] ?? 'unknown'}`),
    ...(ports.length < 10 ? ['README.md: expected the ports of all services and markets after "Ports:"'] : []),
  ];
}
