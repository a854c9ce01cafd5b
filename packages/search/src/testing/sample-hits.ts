import type { HitView } from '../results/hit-view.ts';

/** Returns a hit for tests and stories, with the given fields replaced. */
export function sampleHit(parts: Partial<HitView> = {}): HitView {
  const storyId = parts.storyId ?? 'story';
  return {
    objectID: storyId,
    storyId,
    type: 'product',
    href: '/prodotti/chiavi/clv-22l',
    title: 'Chiave cilindro cinque spine',
    summary: 'Cinque spine, profilo europeo.',
    code: 'CLV-22L',
    image: null,
    drawing: null,
    family: 'residential_keys',
    kind: null,
    isNew: false,
    discontinuedSince: '',
    date: null,
    endsAt: null,
    position: 1,
    queryId: null,
    ...parts,
  };
}
