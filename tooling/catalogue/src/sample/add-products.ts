import type { Sample } from './sample.ts';
import { sampleFittings, sampleMachines } from './sample-machines.ts';
import { storyTools } from './story-products.ts';

/** Adds machines and what they need to cut. */
export function addProducts({ products: rows }: Sample): void {
  const stories = new Set(storyTools().map(({ slug }) => slug));
  const storySlugOf = (id: string) => (stories.has(id) ? id : null);
  for (const { id, code, specs, successor } of sampleMachines)
    rows.push({
      id,
      kind: 'machine',
      code,
      specs,
      status: successor ? 'discontinued' : 'active',
      successor_id: successor ?? null,
      story_slug: storySlugOf(id),
    });
  for (const { id, kind, code, specs } of sampleFittings)
    rows.push({ id, kind, code, specs: specs ?? '', status: 'active', story_slug: storySlugOf(id) });
  rows.push({
    id: 'eco-clone',
    kind: 'remote',
    code: 'ECO Clone',
    specs: '',
    status: 'active',
    story_slug: storySlugOf('eco-clone'),
  });
}
