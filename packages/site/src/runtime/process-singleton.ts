const holder = globalThis as Record<symbol, unknown>;

/**
 * One value per process, whichever bundle asks for it first. Pages, route handlers and the start of the server share a process but no
 * module, so that what they have in common hangs on the process.
 */
export function processSingleton<Value>(name: string, make: () => Value): Value {
  const key = Symbol.for(`clavora.${name}`);
  holder[key] ??= make();
  return holder[key] as Value;
}
