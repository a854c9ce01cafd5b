import { EventMark } from '@clavora/blocks/cards/event-mark';
import { currentStatus, eventSpan } from '@clavora/blocks/cards/event-span';
import type { RenderContext } from '@clavora/blocks/render-context';
import { RichTextContent } from '@clavora/blocks/rich-text';
import type { ContentOf } from '@clavora/content-client/story';
import { isTimeZone } from '@clavora/content-client/time-zone';
import { countryName } from '@clavora/i18n-routing/country-name';
import { type Definition, DefinitionList } from '@clavora/ui/definition-list';
import { Link } from '@clavora/ui/link';
import { calendarPath } from '../../core/internal-paths.ts';
import { PageBlocks } from '../page-blocks.tsx';
import { PageTitle } from '../page-title.tsx';
import type { DetailProps } from '../template-props.ts';
import { DetailFrame } from './detail-frame.tsx';

/** Renders a fair, open day or course: dates and place, its status at the time of viewing, and its calendar file until it is over (TPL-6). */
export function EventDetail({ content, page, context }: DetailProps<'event'>) {
  const { t } = context;
  const when = eventDates(content, context);
  const span = eventSpan(content);
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
            value: context.format.list(content.disciplines.map((discipline) => t(`event.discipline.${discipline}`))),
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

/** Returns start and end in the event's own time zone: days, with times if both are on one day. */
function eventDates(
  { starts_at, ends_at, time_zone }: Pick<ContentOf<'event'>, 'starts_at' | 'ends_at' | 'time_zone'>,
  { format, warn }: Pick<RenderContext, 'format' | 'warn'>,
): string {
  if (starts_at === null) return '';
  if (!isTimeZone(time_zone)) warn(`Event: expected an IANA time zone, got "${time_zone}"; the market's is used`);
  const zone = isTimeZone(time_zone) ? { timeZone: time_zone } : {};
  const start = new Date(starts_at);
  const end = ends_at !== null && ends_at > starts_at ? new Date(ends_at) : start;
  const isOneDay =
    format.dateTime(start, { dateStyle: 'short', ...zone }) === format.dateTime(end, { dateStyle: 'short', ...zone });
  if (isOneDay && end > start) {
    return format.dateTimeRange(start, end, { ...day, hour: 'numeric', minute: '2-digit', ...zone });
  }
  return format.dateTimeRange(start, end, { ...day, ...zone });
}
