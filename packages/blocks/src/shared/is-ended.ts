import { isOver } from '@clavora/content-client/content-end';
import { marketRow } from '@clavora/i18n-routing/markets';
import type { RenderContext } from '../render/render-context.ts';

/** Returns whether a content is over at the moment of the call. A cached page ends when it changes (pages/src/loaders/keep-until-change.ts). */
export function isEnded(content: object, { market }: Pick<RenderContext, 'market'>): boolean {
  return isOver(content, marketRow(market).timeZone, Date.now());
}
