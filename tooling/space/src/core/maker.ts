import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const facts = z.object({ legal_name: z.string(), street: z.string(), city: z.string() });
const file = join(import.meta.dirname, '../../content/companies/global.yaml');

/** The company that makes what the sample describes: that of the global site. Documents name it. */
export const maker = z.object({ content: facts }).parse(parse(readFileSync(file, 'utf8'))).content;
