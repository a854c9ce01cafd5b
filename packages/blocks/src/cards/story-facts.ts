import { dayText } from '@clavora/content-client/content-date';
import { type EventDates, eventSpan } from '@clavora/content-client/event-span';
import { nameWithCode } from '@clavora/content-client/page-texts';
import type { Asset } from '@clavora/content-client/schema/fields';
import type { ContentOf, PageContent, Story } from '@clavora/content-client/story';
import { eventZone } from '@clavora/content-client/time-zone';
import { countryName } from '@clavora/i18n-routing/country-name';
import { dateFormat, dateRange } from '@clavora/i18n-routing/date-range';
import { localeRow } from '@clavora/i18n-routing/locales';
import { marketRow } from '@clavora/i18n-routing/markets';
import type { RenderContext } from '../render/render-context.ts';
import { isEnded } from '../shared/is-ended.ts';
import { type ShownDay, shownDay } from '../shared/shown-day.ts';

/** The facts that a card shows of a story of any kind. */
export interface StoryFacts {
  /** The kind in words; empty if the place implies it. */
  kind: string;
  /** A date or period in the page's language, with its machine-readable form. */
  date: ShownDay | null;
  /** What the card shows instead of the date once the story is over; null where that is the same. */
  endedDate: ShownDay | null;
  /** A city or a place of work. */
  place: string;
  title: string;
  summary: string;
  image: Asset | null;
}

const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/** Returns the facts that a story's card shows. */
export function storyFacts(story: Story, context: RenderContext): StoryFacts {
  const { content } = story;
  const facts: StoryFacts = {
    kind: kindOf(content, context),
    date: dateOf(content, context),
    endedDate: content.component === 'career' ? closingDay(content, 'story.closed', context) : null,
    place: placeOf(content, context),
    title: storyTitle(story),
    summary: content.summary,
    image: imageOf(content),
  };
  return facts;
}

/** Returns a story's title for lists, a product's with its code first. */
export function storyTitle({ content, name }: Pick<Story, 'content' | 'name'>): string {
  const title = content.title || name;
  return content.component === 'product' ? nameWithCode(title, content.code) : title;
}

function kindOf(content: PageContent, { t }: RenderContext): string {
  switch (content.component) {
    case 'product':
      return content.kind;
    case 'resource':
      return [content.kind && t(`resource.kind.${content.kind}`), content.edition].filter(Boolean).join(' ');
    case 'news_article':
    case 'press_release':
    case 'event':
    case 'career':
    case 'shop':
    case 'contact':
      return t(`story.kind.${content.component}`);
    default:
      return '';
  }
}

function dateOf(content: PageContent, context: RenderContext): StoryFacts['date'] {
  switch (content.component) {
    case 'news_article':
    case 'press_release':
    case 'resource':
      return content.date === null ? null : shownDay(content.date, context);
    case 'event':
      return eventDate(content, context);
    case 'career':
      return closingDay(content, isEnded(content, context) ? 'story.closed' : 'story.apply_until', context);
    default:
      return null;
  }
}

/** Returns until when visitors can apply for a position, or that they no longer can; null without a last day. */
function closingDay(
  { closes_at: closesAt }: ContentOf<'career'>,
  key: 'story.closed' | 'story.apply_until',
  context: RenderContext,
): ShownDay | null {
  if (closesAt === null) return null;
  const { iso, text: date } = shownDay(closesAt, context);
  return { iso, text: context.t(key, { date }) };
}

/** Returns the days of an event in its own time zone, in the market's if that is unknown; null without a start. */
export function eventDate(dates: EventDates, context: RenderContext): StoryFacts['date'] {
  const marketZone = marketRow(context.market).timeZone;
  const span = eventSpan(dates, marketZone);
  if (span === null) return null;
  const { starts, shownEnd, days } = span;
  const options = { ...day, timeZone: eventZone(dates.time_zone, marketZone) };
  const text =
    shownEnd !== null && shownEnd > starts
      ? dateRange(dateFormat(localeRow(context.locale).formatTag, options), starts, shownEnd)
      : context.format.dateTime(starts, options);
  return { text, iso: days ? dayText(days.first) : starts.toISOString() };
}

function placeOf(content: PageContent, context: RenderContext): string {
  switch (content.component) {
    case 'event':
    case 'shop':
    case 'contact':
      return [content.city, countryName(content.country_code, context.locale)].filter(Boolean).join(', ');
    case 'career':
      return [content.department, content.location].filter(Boolean).join(' · ');
    case 'press_release':
      return content.place;
    default:
      return '';
  }
}

function imageOf(content: PageContent): Asset | null {
  if ('images' in content) return content.images[0] ?? null;
  if (!('image' in content)) return null;
  const { image } = content;
  if (image === null || !isList(image)) return image;
  return image[0] ?? null;
}

const isList = (image: Asset | readonly Asset[]): image is readonly Asset[] => Array.isArray(image);
