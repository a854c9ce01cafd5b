import type { MarketId } from '@clavora/i18n-routing/markets';
import type { TextChange } from '../../scaffold/changed-text.ts';

/** The check of the gate that finds a fault: a step, or the part of a step that is enough. */
export type GateCheck =
  /** A step as a whole. */
  | { step: string }
  /** The build of a site. */
  | { step: 'build'; market: MarketId }
  /** A test file of a package. */
  | { step: 'unit tests' | 'endurance'; folder: string; file: string }
  /** The tests of a spec whose title contains a text, on the site of a market; `folder` and `spec` are below `tooling/e2e/src`. */
  | { step: 'browser tests'; project: string; folder: string; spec: string; title: string; market: MarketId }
  /** The stories whose title contains a text. */
  | { step: 'stories'; title: string };

/** A mistake as people make it, with the check that must fail. */
export interface PlantedFault {
  id: string;
  /** What breaks, and for whom. */
  effect: string;
  /** Relative to the root. */
  file: string;
  changes: readonly TextChange[];
  check: GateCheck;
  /** What the failed check says: a part of the title or reason of a failed test, or of the output of a step that runs none. Another failure does not count. */
  says: string;
}

/** Returns the kind of a check in words: its step, and for browser tests the folder of the spec. */
export function kindOf(check: GateCheck): string {
  return 'folder' in check && check.step === 'browser tests' ? `browser tests: ${check.folder}` : check.step;
}
