import { z } from 'zod';

const lineResult = z.object({ code: z.number().nullable(), out: z.string(), errors: z.string() });
export const lineResults = z.array(lineResult);

/** What a command line printed, and its exit code. */
export type LineResult = z.infer<typeof lineResult>;
