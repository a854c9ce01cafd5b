import type { RawBlock } from '@clavora/content-client/schema/fields';
import { Container } from '@clavora/ui/container';
import { FittedTitle } from '@clavora/ui/fitted-title';
import type { RenderContext } from '../../render/render-context.ts';
import { Actions } from '../../shared/actions.tsx';
import { paragraphsOf } from '../../shared/paragraphs.ts';
import styles from './closing-words.module.css';

interface ClosingWordsProps {
  /** The id of the heading, which names the section. */
  headingId: string;
  title: string;
  /** Plain text; an empty line separates paragraphs. */
  text: string;
  actions: readonly RawBlock[];
  context: RenderContext;
  level?: 1 | 2;
}

/** The call to action at the end of a page, for the block and for the site's configured one below every page. */
export function ClosingWords({ headingId, title, text, actions, context, level = 2 }: ClosingWordsProps) {
  return (
    <Container
      as={title === '' ? 'div' : 'section'}
      labelledBy={title === '' ? undefined : headingId}
      className={styles.words}
    >
      {title !== '' && (
        <FittedTitle level={level} id={headingId} className={styles.title}>
          {title}
        </FittedTitle>
      )}
      <div className={styles.side}>
        {paragraphsOf(text).map(([key, paragraph]) => (
          <p key={key} className={styles.text}>
            {paragraph}
          </p>
        ))}
        <Actions actions={actions} context={context} />
      </div>
    </Container>
  );
}
