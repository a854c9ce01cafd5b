import { compareCodes } from '../codes/compare-codes.ts';
import type { Blank } from '../tables/blanks.ts';
import { type CutRule, cutRules, isCutter, type Product, products } from '../tables/cutting.ts';
import { type BlankKind, blankKinds } from '../tables/vocabulary.ts';
import type { CatalogueFile } from './catalogue-file.ts';

/** How a machine cuts a blank, or why it does not. */
export interface SetUp {
  machine: Product;
  /** `unknown`: no rule says anything of the machine and the blank. `contradictory`: several that hold say different things (`claims`). */
  verdict: CutRule['verdict'] | 'unknown' | 'contradictory';
  /** What rules say that contradict each other; empty for another verdict. */
  claims: readonly SetUp[];
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

/** Returns the set-ups of all machines that cut keys for a blank: those that cut it first, then by code. */
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
    .filter(isCutter)
    .map((machine) => setUpBy(machine, bestRules(byMachine.get(machine.id) ?? []), byId));
  return setUps.toSorted(
    (first, second) => rankOf(first) - rankOf(second) || compareCodes(first.machine.code, second.machine.code),
  );
}

/** Returns how a machine cuts each kind of blank. Rules of single blanks and profiles make exceptions, which the set-ups of a blank have. */
export function kindSetUpsOf(file: CatalogueFile, machine: Product): { kind: BlankKind; setUp: SetUp }[] {
  const byId = new Map(file.rows(products).map((product) => [product.id, product]));
  return blankKinds.map((kind) => {
    const rules = file.rows(cutRules, 'kind = ? and machine_id = ?', kind, machine.id);
    return { kind, setUp: setUpBy(machine, bestRules(rules), byId) };
  });
}

/** Returns the rules that hold: those of the blank precede those of its profile, which precede those of its kind; then those of the highest priority, by id. */
function bestRules(rules: readonly CutRule[]): CutRule[] {
  const specificity = ({ blank_id: blank, profile_id: profile }: CutRule) =>
    blank !== null ? 0 : profile !== null ? 1 : 2;
  const precedes = (first: CutRule, second: CutRule) =>
    specificity(first) - specificity(second) || second.priority - first.priority;
  const sorted = rules.toSorted((first, second) => precedes(first, second) || (first.id < second.id ? -1 : 1));
  return sorted.filter((rule) => precedes(rule, sorted[0] ?? rule) === 0);
}

/** Returns what the rules that hold say of a machine: nothing is picked of what contradicts. */
function setUpBy(machine: Product, rules: readonly CutRule[], byId: ReadonlyMap<string, Product>): SetUp {
  const claims = rules.map((rule) => setUpOf(machine, rule, byId));
  const different = [...Map.groupBy(claims, outcomeOf).values()].flatMap(([first]) => first ?? []);
  const [only, ...others] = different;
  if (only && others.length === 0) return only;
  const nothing = setUpOf(machine, null, byId);
  return only ? { ...nothing, verdict: 'contradictory', claims: different } : nothing;
}

/** Returns a text that is the same for set-ups that do the same: why a machine does not cut may have several reasons. */
function outcomeOf({ verdict, operation, clamp, clampSide, cutter, tracer, adapter, firmwareMin }: SetUp): string {
  return JSON.stringify([verdict, operation, clampSide, firmwareMin, clamp?.id, cutter?.id, tracer?.id, adapter?.id]);
}

function setUpOf(machine: Product, rule: CutRule | null, byId: ReadonlyMap<string, Product>): SetUp {
  const product = (id: string | null | undefined) => (id ? (byId.get(id) ?? null) : null);
  return {
    machine,
    verdict: rule?.verdict ?? 'unknown',
    claims: [],
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

const verdictRanks = { yes: 0, 'with-adapter': 1, contradictory: 2, no: 3, unknown: 4 } as const;
const statusRanks = { active: 0, planned: 1, discontinued: 2 } as const;

function rankOf({ machine, verdict }: SetUp): number {
  return verdictRanks[verdict] * 3 + statusRanks[machine.status];
}
