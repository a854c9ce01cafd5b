import { maxListBytes } from '@clavora/catalogue/list-limits';
import { statuses } from '@clavora/catalogue/vocabulary';
import { catalogueLimit, questionCosts } from '@clavora/open-catalogue/client-limit';
import { isListThreadError } from '@clavora/open-catalogue/list-thread';
import { runForClient } from '@clavora/open-catalogue/run-for-client';
import { z } from 'zod';
import { dataSet } from './claim-schemas.ts';
import { defineTool } from './tool.ts';

const listed = z.object({ id: z.string(), code: z.string(), status: z.enum(statuses), restricted: z.boolean() });

const answer = z.object({
  dataSet,
  counts: z.object({ resolved: z.int(), ambiguous: z.int(), unknown: z.int() }),
  questions: z
    .array(
      z.object({ about: z.string(), columns: z.array(z.object({ column: z.int(), name: z.string().nullable() })) }),
    )
    .describe('Which column is meant, where it is not clear: ask the person before anything is ordered'),
  lines: z.array(
    z.object({
      line: z.int(),
      code: z.string(),
      quantity: z.int().nullable(),
      note: z.string(),
      state: z.enum(['resolved', 'ambiguous', 'unknown']),
      blank: listed.nullable(),
      part: z
        .object({ code: z.string(), machine: z.object({ id: z.string(), code: z.string() }) })
        .nullable()
        .describe('The spare part of a machine that the code names, where it is that of no blank'),
      choices: z.array(listed).describe('The blanks that the code of an ambiguous line may mean: ask which'),
      remark: z.string().nullable(),
    }),
  ),
});

export const resolveListTool = defineTool({
  name: 'resolve_list',
  title: 'Read a list of codes',
  description:
    'Reads a list with one code a line, with or without quantities and other columns, and returns the blank of each line. Lines that are "ambiguous", and questions about columns, are for the person to answer.',
  input: z.strictObject({ list: z.string().min(1).max(100_000).describe('Text or CSV with one code a line') }),
  output: answer,
  async answer({ list }, { open, client }) {
    // A question of the protocol has been counted as a code.
    const seconds = catalogueLimit().take(client, questionCosts.list - questionCosts.code);
    if (seconds > 0) return `Too many lists. Ask again in ${seconds} s.`;
    try {
      const given = {
        body: new TextEncoder().encode(list),
        as: 'json',
        answers: { code: '', quantity: '', separator: '', sheet: null },
      } as const;
      const reply = await runForClient(client, 'api', given, open);
      if (reply.kind === 'asks' || reply.kind === 'json')
        return answer.parse(JSON.parse(new TextDecoder().decode(reply.json)));
      return `The text is no list: expected one code a line, and at most ${maxListBytes} bytes.`;
    } catch (error) {
      if (isListThreadError(error)) return 'The list takes too long to read. Send fewer lines.';
      throw error;
    }
  },
});
