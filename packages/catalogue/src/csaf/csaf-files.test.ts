import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as mandatoryTests from '@secvisogram/csaf-validator-lib/mandatoryTests.js';
import * as optionalTests from '@secvisogram/csaf-validator-lib/optionalTests.js';
import * as schemaTests from '@secvisogram/csaf-validator-lib/schemaTests.js';
import validate from '@secvisogram/csaf-validator-lib/validate.js';
import { afterAll, describe, expect, it } from 'vitest';
import { checkTables, compileCatalogue } from '../compile/compile-catalogue.ts';
import { type CatalogueFile, openCatalogueFile } from '../query/catalogue-file.ts';
import { csafFaults } from '../testing/csaf-faults.ts';
import { smallTables, type TableChanges } from '../testing/small-tables.ts';
import { csafFiles } from './csaf-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'csaf-'));
const opened: CatalogueFile[] = [];
afterAll(() => {
  for (const one of opened) one.close();
  rmSync(folder, { recursive: true });
});

const network = {
  id: 'network-1',
  number: 'CLV-2025-0007',
  kind: 'advisory',
  versions: 'mv1|mv2',
  affected_firmware: 'fw-1',
  remedy: 'workaround',
  cvss: 'CVSS:3.1/AV:A/AC:L/PR:N/UI:N/S:U/C:N/I:H/A:L',
  cwe: 'CWE-306 Missing Authentication for Critical Function',
  aliases: 'VU-7',
  published: '2025-12-30',
  revised: '2025-12-30',
};
const update = {
  ...network,
  id: 'network-2',
  edition: 2,
  remedy: 'update',
  fixed_by: 'fw-2',
  revised: '2026-02-02',
  revision_key: 'why',
};
const withdrawn = { ...update, id: 'network-3', edition: 3, revised: '2026-03-03', state: 'withdrawn' };

const tables: TableChanges = {
  products: [{ code: 'Linea 9' }, { code: 'Banco 3' }],
  machineVersions: [{ serial_prefix: 'L9' }, { machine_id: 'x2', serial_prefix: 'B3' }],
  firmware: [
    { id: 'fw-1', versions: 'mv1|mv2', version: '2.3' },
    { id: 'fw-2', versions: 'mv1|mv2', version: '2.5' },
  ],
  notices: [network, update, { number: 'CLV-2026-0002' }],
};

function filesOf(changes: TableChanges = {}) {
  const checked = checkTables(smallTables({ ...tables, ...changes }), { previous: null });
  expect(checked.problems.listed).toEqual([]);
  const file = openCatalogueFile(join(folder, compileCatalogue(checked, folder).public.file));
  opened.push(file);
  return csafFiles(file, {
    origin: 'https://global.example',
    publishedAt: '2026-11-30T12:00:00.000Z',
    pagePath: (number) => `/en/safety-notices/${number.toLowerCase()}`,
    downloadPath: (name) => `/machine-files/${name}`,
  });
}

const path = 'white/2025/clv-2025-0007.json';
const documentOf = (changes?: TableChanges): object => JSON.parse(filesOf(changes).get(path)?.body ?? 'null');

/** Returns the tests of the published schema and of the standard that a document fails. */
async function failed(document: object): Promise<string[]> {
  const groups = [schemaTests, mandatoryTests, optionalTests].map((group) => Object.values(group));
  const answers = await Promise.all(groups.map((tests) => validate(tests, document)));
  return answers.flatMap(({ tests }) => tests.filter(({ isValid }) => !isValid).map(({ name }) => name));
}

describe('an advisory as CSAF 2.0', () => {
  it.each([
    ['its first edition', [network]],
    ['an update', [network, update]],
    ['one that was withdrawn', [network, update, withdrawn]],
    ['one without a score, a kind and other numbers', [{ ...network, cvss: null, cwe: null, aliases: '' }]],
    ['one with a number of CVE', [{ ...network, cve: 'CVE-2026-12345' }]],
    ['one without a remedy', [{ ...network, remedy: 'none-planned' }]],
  ])('LIF-3 validates against schema and tests, and has none of the faults that they miss: %s', async (_case, rows) => {
    const document = documentOf({ notices: rows });
    expect(await failed(document)).toEqual([]);
    expect(csafFaults(document)).toEqual([]);
  });

  it('LIF-3 says what the rows say', () => {
    expect(documentOf()).toMatchObject({
      document: {
        tracking: {
          id: 'CLV-2025-0007',
          version: '2',
          initial_release_date: '2025-12-30T00:00:00.000Z',
          current_release_date: '2026-02-02T00:00:00.000Z',
          revision_history: [{ number: '1' }, { number: '2' }],
        },
        publisher: { name: 'Clavora S.p.A.', namespace: 'https://global.example' },
        references: [
          { url: `https://global.example/.well-known/csaf/${path}` },
          { url: 'https://global.example/en/safety-notices/clv-2025-0007' },
        ],
      },
      vulnerabilities: [
        {
          product_status: { known_affected: ['x1:fw-1', 'x2:fw-1'], fixed: ['x1:fw-2', 'x2:fw-2'] },
          remediations: [{ category: 'vendor_fix', url: 'https://global.example/machine-files/fw-2.md' }],
          scores: [{ cvss_v3: { baseScore: 7.1, baseSeverity: 'HIGH' } }],
        },
      ],
    });
    expect(documentOf({ notices: [network, update, withdrawn] })).not.toHaveProperty('vulnerabilities');
  });
});

describe('csafFaults', () => {
  const changed = (change: (text: string) => string) => csafFaults(JSON.parse(change(JSON.stringify(documentOf()))));

  it.each([
    ['prose', '"name":"2.3"', '"name":"2.3 and older"', '"2.3 and older" is no version'],
    ['a missing remediation', '"product_ids":["x1:fw-1",', '"product_ids":[', 'x1:fw-1 has no remediation'],
    [
      'a date before that of the last revision',
      '"current_release_date":"2026-02-02',
      '"current_release_date":"2026-02-01',
      'a release date is not that of its revision',
    ],
    [
      'revisions out of order',
      '"date":"2025-12-30T00:00:00.000Z"',
      '"date":"2026-02-03T00:00:00.000Z"',
      '2026-02-02T00:00:00.000Z is not after the revision before',
    ],
  ])('LIF-3 finds %s', (_case, before, after, fault) => {
    expect(changed((text) => text.replace(before, after))).toContain(fault);
  });
});

describe('the directory', () => {
  it('LIF-3 has the metadata, the index, the changes, and the checksums of each advisory; recalls are none', () => {
    const files = filesOf();
    expect([...files.keys()].toSorted()).toEqual([
      'provider-metadata.json',
      'white/2025/clv-2025-0007.json',
      'white/2025/clv-2025-0007.json.sha256',
      'white/2025/clv-2025-0007.json.sha512',
      'white/changes.csv',
      'white/index.txt',
    ]);
    expect(JSON.parse(files.get('provider-metadata.json')?.body ?? '')).toEqual({
      canonical_url: 'https://global.example/.well-known/csaf/provider-metadata.json',
      distributions: [{ directory_url: 'https://global.example/.well-known/csaf/white/' }],
      last_updated: '2026-11-30T12:00:00.000Z',
      list_on_CSAF_aggregators: true,
      metadata_version: '2.0',
      mirror_on_CSAF_aggregators: true,
      publisher: { category: 'vendor', name: 'Clavora S.p.A.', namespace: 'https://global.example' },
      role: 'csaf_provider',
    });
    expect(files.get('white/index.txt')?.body).toBe('2025/clv-2025-0007.json\n');
    expect(files.get('white/changes.csv')?.body).toBe('"2025/clv-2025-0007.json","2026-02-02T00:00:00.000Z"\n');
    for (const algorithm of ['sha256', 'sha512']) {
      const sum = createHash(algorithm)
        .update(files.get(path)?.body ?? '')
        .digest('hex');
      expect(files.get(`${path}.${algorithm}`)?.body).toBe(`${sum}  clv-2025-0007.json\n`);
    }
  });

  it('LIF-3 has the last change first, and the same bytes for the same rows', () => {
    const later = { ...network, id: 'later', number: 'CLV-2026-0009', published: '2026-05-05', revised: '2026-05-05' };
    const notices = [network, update, later];
    expect(filesOf({ notices }).get('white/changes.csv')?.body.split('\n')[0]).toBe(
      '"2026/clv-2026-0009.json","2026-05-05T00:00:00.000Z"',
    );
    expect(filesOf({ notices })).toEqual(filesOf({ notices }));
  });
});
