import { type Finding, type FindingKind, findingKinds } from './finding.ts';

/** Returns the findings by kind, each with its count and some examples; a line that says so if there are none. */
export function drawFindings(findings: readonly Finding[], examples: number): string {
  if (findings.length === 0) return 'Nothing is wrong.';
  const byKind = Map.groupBy(findings, ({ kind }) => kind);
  const kinds = (Object.keys(findingKinds) as FindingKind[]).filter((kind) => byKind.has(kind));
  const width = `${findings.length}`.length;
  return kinds
    .map((kind) => {
      const found = byKind.get(kind) ?? [];
      const shown = found
        .slice(0, examples)
        .map(({ url, detail }) => `${' '.repeat(width + 2)}${url}\n${' '.repeat(width + 4)}${detail}`);
      const rest = found.length - shown.length;
      return [
        `${`${found.length}`.padStart(width)}  ${findingKinds[kind]}`,
        ...shown,
        ...(rest > 0 ? [`${' '.repeat(width + 2)}… and ${rest} more`] : []),
      ].join('\n');
    })
    .join('\n\n');
}
