import { isObject, type SearchRecord, textOf } from './record.ts';
import { badRequest } from './search-error.ts';
import type { SearchIndex } from './search-index.ts';

/** Gives one record the attributes of `changes`, some of which may be operations on what it has (`_operation`). */
export function changedRecord(
  record: SearchRecord | undefined,
  objectID: string,
  changes: Readonly<Record<string, unknown>>,
): SearchRecord {
  const changed: SearchRecord = { ...record, objectID };
  for (const [name, value] of Object.entries(changes)) {
    changed[name] = isObject(value) && '_operation' in value ? operated(changed[name], value) : value;
  }
  return { ...changed, objectID };
}

function operated(before: unknown, { _operation: operation, value }: Record<string, unknown>): unknown {
  const list: unknown[] = Array.isArray(before) ? before : [];
  if (operation === 'Increment') return Number(before ?? 0) + Number(value);
  if (operation === 'Decrement') return Number(before ?? 0) - Number(value);
  if (operation === 'Add') return [...list, value];
  if (operation === 'AddUnique') return list.includes(value) ? list : [...list, value];
  if (operation === 'Remove') return list.filter((item) => item !== value);
  throw badRequest(`unknown _operation: ${textOf(operation)}`);
}

/** Does one action of a batch to an index. Throws a 400 for one that is unknown or names no record. */
export function applyAction(index: SearchIndex, action: unknown, body: Readonly<Record<string, unknown>>): void {
  if (action === 'clear') return index.clear();
  const objectID = idOf(body);
  if (action === 'addObject' || action === 'updateObject') return index.put({ ...body, objectID });
  if (action === 'deleteObject') {
    index.remove(objectID);
    return undefined;
  }
  if (action === 'partialUpdateObject') return index.put(changedRecord(index.records.get(objectID), objectID, body));
  if (action === 'partialUpdateObjectNoCreate') {
    const known = index.records.get(objectID);
    return known ? index.put(changedRecord(known, objectID, body)) : undefined;
  }
  throw badRequest(`invalid batch action: ${String(action)}`);
}

/** The objectID of a record; a 400 without one. */
export function idOf(body: Readonly<Record<string, unknown>>): string {
  const { objectID } = body;
  if ((typeof objectID === 'string' && objectID !== '') || typeof objectID === 'number') return String(objectID);
  throw badRequest('Missing mandatory attribute `objectID`');
}
