import { navigationEntry, navigationGroup, navigationLink } from '@clavora/content-client/content-types/site-config';
import { parseParts } from '@clavora/content-client/schema/define-block';
import type { RawBlock } from '@clavora/content-client/schema/fields';

/** Parses links, groups and entries: of the configuration that pages share, each list once. */
export const navigationLinks = onceFor((raw: readonly RawBlock[]) => parseParts(navigationLink, raw));
export const navigationGroups = onceFor((raw: readonly RawBlock[]) => parseParts(navigationGroup, raw));
export const navigationEntries = onceFor((raw: readonly RawBlock[]) => parseParts(navigationEntry, raw));

/** Returns a function that makes a value for an object the first time that it gets the object. */
function onceFor<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}
