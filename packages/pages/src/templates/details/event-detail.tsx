import { EventMark } from '@clavora/blocks/cards/event-mark';
import { currentStatus } from '@clavora/blocks/cards/split-events';
import { PageBlocks } from '@clavora/blocks/page-blocks';
import type { RenderContext } from '@clavora/blocks/render-context';
import { RichTextContent } from '@clavora/blocks/rich-text';
import { type EventSpan, eventSpan } from '@clavora/content-client/event-span';
import { eventZone, isTimeZone } from '@clavora/content-client/time-zone';
import { countryName } from '@clavora/i18n-routing/country-name';
import { dateFormat, dateRange } from '@clavora/i18n-routing/date-range';
import { localeRow } from '@clavora/i18n-routing/locales';
import { marketRow } from '@clavora/i18n-routing/markets';
import { calendarPath } from '@clavora/site-core/internal-paths';
import type { DetailProps } from '@clavora/site-core/template-props';
import { type Definition, DefinitionList } from '@clavora/ui/definition-list';
import { DetailFrame } from '@clavora/ui/detail-frame';
import { Link } from '@clavora/ui/link';
import { PageTitle } from '@clavora/ui/page-title';

/** Renders a fair, open day or course: dates and place, its status at the time of viewing, and its calendar file until it is over (TPL-6). */
export function EventDetail({ content, page, context }: DetailProps<'event'>) {
  const { t } = context;
  const marketZone = marketRow(context.market).timeZone;
  const span = eventSpan(content, marketZone);
  const when = span === null ? '' : eventDates(span, eventZone(content.time_zone, marketZone), context);
  if (!isTimeZone(content.time_zone))
    context.warn(`Event: expected an IANA time zone, got "${content.time_zone}"; the market's is used`);
  const place = [content.venue, content.city, countryName(content.country_code, context.locale)].filter(Boolean);
  const facts: Definition[] = [
    ...(when === '' ? [] : [{ term: t('event.when'), value: when }]),
    ...(place.length === 0 ? [] : [{ term: t('event.where'), value: place.join(', ') }]),
    ...(content.stand === '' ? [] : [{ term: t('event.stand'), value: content.stand, isFigure: true }]),
    ...(content.disciplines.length === 0
      ? []
      : [
          {
            term: t('event.disciplines'),
            value: content.disciplines.map((discipline) => t(`event.discipline.${discipline}`)).join(', '),
          },
        ]),
  ];
  return (
    <>
      <PageTitle
        title={content.title}
        summary={content.summary}
        {...(when === '' ? {} : { eyebrow: [when, content.city].filter(Boolean).join(' · ') })}
        image={content.image}
      />
      <DetailFrame
        facts={
          <>
            <EventMark content={content} context={context} />
            <DefinitionList items={facts} />
            {span !== null && currentStatus(span) !== 'ended' && (
              <p>
                <Link look="onward" href={calendarPath(page.locale, page.story.uuid)} type="text/calendar">
                  {t('event.add_to_calendar')}
                </Link>
              </p>
            )}
          </>
        }
      >
        <RichTextContent document={content.text} context={context} />
      </DetailFrame>
      <PageBlocks blocks={content.body} context={context} />
    </>
  );
}

const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const clock = { hour: 'numeric', minute: '2-digit' } as const;

/** Returns start and end in the event's own time zone: days, with times if both are on one day. */
function eventDates(
  { starts, shownEnd, days }: EventSpan,
  timeZone: string,
  { format, locale }: Pick<RenderContext, 'format' | 'locale'>,
): string {
  if (shownEnd === null || shownEnd <= starts) return format.dateTime(starts, { ...day, timeZone });
  const dayText = (at: Date) => format.dateTime(at, { dateStyle: 'short', timeZone });
  const hours = days === null && dayText(starts) === dayText(shownEnd) ? clock : {};
  return dateRange(dateFormat(localeRow(locale).formatTag, { ...day, ...hours, timeZone }), starts, shownEnd);
}
