import type { RenderContext } from '@clavora/blocks/render-context';
import type { RawStory } from '@clavora/content-client/schema/fields';
import type { PreviewSession } from '@clavora/server/preview-session';
import { Button } from '@clavora/ui/button';
import { ButtonLink } from '@clavora/ui/button-link';
import type { ReactNode } from 'react';
import styles from './preview-bar.module.css';
import { shareDays } from './share-days.ts';
import { ShareLink } from './share-link.client.tsx';
import { storyState } from './story-state.ts';

interface PreviewBarProps {
  context: RenderContext;
  session: PreviewSession;
  /** The path of the page, without query. */
  path: string;
  /** The shown story; null if the path has none. */
  story: RawStory | null;
  /** Whether the page shows unsaved edits. */
  isUnsaved: boolean;
  /** Further messages. */
  children?: ReactNode;
}

/** The bar of drafts: shows the draft's state, creates share links, and leaves the preview (CNT-7). */
export function PreviewBar({ context, session, path, story, isUnsaved, children }: PreviewBarProps) {
  const { t } = context;
  return (
    <aside className={styles.bar} data-surface="ink" data-by-document="" aria-label={t('preview.label')}>
      <div className={styles.what}>
        <p className={styles.label}>{t('preview.label')}</p>
        {story && typeof story.name === 'string' && <p>{story.name}</p>}
        {story && <p className={styles.state}>{stateText(story, isUnsaved, context)}</p>}
        {session.path !== null && (
          <p className={styles.state}>{t('preview.until', { until: dateTime(session.expires, context) })}</p>
        )}
        {children}
      </div>
      {session.path === null && (
        // Rendered on the server, so that the client part contains only the form's behaviour.
        <ShareLink
          path={path}
          texts={{
            link: t('preview.share.link'),
            copied: t('preview.share.copied'),
            failed: t('preview.share.failed'),
          }}
        >
          <label htmlFor="preview-share-days">{t('preview.share.valid_for')}</label>
          <select id="preview-share-days" name="days" className={styles.choice}>
            {shareDays.map((days) => (
              <option key={days} value={days}>
                {t('preview.share.days', { days })}
              </option>
            ))}
          </select>
          <Button type="submit" emphasis="secondary" size="small">
            {t('preview.share.button')}
          </Button>
        </ShareLink>
      )}
      <ButtonLink href={`/api/preview/exit?to=${encodeURIComponent(path)}`} emphasis="secondary" size="small">
        {t('preview.exit')}
      </ButtonLink>
    </aside>
  );
}

function stateText(story: RawStory, isUnsaved: boolean, context: RenderContext): string {
  if (isUnsaved) return context.t('preview.state.unsaved');
  const state = storyState(story);
  if (state.kind === 'draft') return context.t('preview.state.draft');
  const published = dateTime(state.published, context);
  return state.kind === 'published'
    ? context.t('preview.state.published', { published })
    : context.t('preview.state.changed', { published, changed: dateTime(state.changed, context) });
}

function dateTime(at: string | number, { format }: RenderContext): string {
  return format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
}
