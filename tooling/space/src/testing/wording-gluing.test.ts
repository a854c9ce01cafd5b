import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import english from '@clavora/i18n-routing/messages/en.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** A message in code, `t('…')`, with its values, or one that the browser received with others. */
const message = String.raw`(?:(?<!\w)(?:context\.)?t\((?=['\x60"])(?:[^()]|\([^()]*\))*\)|(?<!\w)labels\.\w+(?![\w.(]))`;
/** Where a message and other words become one text: in a template, or beside each other in a page. */
const gluing = new RegExp(
  [
    String.raw`\x60[^\x60\n]*\$\{[^{}\n]*${message}\}+(?! *\x60)`,
    String.raw`\x60[^\x60\n]*\S[^\x60\n]*\$\{[^{}\n]*${message}\}+`,
    String.raw`[}\w.,:;>][ .,:;]+\{${message}\}`,
    String.raw`(?<!=)\{${message}\}(?:\{' '\}|[ .,:;]+(?=[^\s}]))`,
    String.raw`${message} \+`,
    String.raw`\+ ${message}`,
  ].join('|'),
  'g',
);

/** What is right though a message stands beside other words, with the reason. */
const exceptions: readonly { file: RegExp; reason: string }[] = [
  { file: /site-manifest\.ts$/, reason: 'the name of a company and of a country' },
  { file: /comparison-forms\.tsx$|set-ups\.tsx$|machine-name\.tsx$/, reason: 'a name, then its state' },
  { file: /blank-facts\.ts$|set-up-cells\.tsx$/, reason: 'an enumeration' },
  { file: /place-(?:facts|row)\.tsx$|list-table\.tsx$/, reason: 'a label and its value' },
  {
    file: /product-head\.tsx$|new-since-visit\.tsx$/,
    reason: 'a label, then a mark of its own: the kind of file, a number',
  },
  { file: /blank-drawing\.tsx$|search-view\.tsx$/, reason: 'two statements' },
  {
    file: /partner-header\.tsx$|switcher\.tsx$|sheet-picture\.tsx$|media-item\.tsx$/,
    reason: 'a label for screen readers, then what all see',
  },
];

/** Returns the places of a source where a text is made of a message and other words, each as its line; a message that ends as a sentence or with a colon may have words beside it. */
function gluedIn(source: string): string[] {
  return [...source.matchAll(gluing)]
    .filter(([found]) => !/[.:!?]$/.test(textOf(/\bt\('([\w.]+)'/.exec(found)?.[1] ?? '')))
    .map(({ index, 0: found }) => {
      const start = source.lastIndexOf('\n', index) + 1;
      const end = source.indexOf('\n', index + found.length);
      return source.slice(start, end === -1 ? undefined : end).trim();
    });
}

function textOf(key: string): string {
  let value: unknown = english;
  for (const part of key.split('.'))
    value = typeof value === 'object' && value !== null ? Reflect.get(value, part) : '';
  return typeof value === 'string' ? value : '';
}

const files = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.(?:test|stories|fixtures)\.tsx?$|\/testing\//.test(file),
);
const found = files.flatMap((file) =>
  [...new Set(gluedIn(readFileSync(`${root}${file}`, 'utf8')))].map((text) => ({ file, text })),
);
const isExcepted = ({ file }: { file: string }) => exceptions.some((one) => one.file.test(file));

describe('texts of pages', () => {
  it('SHL-8 are one message with placeholders, not messages and words beside each other', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(found.filter((one) => !isExcepted(one)).map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });

  it('SHL-8 excepts only what the rule finds', () => {
    const unused = exceptions.filter((one) => !found.some(({ file }) => one.file.test(file)));
    expect(unused.map(({ reason }) => reason)).toEqual([]);
  });

  it.each([
    ['`${t("a")}: ${name}`', 1],
    ['<p>{t("a")} {name}</p>', 1],
    ['<p>{t("a", { name })}</p>', 0],
    ["t('a') + name", 1],
    ['`${labels.page} ${page}`', 1],
    ["labels.page.replace('{page}', page)", 0],
    ['<Row label={t("a")} value={value} />', 0],
    ["<p>{t('product.successor')} {name}</p>", 0],
  ])('finds in %s: %s', (source, count) => {
    expect(gluedIn(source)).toHaveLength(count);
  });
});
