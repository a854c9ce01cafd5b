import type { RawBlock } from '@clavora/content-client/schema/fields';

/** The data of a custom landing page (RTE-6). */
export interface CustomLanding {
  /** The page's route path, which is its key. */
  path: string;
  title: string;
  /** As in payloads. */
  content: RawBlock;
}

export type CustomLandingAnswer =
  | { state: 'ready'; landing: CustomLanding }
  /** 500 with the message to show, or another status of the answer; 0 where none came. */
  | { state: 'failed'; status: number; message: string };

/** Returns the attribute by which a document names the custom landing page that it shows. */
export function customLandingMark(path: string) {
  return { 'data-custom-landing': path };
}

let read: { path: string; answer: Promise<CustomLandingAnswer> } | null = null;

/**
 * Returns the data of the custom landing page that the document shows, requested by the first part that needs them; null on any other page (RTE-6).
 * @public Islands of a landing page use it (docs/contracts/data.md); none does yet.
 */
export function readCustomLanding(): Promise<CustomLandingAnswer> | null {
  const path = document.querySelector<HTMLElement>('[data-custom-landing]')?.dataset.customLanding;
  if (path === undefined) read = null;
  else if (read?.path !== path) read = { path, answer: request(path) };
  return read?.answer ?? null;
}

async function request(path: string): Promise<CustomLandingAnswer> {
  try {
    const response = await fetch(`/api/getCustomLanding${path}`, { headers: { accept: 'application/json' } });
    const data = (await response.json()) as CustomLanding | { error: string };
    return 'error' in data
      ? { state: 'failed', status: response.status, message: data.error }
      : { state: 'ready', landing: data };
  } catch (error) {
    return { state: 'failed', status: 0, message: String(error) };
  }
}
