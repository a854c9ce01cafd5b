import type { Session } from '@clavora/database/database';

/** Returns all rows of all tables as one text, with bytes as hexadecimal digits. */
export async function dumpTables(session: Session): Promise<string> {
  const tables = await session.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname like 'clavora%'`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await session.query<{ text: string }>(`select row_to_json(row)::text as text from ${name} row`);
    texts.push(...rows.map(({ text }) => `${name} ${text}`));
  }
  return texts.join('\n');
}
