import type { StoryRecord } from '@clavora/services/content/space-source';
import { authoredSource, sampleSpaceDir } from '@clavora/space/authored-source';

/** Fields whose values belong to the company of the sample: codes, makers, makes, addresses. */
const ownFields = new Set([
  'code',
  'maker',
  'make',
  'street',
  'email',
  'contact_email',
  'apply_email',
  'phone',
  'claim',
  'site_name',
]);

/** Content types whose titles are proper names. */
const namedTypes = new Set(['product', 'shop', 'event', 'news_article']);

/** Words of the sample that no field contains alone. */
const furtherWords = ['clavora', 'clv-', 'valmarena', '1926'];

/** Values that short are part of other words. */
const minLength = 5;

/** Returns what only the sample space can have put into an answer, in lower case. */
export async function sampleWords(): Promise<string[]> {
  const { stories } = await authoredSource({ dir: sampleSpaceDir }).load();
  const values = stories
    .filter(({ full_slug }) => /^(?:it|config\/it|extranet\/it)(?:\/|$)/.test(full_slug))
    .flatMap(wordsOf);
  const words = values.map((value) => value.trim().toLowerCase()).filter((value) => value.length >= minLength);
  return [...new Set([...furtherWords, ...words])];
}

function wordsOf({ content }: StoryRecord): string[] {
  const found: string[] = [];
  if (namedTypes.has(content.component) && typeof content.title === 'string') found.push(content.title);
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, entry] of Object.entries(value)) {
      if (typeof entry === 'string' && ownFields.has(name)) found.push(entry);
      else visit(entry);
    }
  };
  visit(content);
  return found;
}
