import { compareCodes } from '../codes/compare-codes.ts';
import type { Blank } from '../tables/blanks.ts';
import { type CutRule, cutRules, type Product, products } from '../tables/cutting.ts';
import { type BlankKind, blankKinds } from '../tables/vocabulary.ts';
import type { CatalogueFile } from './catalogue-file.ts';

/** How a machine cuts a blank, or why it does not. */
export interface SetUp {
  machine: Product;
  /** `unknown`: no rule says anything of the machine and the blank. */
  verdict: CutRule['verdict'] | 'unknown';
  operation: CutRule['operation'];
  clamp: Product | null;
  clampSide: CutRule['clamp_side'];
  cutter: Product | null;
  /** Null where the machine reads by light or cuts by code. */
  tracer: Product | null;
  adapter: Product | null;
  firmwareMin: string | null;
  reasonKey: string | null;
}

type RuledBlank = Pick<Blank, 'id' | 'profile_id' | 'kind'>;

/** Returns the set-ups of all machines for a blank: those that cut it first, then by code. */
export function setUpsOf(file: CatalogueFile, blank: RuledBlank): SetUp[] {
  const byId = new Map(file.rows(products).map((product) => [product.id, product]));
  const rules = file.rows(
    cutRules,
    'blank_id = ? or profile_id = ? or kind = ?',
    blank.id,
    blank.profile_id,
    blank.kind,
  );
  const byMachine = Map.groupBy(rules, ({ machine_id: machine }) => machine);
  const setUps = [...byId.values()]
    .filter(({ kind }) => kind === 'machine')
    .map((machine) => setUpBy(machine, bestRule(byMachine.get(machine.id) ?? []), byId));
  return setUps.toSorted(
    (first, second) => rankOf(first) - rankOf(second) || compareCodes(first.machine.code, second.machine.code),
  );
}

/** Returns how a machine cuts each kind of blank. Rules of single blanks and profiles make exceptions, which the set-ups of a blank have. */
export function kindSetUpsOf(file: CatalogueFile, machine: Product): { kind: BlankKind; setUp: SetUp }[] {
  const byId = new Map(file.rows(products).map((product) => [product.id, product]));
  return blankKinds.map((kind) => {
    const rules = file.rows(cutRules, 'kind = ? and machine_id = ?', kind, machine.id);
    return { kind, setUp: setUpBy(machine, bestRule(rules), byId) };
  });
}

/** A rule of the blank precedes one of its profile, which precedes one of its kind; then the highest priority holds, and the first id among equals. */
function bestRule(rules: readonly CutRule[]): CutRule | null {
  const specificity = ({ blank_id: blank, profile_id: profile }: CutRule) =>
    blank !== null ? 0 : profile !== null ? 1 : 2;
  const [best = null] = rules.toSorted(
    (first, second) =>
      specificity(first) - specificity(second) || second.priority - first.priority || (first.id < second.id ? -1 : 1),
  );
  return best;
}

function setUpBy(machine: Product, rule: CutRule | null, byId: ReadonlyMap<string, Product>): SetUp {
  const product = (id: string | null | undefined) => (id ? (byId.get(id) ?? null) : null);
  return {
    machine,
    verdict: rule?.verdict ?? 'unknown',
    operation: rule?.operation ?? null,
    clamp: product(rule?.clamp_id),
    clampSide: rule?.clamp_side ?? null,
    cutter: product(rule?.cutter_id),
    tracer: product(rule?.tracer_id),
    adapter: product(rule?.adapter_id),
    firmwareMin: rule?.firmware_min ?? null,
    reasonKey: rule?.reason_key ?? null,
  };
}

/** Whether a machine cuts the blank, with an adapter or without. */
export function isCutting({ verdict }: Pick<SetUp, 'verdict'>): boolean {
  return verdict === 'yes' || verdict === 'with-adapter';
}

const verdictRanks = { yes: 0, 'with-adapter': 1, no: 2, unknown: 3 } as const;

function rankOf({ machine, verdict }: SetUp): number {
  return verdictRanks[verdict] * 2 + (machine.status === 'discontinued' ? 1 : 0);
}
