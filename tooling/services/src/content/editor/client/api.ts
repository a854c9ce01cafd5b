import type {
  EditedBlok,
  EditedStory,
  EditorSettings,
  NewStory,
  Report,
  StoryFinding,
  StoryList,
  StorySave,
} from '../editor-contract.ts';

/** A rejected call; the message is shown to the editor. */
export class RejectedCall extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'RejectedCall';
    this.status = status;
  }
}

/** Operations on a story. */
export type StoryAction =
  | ({ action: 'save' | 'publish' } & StorySave)
  | { action: 'unpublish' | 'discard' | 'forget' | 'delete' }
  | { action: 'schedule'; publishAt: string | null; expireAt: string | null }
  | { action: 'move'; slug: string; folder: string };

/** Loads the data that the page needs once. */
export const loadSettings = (): Promise<EditorSettings> => call('settings');

/** Loads the stories that match the filters. */
export function loadStories(filters: Readonly<Record<string, string>>): Promise<StoryList> {
  return call(`stories?${new URLSearchParams(filters)}`);
}

/** Loads one story with its latest content. */
export const loadStory = (id: number): Promise<EditedStory> => call(`stories/${id}`);

/** Returns the URL of a story on a site for the preview frame; valid for an hour. */
export async function previewAddress(id: number, site: string): Promise<string> {
  const { address } = await call<{ address: string }>(`stories/${id}/preview?${new URLSearchParams({ site })}`);
  return address;
}

/** Runs an operation on a story; resolves to the resulting story, or null if it no longer exists. */
export const act = (id: number, action: StoryAction): Promise<EditedStory | null> => call(`stories/${id}`, action);

/** Creates a story as a draft. */
export const createStory = (story: NewStory): Promise<EditedStory> => call('stories', story);

/** Returns the problems of a story's content that the editor is shown before it is published. */
export async function loadFindings(id: number, content: EditedBlok): Promise<StoryFinding[]> {
  return (await call<{ findings: StoryFinding[] }>(`stories/${id}/findings`, { content })).findings;
}

/** Reverts every edit. */
export const revertAll = (): Promise<object> => call('forget', {});

/** Loads the content problems that editors should fix. */
export const loadReports = async (): Promise<Report[]> => (await call<{ reports: Report[] }>('reports')).reports;

async function call<Answer>(path: string, body?: object): Promise<Answer> {
  const request = body
    ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    : {};
  const answer = await fetch(`/editor/api/${path}`, request);
  const json: unknown = await answer.json();
  if (answer.ok) return json as Answer;
  const reported =
    typeof json === 'object' && json !== null && 'error' in json ? String(json.error) : answer.statusText;
  throw new RejectedCall(answer.status, reported);
}
