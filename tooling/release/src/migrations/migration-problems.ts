import { contractingStatements } from './contracting-statements.ts';
import { digestOf, type ReleasedMigrations } from './released-migrations.ts';

/** The first line of a migration that takes away what migration `number` of the same schema has replaced. */
const declaration = /^\s*--[ ]contracts[ ](?<number>\d+)[ ]*$/m;

/**
 * Returns violations of the rule that every version of a site runs on the database of the next one: released migrations are unchanged, and one that
 * contracts the schema names the migration that expanded it, which an earlier release contains.
 */
export function migrationProblems(
  histories: Readonly<Record<string, readonly string[]>>,
  released: ReleasedMigrations,
): string[] {
  return Object.entries(histories).flatMap(([schema, migrations]) => {
    const known = released[schema] ?? [];
    return migrations.flatMap((migration, index) => {
      const name = `${schema}, migration ${index + 1}`;
      const digest = known[index];
      if (digest !== undefined)
        return digest === digestOf(migration) ? [] : [`${name} was released and must not change: add a new one`];
      const contracting = contractingStatements(migration);
      const expanding = Number(declaration.exec(migration)?.groups?.number ?? 0);
      if (contracting.length === 0) return [];
      if (expanding === 0) return [`${name} ${contracting.join(', ')}: it needs the line "-- contracts <number>"`];
      return expanding <= known.length
        ? []
        : [`${name} contracts migration ${expanding}, which no release contains yet: release that one first`];
    });
  });
}
