import { parseSync } from 'libpg-query';

/** Subcommands of `alter table` after which a site of the version before fails, by their name in PostgreSQL's syntax tree. */
const contractingCommands: Readonly<Record<string, string>> = {
  AT_DropColumn: 'drops a column',
  AT_AlterColumnType: 'changes the type of a column',
  AT_SetNotNull: 'forbids null in a column',
  AT_AddConstraint: 'adds a constraint',
};

type Node = Readonly<Record<string, unknown>>;

/**
 * Returns what a migration takes from the version before, which still runs while it is applied: objects that it drops or renames, values that it no
 * longer accepts. `loadModule` of libpg-query must have been awaited. Throws for a text that is not PostgreSQL's SQL.
 */
export function contractingStatements(migration: string): string[] {
  const created = new Set<string>();
  return (parseSync(migration).stmts ?? []).flatMap(({ stmt }) => {
    const [[kind, node] = ['', {}]] = Object.entries((stmt ?? {}) as Readonly<Record<string, Node>>);
    if (kind === 'CreateStmt') created.add(relationOf(node));
    if (kind === 'DropStmt') return ['drops an object'];
    if (kind === 'RenameStmt') return ['renames an object'];
    if (kind === 'TruncateStmt' || kind === 'DeleteStmt') return ['deletes rows'];
    if (kind === 'AlterObjectSchemaStmt') return ['moves an object to another schema'];
    if (kind === 'IndexStmt')
      return node.unique === true && !created.has(relationOf(node)) ? ['forbids duplicates'] : [];
    if (kind !== 'AlterTableStmt' || created.has(relationOf(node))) return [];
    return listIn(node, 'cmds').flatMap((command) => commandProblems(within(command, 'AlterTableCmd')));
  });
}

function commandProblems(command: Node): string[] {
  const { subtype } = command;
  if (subtype === 'AT_AddColumn') {
    const column = within(within(command, 'def'), 'ColumnDef');
    const kinds = new Set(listIn(column, 'constraints').map((constraint) => within(constraint, 'Constraint').contype));
    const isRequired = kinds.has('CONSTR_NOTNULL') && !kinds.has('CONSTR_DEFAULT');
    return isRequired ? ['adds a column that must be given'] : [];
  }
  const problem = contractingCommands[typeof subtype === 'string' ? subtype : ''];
  return problem === undefined ? [] : [problem];
}

function relationOf(statement: Node): string {
  const { schemaname, relname } = within(statement, 'relation');
  return `${String(schemaname)}.${String(relname)}`;
}

function within(node: Node, name: string): Node {
  const found = node[name];
  return typeof found === 'object' && found !== null ? (found as Node) : {};
}

function listIn(node: Node, name: string): readonly Node[] {
  const found = node[name];
  return Array.isArray(found) ? (found as readonly Node[]) : [];
}
