import type { Database } from '@clavora/database/database';
import { openDatabase } from '@clavora/database/open-database';
import type { Backend } from '@clavora/database/testing/backends';
import { openTestOutbox, type TestOutbox } from '@clavora/forms/open-test-outbox';
import { type SiteWithCatalogue, siteWithCatalogue } from '@clavora/key-finder/site-with-catalogue';
import { migrate } from '@clavora/partner-records/schema';

/** What two instances of a site share, and what each has of its own. */
export interface TestInstances {
  given: SiteWithCatalogue;
  database(instance: 0 | 1): Database;
  outbox(instance: 0 | 1): TestOutbox;
  /** Resolves with what both have delivered, once nothing waits. */
  delivered(): Promise<TestOutbox['deliveries']>;
  close(): Promise<void>;
}

/** Opens an empty database and its outbox twice, for two instances of a site with a small catalogue. */
export async function openInstances(backend: Backend): Promise<TestInstances> {
  const place = await backend.newPlace();
  const open = () =>
    openDatabase(place, (error) => {
      throw error;
    });
  const databases = [await open(), await open()] as const;
  await migrate(databases[0]);
  const outboxes = [await openTestOutbox(place), await openTestOutbox(place)] as const;
  const given = siteWithCatalogue();
  return {
    given,
    database: (instance) => databases[instance],
    outbox: (instance) => outboxes[instance],
    async delivered() {
      while ((await outboxes[0].admin.counts()).waiting > 0);
      return outboxes.flatMap(({ deliveries }) => deliveries);
    },
    async close() {
      given.forget();
      await Promise.all(outboxes.map((one) => one.close()));
      await Promise.all(databases.map((one) => one.close()));
    },
  };
}
