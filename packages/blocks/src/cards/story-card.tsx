import type { Story } from '@clavora/content-client/story';
import { Card } from '@clavora/ui/card';
import { Picture } from '@clavora/ui/picture';
import type { RenderContext } from '../render/render-context.ts';
import type { ShownDay } from '../shared/shown-day.ts';
import { UntilEnd } from '../shared/until-end.tsx';
import { EventMark } from './event-mark.tsx';
import { storyFacts } from './story-facts.ts';

interface StoryCardProps {
  story: Story;
  context: RenderContext;
  level?: 2 | 3 | 4;
  /** `line`: a row of a list; `tile`: one of several side by side; `lead`: the first of a page, large. */
  look?: 'line' | 'tile' | 'lead';
  isPriority?: boolean;
  /** Shows the kind of story; not needed in a list of one kind. */
  showsKind?: boolean;
}

const pictures = {
  tile: { ratio: 0.625, sizes: '(min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw' },
  lead: { ratio: 0.5625, sizes: '(min-width: 64rem) 54vw, 92vw' },
};

/** A story in a list: kind, date, place, title and summary. */
export function StoryCard({
  story,
  context,
  level = 3,
  look = 'tile',
  isPriority = false,
  showsKind = true,
}: StoryCardProps) {
  const { kind, date, endedDate, place, title, summary, image } = storyFacts(story, context);
  return (
    <Card
      title={title}
      level={level}
      href={context.storyHref(story.fullSlug)}
      text={summary}
      look={look}
      picture={
        image !== null && look !== 'line' ? (
          <Picture asset={image} ground="plate" alt="" isPriority={isPriority} {...pictures[look]} />
        ) : null
      }
      facts={
        <>
          {date !== null &&
            (endedDate === null ? (
              <Day day={date} />
            ) : (
              <UntilEnd content={story.content} context={context} ended={<Day day={endedDate} />}>
                <Day day={date} />
              </UntilEnd>
            ))}
          {showsKind && kind !== '' && <span>{kind}</span>}
          {place !== '' && <span>{place}</span>}
          {story.content.component === 'event' && <EventMark content={story.content} context={context} />}
        </>
      }
    />
  );
}

function Day({ day: { iso, text } }: { day: ShownDay }) {
  return <time dateTime={iso}>{text}</time>;
}
