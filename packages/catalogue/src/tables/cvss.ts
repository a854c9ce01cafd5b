/** The weights of the base metrics of CVSS 3.1, section 7.4. */
const weights = {
  AV: { N: 0.85, A: 0.62, L: 0.55, P: 0.2 },
  AC: { L: 0.77, H: 0.44 },
  UI: { N: 0.85, R: 0.62 },
  CIA: { H: 0.56, L: 0.22, N: 0 },
  PR: { U: { N: 0.85, L: 0.62, H: 0.27 }, C: { N: 0.85, L: 0.68, H: 0.5 } },
} as const;

/** The base metrics of CVSS 3.1 in their order, each once. */
export const cvssPattern =
  /^CVSS:3\.1\/AV:([NALP])\/AC:([LH])\/PR:([NLH])\/UI:([NR])\/S:([UC])\/C:([NLH])\/I:([NLH])\/A:([NLH])$/;
export const cvssExpected = 'the base metrics of CVSS 3.1, such as CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';

type Severity = 'none' | 'low' | 'medium' | 'high' | 'critical';

export interface CvssScore {
  /** From 0 to 10, with one decimal. */
  score: number;
  severity: Severity;
}

/** Returns the base score of a vector; throws for a text that is none. */
export function cvssScore(vector: string): CvssScore {
  const found = cvssPattern.exec(vector);
  if (!found) throw new Error(`"${vector}" is no vector of CVSS 3.1`);
  const [, av, ac, pr, ui, scope, c, i, a] = found as unknown as [
    string,
    keyof typeof weights.AV,
    keyof typeof weights.AC,
    keyof typeof weights.PR.U,
    keyof typeof weights.UI,
    keyof typeof weights.PR,
    ...(keyof typeof weights.CIA)[],
  ];
  const left = [c, i, a].reduce((product, metric) => product * (1 - weights.CIA[metric ?? 'N']), 1);
  const base = 1 - left;
  const impact = scope === 'U' ? 6.42 * base : 7.52 * (base - 0.029) - 3.25 * (base - 0.02) ** 15;
  const exploitability = 8.22 * weights.AV[av] * weights.AC[ac] * weights.PR[scope][pr] * weights.UI[ui];
  const sum = (scope === 'U' ? 1 : 1.08) * (impact + exploitability);
  const score = impact <= 0 ? 0 : roundUp(Math.min(sum, 10));
  return { score, severity: severityOf(score) };
}

/** Rounds up to one decimal as appendix A of the specification does: without the errors of binary fractions. */
function roundUp(value: number): number {
  const whole = Math.round(value * 100_000);
  return whole % 10_000 === 0 ? whole / 100_000 : (Math.floor(whole / 10_000) + 1) / 10;
}

function severityOf(score: number): Severity {
  if (score === 0) return 'none';
  if (score < 4) return 'low';
  if (score < 7) return 'medium';
  return score < 9 ? 'high' : 'critical';
}
