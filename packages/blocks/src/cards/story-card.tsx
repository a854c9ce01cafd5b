import type { Story } from '@clavora/content-client/story';
import { Picture } from '@clavora/ui/picture';
import type { RenderContext } from '../render-context.ts';
import styles from './story-card.module.css';
import { storyFacts } from './story-facts.ts';

interface StoryCardProps {
  story: Story;
  context: RenderContext;
  level?: 2 | 3 | 4;
  /** `line`: a row of a list; `tile`: one of several side by side; `lead`: the first of a page, large. */
  look?: 'line' | 'tile' | 'lead';
  isPriority?: boolean;
}

const pictureSizes = {
  line: '8rem',
  tile: '(min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw',
  lead: '(min-width: 64rem) 54vw, 92vw',
};

/** A story among others: what kind, when, where, its title and summary. The title is the link, the whole card takes the click. */
export function StoryCard({ story, context, level = 3, look = 'tile', isPriority = false }: StoryCardProps) {
  const { kind, date, place, title, summary, image } = storyFacts(story, context);
  const href = context.storyHref(story.fullSlug);
  const Heading = `h${level}` as const;
  const hasPicture = image !== null && look !== 'line';
  return (
    <article className={styles.card}>
      <div className={styles[look]}>
        {hasPicture && (
          <div className={styles.picture}>
            <Picture
              asset={image}
              ground="plate"
              alt=""
              ratio={look === 'lead' ? 0.5625 : 0.625}
              sizes={pictureSizes[look]}
              isPriority={isPriority}
            />
          </div>
        )}
        <p className={styles.facts}>
          {date !== null && (
            <time className={styles.date} dateTime={date.iso}>
              {date.text}
            </time>
          )}
          {kind !== '' && <span>{kind}</span>}
          {place !== '' && <span>{place}</span>}
        </p>
        <div className={styles.text}>
          <Heading className={styles.title}>
            <a className={styles.link} {...(href === null ? {} : { href })}>
              {title}
            </a>
          </Heading>
          {summary !== '' && <p className={styles.summary}>{summary}</p>}
        </div>
      </div>
    </article>
  );
}
