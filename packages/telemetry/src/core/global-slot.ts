const holder = globalThis as Record<symbol, unknown>;

/** A value that all bundles of a process share; undefined until it is set. */
export interface GlobalSlot<Value> {
  get(): Value | undefined;
  set(value: Value | undefined): void;
}

/**
 * Returns the slot of a name. Bundles of one process share no modules, and the server around Next cannot import this package: both find the value as
 * a property of `globalThis` with the key `Symbol.for('site.<name>')`.
 */
export function globalSlot<Value>(name: string): GlobalSlot<Value> {
  const key = Symbol.for(`site.${name}`);
  return {
    get: () => holder[key] as Value | undefined,
    set: (value) => {
      holder[key] = value;
    },
  };
}
