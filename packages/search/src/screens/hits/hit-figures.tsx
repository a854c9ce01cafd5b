import type { ReactNode } from 'react';
import type { CardHit } from '../../results/card-hit.ts';
import { HitFigure } from './hit-figure.tsx';

/** Returns the pictures of the first results by `storyId`, rendered on the server, so that the browser does not load the code for it. */
export function hitFigures(hits: readonly CardHit[]): Record<string, ReactNode> {
  return Object.fromEntries(hits.map((hit) => [hit.storyId, <HitFigure key={hit.storyId} hit={hit} />]));
}
