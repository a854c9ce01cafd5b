import { catalogueUnavailable } from '../catalogue-unavailable.ts';
import { catalogueLimit, clientOf, msPerCost, questionCosts } from '../client-limit.ts';
import type { OpenCatalogue } from '../live-catalogue.ts';
import type { ListDataSet, ListTaskName, ListTasks } from './list-tasks.ts';
import { isDamagedDataSet, isListThreadError, listThread, listThreadOptions } from './list-thread.ts';

/** Returns what the thread for lists needs of the open data set. */
export function listDataSet({ set, path, ownNames }: OpenCatalogue): ListDataSet {
  return { path, id: set.id, ownNames };
}

/**
 * Performs a task of a client, which is an address or the id of a partner, in the thread for lists; what it takes beyond the cost of a list is taken from what the client may still ask. Rejects as
 * `ListThread.run` does, and with a CatalogueUnavailableError where the data set cannot be read.
 */
export async function runForClient<Name extends ListTaskName>(
  client: string,
  name: Name,
  given: ListTasks[Name]['given'],
  open: OpenCatalogue | null,
): Promise<ListTasks[Name]['reply']> {
  const charge = (usedMs: number): void => {
    const beyond = usedMs / msPerCost - questionCosts.list;
    if (beyond > 0) catalogueLimit().charge(client, beyond);
  };
  try {
    const { reply, usedMs } = await listThread().run(clientOf(client), {
      name,
      given,
      dataSet: open && listDataSet(open),
    });
    charge(usedMs);
    return reply;
  } catch (error) {
    if (isListThreadError(error) && error.reason === 'too-slow') charge(listThreadOptions.timeLimitMs);
    if (isDamagedDataSet(error)) {
      open?.noteDamage(error);
      throw catalogueUnavailable(error);
    }
    throw error;
  }
}
