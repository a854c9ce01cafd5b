import type { SpaceCopy } from '../services/editable-space.ts';

const file = 'content/about/how-we-work.yaml';
/** The page whose title is published, on the Italian site. */
export const publishedPath = '/chi-siamo/come-lavoriamo';

/** Gives the page another Italian title. */
export async function publishTitle(space: SpaceCopy, title: string): Promise<void> {
  const before = await space.read(file);
  await space.write(file, before.replace(/^( {2}title:\n(?: {4}.*\n)*? {4}it: ).*$/m, `$1${title}`));
}
