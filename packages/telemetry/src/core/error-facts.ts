/**
 * What is logged of errors. Libraries attach what they worked on to their errors: statements with their values, requests, addresses, answers. Only what is
 * named here is written.
 */

/** The fields of errors that are logged. Each is a name or number of a system; none holds what a visitor typed. */
const loggedFields = [
  'code',
  'column',
  'constraint',
  'digest',
  'errcode',
  'errno',
  'port',
  'responseCode',
  'status',
  'statusCode',
  'syscall',
  'table',
] as const;

/** Returns the name of an error's class. */
export function errorName(error: Error): string {
  return /^\w{1,60}$/.test(error.name) ? error.name : 'Error';
}

/**
 * Returns the message of an error. That of a PostgreSQL driver is left out, because it quotes values: the sites' own connection (`@clavora/database`) rejects
 * with errors that have a message without them.
 */
export function errorMessage(error: Error): string {
  return isOfDriver(error) ? `a statement failed (SQLSTATE ${error.code})` : error.message;
}

/** Returns name and message of an error, or a thrown text; of any other value only its type. */
export function errorText(error: unknown): string {
  if (error instanceof Error) return `${errorName(error)}: ${errorMessage(error)}`;
  return typeof error === 'string' ? error : `[${typeof error}]`;
}

/** Returns the places of an error's stack, a line each, without its message. */
export function errorFrames(error: Error): string {
  const { stack = '', message } = error;
  const at = stack.indexOf(message);
  const lines = stack.slice(at === -1 ? 0 : at + message.length).split('\n');
  return lines.filter((line) => /^\s+at /.test(line)).join('\n');
}

/** Returns the fields of an error, or of an object that is used as one, that are logged: numbers, and texts that are names. */
export function errorFacts(error: object): Record<string, string | number> {
  const fields = error as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    loggedFields.flatMap((name) => {
      const value = fields[name];
      const isName = typeof value === 'string' && /^[\w.-]{1,80}$/.test(value);
      return isName || typeof value === 'number' ? [[name, value]] : [];
    }),
  );
}

/** Returns the errors that an error groups: the first few of them. */
export function errorParts(error: Error): readonly unknown[] {
  return error instanceof AggregateError && Array.isArray(error.errors) ? error.errors.slice(0, maxParts) : [];
}

const maxParts = 5;

/** Whether a driver of PostgreSQL made the error. */
function isOfDriver(error: Error): error is Error & { code: string } {
  return 'severity' in error && 'code' in error && typeof error.code === 'string' && /^\w{5}$/.test(error.code);
}
