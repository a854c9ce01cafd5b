import type { RenderContext } from '@clavora/blocks/render-context';
import { shownDay } from '@clavora/blocks/shown-day';
import type { ContentDate } from '@clavora/content-client/content-date';

interface DateTimeProps {
  at: ContentDate;
  context: RenderContext;
}

/** Renders a day in the format of the language, in the market's time zone. */
export function DateTime({ at, context }: DateTimeProps) {
  const { iso, text } = shownDay(at, context);
  return <time dateTime={iso}>{text}</time>;
}
