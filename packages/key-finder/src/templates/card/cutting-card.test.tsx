import { sampleContext } from '@clavora/blocks/sample-context';
import type { Rows } from '@clavora/catalogue/catalogue-table';
import { renderedRows, renderedTerms } from '@clavora/ui/rendered-texts';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type SiteWithCatalogue, siteWithCatalogue } from '../../testing/site-with-catalogue.ts';
import { SetUps } from '../blank/set-ups.tsx';
import { CuttingCard } from './cutting-card.tsx';

const machines = { x1: 'Banco 3', x2: 'Mappa 2', x3: 'Laser 9' };
const discontinued = 'x3';
const nameOf = (id: string, machine: string) => (id === discontinued ? `${machine}, fuori produzione` : machine);
/** No two things of a machine have the same code. */
const fittings = {
  'c-1': { kind: 'clamp', code: 'MORSA 1' },
  'c-2': { kind: 'clamp', code: 'MORSA 2' },
  'k-1': { kind: 'cutter', code: 'F 1' },
  'k-2': { kind: 'cutter', code: 'F 2' },
  't-1': { kind: 'tracer', code: 'T 1' },
  't-2': { kind: 'tracer', code: 'T 2' },
  'd-1': { kind: 'adapter', code: 'AD 1' },
};
const blanks = {
  b1: { kind: 'cylinder', profile: 'p1' },
  b2: { kind: 'cylinder', profile: 'p2' },
  b3: { kind: 'cylinder', profile: 'p1' },
  b4: { kind: 'dimple', profile: 'p3' },
  b5: { kind: 'car-laser', profile: 'p3' },
  b6: { kind: 'lever', profile: 'p3' },
};

type Rule = Partial<Record<keyof Rows<'cutRules'>[number], string>>;

const edge: Rule = { operation: 'edge', clamp_id: 'c-1', cutter_id: 'k-1', tracer_id: 't-1', verdict: 'yes' };
const rules: readonly Rule[] = [
  { machine_id: 'x1', kind: 'cylinder', ...edge, clamp_side: 'A' },
  {
    machine_id: 'x1',
    profile_id: 'p2',
    operation: 'edge',
    clamp_id: 'c-2',
    clamp_side: 'B',
    cutter_id: 'k-2',
    tracer_id: 't-2',
    adapter_id: 'd-1',
    firmware_min: '2.4',
    verdict: 'with-adapter',
  },
  { machine_id: 'x1', blank_id: 'b3', verdict: 'no', reason_key: 'too-long' },
  { machine_id: 'x1', kind: 'dimple', verdict: 'no', reason_key: 'why' },
  { machine_id: 'x2', kind: 'dimple', ...edge, operation: 'dimple' },
  { machine_id: 'x2', kind: 'dimple', ...edge, operation: 'dimple', cutter_id: 'k-2', priority: '10' },
  { machine_id: 'x2', kind: 'lever', verdict: 'no', reason_key: 'too-long' },
  { machine_id: 'x3', kind: 'car-laser', ...edge, operation: 'laser', tracer_id: '', firmware_min: '1.0.3' },
  { machine_id: 'x3', profile_id: 'p3', verdict: 'no', reason_key: 'why' },
  { machine_id: 'x3', blank_id: 'b5', ...edge, operation: 'laser', clamp_id: 'c-2', tracer_id: '' },
];

const texts = { why: 'Non ha la fresa.', 'too-long': 'La lama è troppo lunga.' };
const verdicts = { yes: 'sì', 'with-adapter': 'sì, con adattatore', no: 'no', unknown: 'non ancora provata' };
const operations = { edge: 'tagli sul bordo', laser: 'traccia fresata', dimple: 'punzonature' };

let given: SiteWithCatalogue;

beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue());

beforeAll(async () => {
  given = siteWithCatalogue();
  await given.publish({
    profiles: [{}, { height_mm: 8.6, thickness_mm: 2.4 }, { height_mm: 9, thickness_mm: 3 }],
    blanks: Object.entries(blanks).map(([id, { kind, profile }]) => ({
      id,
      code: `CLV ${id}`,
      kind,
      profile_id: profile,
    })),
    products: [
      ...Object.entries(machines).map(([id, code]) => ({
        id,
        code,
        status: id === discontinued ? 'discontinued' : 'active',
      })),
      ...Object.entries(fittings).map(([id, { kind, code }]) => ({ id, kind, code })),
    ],
    cutRules: rules.map((rule) => ({ reason_key: null, ...rule })),
    texts: Object.entries(texts).map(([key, value]) => ({ key, locale: 'it', value })),
  });
});

afterAll(() => given.forget());

/** Reads what a card says from the rules alone: of the most special ones that apply, the one with the highest priority. */
function ruleOf(blankId: keyof typeof blanks, machine: string): Rule {
  const { kind, profile } = blanks[blankId];
  const applying = rules.filter((rule) => rule.machine_id === machine);
  const groups = [
    applying.filter((rule) => rule.blank_id === blankId),
    applying.filter((rule) => rule.profile_id === profile),
    applying.filter((rule) => rule.kind === kind),
  ];
  const group = groups.find(({ length }) => length > 0) ?? [];
  const priorityOf = ({ priority = '0' }: Rule) => Number(priority);
  return group.toSorted((first, second) => priorityOf(second) - priorityOf(first))[0] ?? {};
}

const codeOf = (id: string | undefined) => Object.entries(fittings).find(([key]) => key === id)?.[1].code;
const textOf = (known: Readonly<Record<string, string>>, key: string | undefined) =>
  Object.entries(known).find(([name]) => name === key)?.[1];

/** What a card and a row of machines say of a rule, by their Italian headings, without what a rule leaves open. */
function saidOf(rule: Rule): Readonly<Record<string, string>> {
  const clamp = codeOf(rule.clamp_id);
  const said = {
    Motivo: textOf(texts, rule.reason_key),
    Lavorazione: textOf(operations, rule.operation),
    Morsetto: clamp && (rule.clamp_side ? `${clamp}, lato ${rule.clamp_side}` : clamp),
    Fresa: codeOf(rule.cutter_id),
    Tastatore: codeOf(rule.tracer_id),
    Adattatore: codeOf(rule.adapter_id),
    'Firmware da': rule.firmware_min,
  };
  return Object.fromEntries(Object.entries(said).flatMap(([term, value]) => (value ? [[term, value]] : [])));
}

const blankIds = Object.keys(blanks) as (keyof typeof blanks)[];
const pairs = blankIds.flatMap((blankId) => Object.entries(machines).map((machine) => [blankId, ...machine] as const));

it.each(pairs)('CAT-6 the card of %s on %s says what the rules say', async (blankId, machineId, machine) => {
  const { view, catalogue } = given.load(`/trova-chiave/chiavi-grezze/${blankId}/${machineId}`, 'card');
  const html = renderToStaticMarkup(
    <CuttingCard view={view} catalogue={catalogue} context={await sampleContext('it')} />,
  );
  const rule = ruleOf(blankId, machineId);
  expect(renderedTerms(html)).toEqual({
    'Nostra chiave': `CLV ${blankId}`,
    Macchina: nameOf(machineId, machine),
    'Taglio possibile': textOf(verdicts, rule.verdict ?? 'unknown'),
    ...saidOf(rule),
  });
});

it.each(blankIds)(
  'CAT-6 the machines of %s are those of the rules, with the whole set-up or the reason',
  async (blankId) => {
    const { view, catalogue } = given.load(`/trova-chiave/chiavi-grezze/${blankId}`, 'blank');
    const html = renderToStaticMarkup(
      <SetUps
        blankId={blankId}
        setUps={view.record.setUps}
        catalogue={catalogue}
        context={await sampleContext('it')}
      />,
    );
    const shown = renderedRows(html).map((row) => Object.entries(row).filter(([, text]) => text !== ''));
    const rowOf = (cells: [string, string][]): Record<string, string> => Object.fromEntries(cells);
    const byMachine = new Map(
      shown
        .map(rowOf)
        .flatMap((row) =>
          (row['Macchina'] ?? '').split('\n').map((name) => [name, { ...row, Macchina: name }] as const),
        ),
    );
    const [, untried = ''] = /id="untried".*?<p[^>]*>(.*?)<\/p>/s.exec(html) ?? [];
    const notTried = Object.entries(machines).filter(([id]) => ruleOf(blankId, id).verdict === undefined);
    expect(
      untried
        .split(/, | e /)
        .filter((code) => code !== '')
        .toSorted(),
    ).toEqual(notTried.map(([id, code]) => (id === discontinued ? `${code} (fuori produzione)` : code)).toSorted());
    for (const [id, machine] of Object.entries(machines)) {
      const rule = ruleOf(blankId, id);
      if (rule.verdict === undefined) continue;
      const { Lavorazione: _, ...said } = saidOf(rule);
      const isCutting = rule.verdict === 'yes' || rule.verdict === 'with-adapter';
      expect(byMachine.get(nameOf(id, machine))).toEqual({
        Macchina: nameOf(id, machine),
        ...said,
        ...(isCutting ? { 'Scheda di taglio': `Scheda di taglio ${machine}` } : {}),
      });
    }
    expect(byMachine.size).toBe(Object.keys(machines).length - notTried.length);
  },
);
