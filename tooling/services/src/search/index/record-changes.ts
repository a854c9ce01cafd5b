import { isObject, type SearchRecord, textOf } from '../core/record.ts';
import { badRequest } from '../core/search-error.ts';
import type { RecordTable } from './record-table.ts';

/**
 * Applies `changes` to one record; they may contain operations on current values (`_operation`). Returns
 * undefined if nothing changes: the record is missing and must not be created, or the condition of an
 * operation is not met. Throws a 400 for an unknown operation.
 */
export function changedRecord(
  record: SearchRecord | undefined,
  objectID: string,
  changes: Readonly<Record<string, unknown>>,
  isMade = true,
): SearchRecord | undefined {
  if (!record && !isMade) return undefined;
  const changed: SearchRecord = { ...record, objectID };
  for (const [name, value] of Object.entries(changes)) {
    if (!isObject(value) || !('_operation' in value)) changed[name] = value;
    else {
      const after = operated(changed[name], value);
      if (after === undefined) return undefined;
      changed[name] = after;
    }
  }
  return { ...changed, objectID };
}

function operated(before: unknown, { _operation: operation, value }: Record<string, unknown>): unknown {
  const list: unknown[] = Array.isArray(before) ? before : [];
  const number = typeof before === 'number' ? before : 0;
  if (['Increment', 'Decrement', 'IncrementFrom', 'IncrementSet'].includes(textOf(operation))) {
    if (typeof value !== 'number') throw badRequest(`_operation ${textOf(operation)}: expected a number`);
    if (operation === 'Increment') return number + value;
    if (operation === 'Decrement') return number - value;
    // Both serve version numbers: an outdated update is skipped.
    if (operation === 'IncrementFrom') return number === value ? number + 1 : undefined;
    return value > number ? value : undefined;
  }
  if (operation === 'Add') return [...list, value];
  if (operation === 'AddUnique') return list.includes(value) ? list : [...list, value];
  if (operation === 'Remove') return list.filter((item) => item !== value);
  throw badRequest(`unknown _operation: ${textOf(operation)}`);
}

/** Applies one action of a batch to an index. Throws a 400 for an action that is unknown or names no record. */
export function applyAction(records: RecordTable, action: string, body: Readonly<Record<string, unknown>>): void {
  if (action === 'clear') return records.clear();
  const objectID = idOf(body);
  if (action === 'addObject' || action === 'updateObject') return records.put({ ...body, objectID });
  if (action === 'deleteObject') {
    records.remove(objectID);
    return undefined;
  }
  if (action !== 'partialUpdateObject' && action !== 'partialUpdateObjectNoCreate') {
    throw badRequest(`invalid batch action: ${action}`);
  }
  const changed = changedRecord(records.get(objectID), objectID, body, action === 'partialUpdateObject');
  return changed && records.put(changed);
}

/** Returns the objectID of a record; throws a 400 without one. */
export function idOf(body: Readonly<Record<string, unknown>>): string {
  const { objectID } = body;
  if ((typeof objectID === 'string' && objectID !== '') || typeof objectID === 'number') return String(objectID);
  throw badRequest('Missing mandatory attribute `objectID`');
}
