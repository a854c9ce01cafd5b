import type { EditedStory, EditorSettings, Report, StoryList, StorySave } from '../editor-contract.ts';

/** A call that was refused; the message is for the person in front of the page. */
export class RefusedCall extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'RefusedCall';
    this.status = status;
  }
}

/** What can be done with a story besides showing it. */
export type StoryAction =
  | ({ action: 'save' | 'publish' } & StorySave)
  | { action: 'unpublish' | 'discard' | 'forget' }
  | { action: 'schedule'; publishAt: string | null; expireAt: string | null }
  | { action: 'move'; slug: string; folder: string };

/** Everything that is needed once. */
export const loadSettings = (): Promise<EditorSettings> => call('settings');

/** The stories that answer to the filters. */
export function loadStories(filters: Readonly<Record<string, string>>): Promise<StoryList> {
  return call(`stories?${new URLSearchParams(filters)}`);
}

/** One story with its latest content. */
export const loadStory = (id: number): Promise<EditedStory> => call(`stories/${id}`);

/** The address of a story on a site, for the frame; good for an hour. */
export async function previewAddress(id: number, site: string): Promise<string> {
  const { address } = await call<{ address: string }>(`stories/${id}/preview?${new URLSearchParams({ site })}`);
  return address;
}

/** Does something with a story; resolves to the story as it is then, or null where it is gone. */
export const act = (id: number, action: StoryAction): Promise<EditedStory | null> => call(`stories/${id}`, action);

/** Takes back every edit. */
export const forgetAll = (): Promise<object> => call('forget', {});

/** What editors ought to mend. */
export const loadReports = async (): Promise<Report[]> => (await call<{ reports: Report[] }>('reports')).reports;

async function call<Answer>(path: string, body?: object): Promise<Answer> {
  const request = body
    ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    : {};
  const answer = await fetch(`/editor/api/${path}`, request);
  const json: unknown = await answer.json();
  if (answer.ok) return json as Answer;
  const told = typeof json === 'object' && json !== null && 'error' in json ? String(json.error) : answer.statusText;
  throw new RefusedCall(answer.status, told);
}
