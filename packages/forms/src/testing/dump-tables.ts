import type { Session } from '@clavora/database/database';
import { readRows } from '@clavora/database/read-rows';
import { z } from 'zod';

const tableRow = z.object({ name: z.string() });
const textRow = z.object({ text: z.string() });

/** Returns all rows of all tables as one text, with bytes as hexadecimal digits. */
export async function dumpTables(session: Session): Promise<string> {
  const tables = readRows(
    'tables',
    tableRow,
    await session.query(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname like 'clavora%'`,
    ),
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = readRows(name, textRow, await session.query(`select row_to_json(row)::text as text from ${name} row`));
    texts.push(...rows.map(({ text }) => `${name} ${text}`));
  }
  return texts.join('\n');
}
