import StoryblokClient from 'storyblok-js-client';
import type { ComponentGroupRecord, ComponentRecord, DatasourceRecord } from '../space/space-source.ts';

/** Answers of the management API about schemas and datasources, as far as tests read them. */
interface Managed {
  component: ComponentRecord;
  components: ComponentRecord[];
  component_group: ComponentGroupRecord;
  component_groups: ComponentGroupRecord[];
  datasource: DatasourceRecord;
  datasources: DatasourceRecord[];
  datasource_entries: Record<string, unknown>[];
}

/** The hosted service's own client; its story types are widened to all that it can send. */
export interface FixtureManager {
  get(path: string, params?: object): Promise<{ data: Managed; total: number }>;
  post(path: string, body: object): Promise<{ data: Managed }>;
  put(path: string, body: object): Promise<{ data: Managed }>;
  delete(path: string, body: object): Promise<unknown>;
}

/** Connects the client to a service started with the management token `management-key`. */
export function fixtureManager(serviceUrl: string): FixtureManager {
  const client: unknown = new StoryblokClient({
    oauthToken: 'management-key',
    endpoint: `${serviceUrl}/v1`,
    rateLimit: 1000,
  });
  return client as FixtureManager;
}
