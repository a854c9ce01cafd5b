import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CatalogueFile, openCatalogueFile } from '@clavora/catalogue/catalogue-file';
import { publishSet, readCurrent } from '@clavora/catalogue/catalogue-folder';
import type { Rows } from '@clavora/catalogue/catalogue-table';
import { checkTables, compileCatalogue } from '@clavora/catalogue/compile-catalogue';
import { smallTables } from '@clavora/catalogue/small-tables';
import { createBlankIndex } from '@clavora/search/blank-index';
import { fakeService } from '@clavora/search/fake-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBlankUpdates } from './blank-updates.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clavora-blanks-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Publishes the small data set, with cells of its blank. */
function publish(blank: Rows<'blanks'>[number] = {}) {
  const checked = checkTables(smallTables({ blanks: [blank] }), { previous: null });
  publishSet(folder, folder, compileCatalogue(checked, folder), { by: 'anna' });
  const set = readCurrent(folder);
  if (set === null) throw new Error('Expected a data set');
  return { set };
}

function started() {
  const service = fakeService();
  const index = createBlankIndex(service.client, 'test', () => undefined);
  const log: string[] = [];
  const opened: CatalogueFile[] = [];
  let current: ReturnType<typeof publish> | null = null;
  const updates = createBlankUpdates({
    index,
    current: () => current,
    openFile(set) {
      const file = openCatalogueFile(join(folder, set.public.file));
      opened.push(file);
      return file;
    },
    year: () => 2026,
    log: {
      info: (_message, facts) => log.push(JSON.stringify(facts)),
      warning: (message) => log.push(message),
      missing: () => log.push('missing'),
    },
  });
  return {
    service,
    index,
    log,
    opened,
    updates,
    swap: async (next: ReturnType<typeof publish>) => {
      current = next;
      updates.update();
      await updates.settled();
    },
    records: () => [...(service.indexes.get('test_public_blanks')?.records.values() ?? [])],
  };
}

describe('createBlankUpdates', () => {
  it('CAT-1 CAT-3 writes the blanks of a data set, then only those that another changes', async () => {
    const { index, swap, log, records, service } = started();
    await index.reindex([], '');
    const first = publish();
    await swap(first);
    expect(records()).toContainEqual(
      expect.objectContaining({ code: 'CLV-1', codes: ['clv1', 'clv', '1'], crossReferences: ['Orbis ORB 6L'] }),
    );
    service.calls.length = 0;
    await swap(first);
    expect(service.calls).toEqual([]);
    await swap(publish({ code: 'CLV-11' }));
    expect(log.at(-1)).toBe('{"saved":1,"removed":0}');
  });

  it('CAT-1 SRC-5 reads a data set from a file of its own, which it closes also where it fails', async () => {
    const { index, opened, swap, service } = started();
    await index.reindex([], '');
    await swap(publish());
    service.failOn('updateObject');
    await swap(publish({ code: 'CLV-13' }));
    expect(opened).toHaveLength(2);
    for (const file of opened) expect(() => file.all('select 1')).toThrow(/not open/);
  });

  it('CAT-1 SRC-5 finds what another process wrote of another data set, in a comparison of all', async () => {
    const { index, swap, records, updates, service } = started();
    await index.reindex([], '');
    await swap(publish());
    service.indexes.get('test_public_blanks')?.records.set('b1', { objectID: 'b1', digest: 'of another' });
    updates.update();
    await updates.settled();
    expect(records()).toEqual([{ objectID: 'b1', digest: 'of another' }]);
    updates.compareAll();
    await updates.settled();
    expect(records()).toEqual([expect.objectContaining({ code: 'CLV-1' })]);
  });

  it('CAT-1 SRC-5 retries an update that was asked for during another, and failed', async () => {
    const { index, swap, records, updates, service } = started();
    await index.reindex([], '');
    await swap(publish());
    const next = swap(publish({ code: 'CLV-12' }));
    updates.update();
    service.failOn('browse');
    await next;
    await updates.settled();
    service.failOn(null);
    updates.resume();
    await updates.settled();
    expect(records()).toEqual([expect.objectContaining({ code: 'CLV-12' })]);
  });

  it('CAT-1 SRC-5 does not say of which data set an index is while records of another are left in it', async () => {
    const { index, swap, records, service } = started();
    await index.reindex([], '');
    await swap(publish());
    service.indexes.get('test_public_blanks')?.records.set('b9', { objectID: 'b9', digest: 'of another' });
    service.failOn('deleteObject');
    // The record of a blank has no length.
    const next = publish({ length_mm: 23.6 });
    await swap(next);
    expect(await index.madeOf()).toBe('');
    service.failOn(null);
    await swap(next);
    expect(records()).toEqual([expect.objectContaining({ code: 'CLV-1' })]);
  });

  it('CAT-1 SRC-5 retries what failed, and creates no index', async () => {
    const { index, swap, log, updates, records, service } = started();
    await swap(publish());
    expect([log, service.indexes.size]).toEqual([['missing'], 0]);
    await index.reindex([], '');
    service.failOn('updateObject');
    updates.resume();
    await updates.settled();
    expect([log.at(-1), records().length]).toEqual([expect.stringContaining('will be retried'), 0]);
    service.failOn(null);
    updates.resume();
    await updates.settled();
    expect(records().length).toBeGreaterThan(0);
    service.calls.length = 0;
    updates.resume();
    await updates.settled();
    expect(service.calls).toEqual([]);
  });
});
