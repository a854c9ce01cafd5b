import type { NoticeRecord } from '../query/notice-record.ts';
import { downloadName } from '../query/papers-of-machine.ts';
import { cvssScore } from '../tables/cvss.ts';
import type { Firmware, Notice } from '../tables/machine-papers.ts';
import type { remedyKinds } from '../tables/vocabulary.ts';

/** Who publishes advisories, and where. */
export interface CsafPublisher {
  /** The origin of the addresses in the files: the same on every market. */
  origin: string;
  name: string;
}

/** What an advisory is written from. */
export interface AdvisorySource extends CsafPublisher {
  record: NoticeRecord;
  /** Returns a text of the data set in English. */
  textOf: (key: string) => string;
  /** The absolute address of the page of the notice. */
  pageUrl: string;
  /** The absolute address of the file. */
  ownUrl: string;
  /** Returns the absolute address of firmware. */
  downloadUrl: (name: string) => string;
}

type RemedyKind = (typeof remedyKinds)[number];

const remediations: Readonly<Record<RemedyKind, string>> = {
  update: 'vendor_fix',
  workaround: 'workaround',
  'none-planned': 'no_fix_planned',
  repair: 'vendor_fix',
  replacement: 'vendor_fix',
  refund: 'no_fix_planned',
};

/** Returns the moment of a day, as the format wants it. */
export function momentOfDay(day: string): string {
  return `${day}T00:00:00.000Z`;
}

/** Returns the name of an advisory's file (CSAF 2.0, 5.1). */
export function advisoryFileName({ number }: Pick<Notice, 'number'>): string {
  return `${number.toLowerCase().replaceAll(/[^+\-a-z0-9]+/g, '_')}.json`;
}

/**
 * Returns an advisory as a document of CSAF 2.0. One that was withdrawn has neither products nor weaknesses. The editions are its revisions; its last one gives the
 * words.
 */
export function csafAdvisory(source: AdvisorySource): object {
  const { record, name, origin, textOf, pageUrl, ownUrl } = source;
  const { notice, editions } = record;
  const isWithdrawn = notice.state === 'withdrawn';
  return {
    document: {
      ...(notice.cvss === null ? {} : { aggregate_severity: { text: cvssScore(notice.cvss).severity } }),
      category: isWithdrawn ? 'Withdrawn advisory' : 'csaf_security_advisory',
      csaf_version: '2.0',
      distribution: { tlp: { label: 'WHITE' } },
      lang: 'en',
      notes: [{ category: 'summary', text: textOf(notice.hazard_key) }],
      publisher: { category: 'vendor', name, namespace: origin, contact_details: notice.contact },
      references: [
        { category: 'self', summary: 'This document', url: ownUrl },
        { category: 'external', summary: 'The notice as a page', url: pageUrl },
      ],
      title: textOf(notice.title_key),
      tracking: {
        current_release_date: momentOfDay(notice.revised),
        id: notice.number,
        initial_release_date: momentOfDay(notice.published),
        revision_history: editions.map(({ edition, revised, revision_key: key }) => ({
          date: momentOfDay(revised),
          number: `${edition}`,
          summary: key === null ? 'First edition' : textOf(key),
        })),
        status: 'final',
        version: `${notice.edition}`,
      },
    },
    ...(isWithdrawn ? {} : { product_tree: productTree(source), vulnerabilities: [vulnerability(source)] }),
  };
}

/** Returns the machines with each firmware that the advisory names. */
function productTree({ record, name }: AdvisorySource): object {
  const { machines } = record;
  return {
    branches: [
      {
        category: 'vendor',
        name,
        branches: machines.map(({ machine, versions }) => ({
          category: 'product_name',
          name: machine.code,
          branches: firmwareOf(record)
            .filter((one) => versions.some(({ id }) => one.versions.includes(id)))
            .map((one) => ({
              category: 'product_version',
              name: one.version,
              product: {
                name: `${machine.code} with firmware ${one.version}`,
                product_id: productId(machine.id, one),
                product_identification_helper: { model_numbers: [machine.code] },
              },
            })),
        })),
      },
    ],
  };
}

function firmwareOf({ affectedFirmware, fixedBy }: NoticeRecord): Firmware[] {
  return [...affectedFirmware, ...(fixedBy ? [fixedBy] : [])];
}

function productId(machineId: string, { id }: Pick<Firmware, 'id'>): string {
  return `${machineId}:${id}`;
}

function vulnerability({ record, name, textOf, downloadUrl }: AdvisorySource): object {
  const { notice, machines, affectedFirmware, fixedBy } = record;
  const productsOf = (rows: readonly Firmware[]) =>
    machines.flatMap(({ machine, versions }) =>
      rows
        .filter((one) => versions.some(({ id }) => one.versions.includes(id)))
        .map((one) => productId(machine.id, one)),
    );
  const affected = productsOf(affectedFirmware);
  const fixed = productsOf(fixedBy ? [fixedBy] : []);
  return {
    ...(notice.cve === null ? {} : { cve: notice.cve }),
    ...(notice.cwe === null ? {} : { cwe: weaknessOf(notice.cwe) }),
    ids: [notice.number, ...notice.aliases].map((text) => ({ system_name: name, text })),
    notes: [{ category: 'description', text: textOf(notice.hazard_key) }],
    product_status: { ...(fixed.length > 0 ? { fixed } : {}), known_affected: affected },
    remediations: [
      {
        category: remediations[notice.remedy],
        details: `${textOf(notice.action_key)} ${textOf(notice.remedy_key)}`,
        product_ids: affected,
        ...(fixedBy ? { url: downloadUrl(downloadName(fixedBy)) } : {}),
      },
    ],
    ...(notice.cvss === null ? {} : { scores: [{ cvss_v3: cvssOf(notice.cvss), products: affected }] }),
    title: textOf(notice.title_key),
  };
}

/** Returns the number and the name of a kind of weakness: `CWE-287 Improper Authentication`. */
function weaknessOf(cwe: string): { id: string; name: string } {
  const end = cwe.indexOf(' ');
  return { id: cwe.slice(0, end), name: cwe.slice(end + 1) };
}

function cvssOf(vectorString: string): object {
  const { score, severity } = cvssScore(vectorString);
  return { baseScore: score, baseSeverity: severity.toUpperCase(), vectorString, version: '3.1' };
}
