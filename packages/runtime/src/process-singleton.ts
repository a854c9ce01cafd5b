const holder = globalThis as Record<symbol, unknown>;

/**
 * Returns the process's only value of a name, created by the first caller. Pages, route handlers and the server's start share a process but are
 * bundled apart: each bundle has its own instance of a module, so that shared values are properties of `globalThis`.
 */
export function processSingleton<Value>(name: string, make: () => Value): Value {
  const key = Symbol.for(`site.${name}`);
  holder[key] ??= make();
  return holder[key] as Value;
}
