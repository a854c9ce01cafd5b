import { type ContentDate, dayOf, shownDate } from '@clavora/content-client/content-date';
import { marketRow } from '@clavora/i18n-routing/markets';
import type { RenderContext } from '../render/render-context.ts';

/** A day in words of the language, and in ISO 8601 for machines. */
export interface ShownDay {
  text: string;
  iso: string;
}

/** Returns the day of a date as the market shows it. */
export function shownDay(date: ContentDate, { format, market }: Pick<RenderContext, 'format' | 'market'>): ShownDay {
  const { at, zone } = shownDate(date);
  const text = format.dateTime(at, { day: 'numeric', month: 'long', year: 'numeric', ...zone });
  return { text, iso: dayOf(date, marketRow(market).timeZone) };
}
