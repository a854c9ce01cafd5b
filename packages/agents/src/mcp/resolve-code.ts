import { claimSources } from '@clavora/catalogue/claim-sources';
import type { CodeClaim, SeriesMatch } from '@clavora/catalogue/code-index';
import { areNear, type Resolution, resolveCode } from '@clavora/catalogue/resolve-code';
import { z } from 'zod';
import { blank, blankOf, dataSet, maker, question, relation, sources, sourcesOf } from './claim-schemas.ts';
import { defineTool, type ToolContext } from './tool.ts';

const claim = z.object({
  blank,
  written: z.string().describe('The code as the catalogue writes it'),
  maker: maker.nullable().describe('Whose code it is; null for ours'),
  relation,
  sources,
});

const series = z.object({ id: z.string(), name: z.string(), maker, blank });

export const resolveCodeTool = defineTool({
  name: 'resolve_code',
  title: 'Find the blank of a code',
  description:
    'Returns which key blank a code names, in any spelling: our code, another maker\'s code, a GTIN, or the number of a series. An answer of the kind "candidates" or "nothing" comes with a question for the person: never choose one of several blanks yourself.',
  input: z.strictObject({
    code: z.string().trim().min(1).max(300).describe('The code as it is engraved, printed or scanned'),
  }),
  output: z.object({
    dataSet,
    kind: z.enum(['blank', 'candidates', 'series', 'nothing']),
    question,
    claims: z.array(claim),
    series: z.array(series),
    similar: z.array(claim).describe('Blanks that are near replacements, or whose codes are similar'),
  }),
  answer({ code }, context) {
    const { open } = context;
    const found = resolveCode(code, open.codes);
    const claims = found.kind === 'blank' || found.kind === 'candidates' ? found.claims : [];
    const similar = found.kind === 'nothing' ? found.nearest : found.kind === 'blank' ? found.others : [];
    return {
      dataSet: open.set.id,
      kind: found.kind,
      question: questionAbout(found),
      claims: claims.map((one) => claimOf(one, context)),
      series:
        found.kind === 'series' || found.kind === 'candidates' ? found.series.map((one) => seriesOf(one, context)) : [],
      similar: similar.map((one) => claimOf(one, context)),
    };
  },
});

function claimOf(found: CodeClaim, context: ToolContext): z.input<typeof claim> {
  return {
    blank: blankOf({ ...found, id: found.blankId, code: found.blankCode }, context),
    written: found.written,
    maker: found.maker,
    relation: found.relation,
    sources: sourcesOf(claimSources(context.open.file, found)),
  };
}

function seriesOf(found: SeriesMatch, context: ToolContext): z.input<typeof series> {
  const { id, name, maker: owner, blankId, blankCode } = found;
  return { id, name, maker: owner, blank: blankOf({ ...found, id: blankId, code: blankCode }, context) };
}

function questionAbout(found: Resolution): string | null {
  switch (found.kind) {
    case 'nothing':
      return found.nearest.length > 0
        ? 'No blank has this code. Is it one of the similar codes, or written differently on the key?'
        : 'No blank has this code. What else stands on the key or the lock, or which vehicle is it for?';
    case 'candidates':
      return 'The code may mean several blanks. Which maker made the key, and what else stands on it?';
    case 'series':
      return found.series.length > 1 ? 'The number is of several series. Which maker stamped it?' : null;
    case 'blank':
      if (areNear(found.claims)) return 'The blank is a near replacement, which differs. Is it enough for this lock?';
      return found.reading.how === 'typed'
        ? null
        : 'The code was read with other characters than it was typed. Is this the code on the key?';
  }
}
