import type { StoryLoad } from '@clavora/blocks/block-story';
import { Container } from '@clavora/ui/container';
import type { Meta } from '@storybook/nextjs-vite';
import { expect, waitFor, within } from 'storybook/test';
import { consentTexts } from '../../loaders/consent-texts.ts';
import { siteStory, storyShell } from '../../testing/page-story.tsx';
import { ConsentDialog } from './consent-dialog.tsx';

const meta: Meta = { title: 'Layouts/Consent' };
export default meta;

/** Renders the banner or the settings over a page with a heading. */
function draw(load: StoryLoad, view: 'question' | 'settings') {
  const texts = consentTexts(storyShell(load).config, load.context);
  const nothing = () => undefined;
  return (
    <main tabIndex={-1}>
      <Container>
        <h1>{texts.policy?.label ?? texts.settings}</h1>
      </Container>
      <ConsentDialog
        texts={texts}
        revision={1}
        tagManager={null}
        isQuestion={view === 'question'}
        isSettings={view === 'settings'}
        onSettings={nothing}
        onClose={nothing}
        onChosen={nothing}
      />
    </main>
  );
}

export const Question = siteStory('the question, over the foot of the page', (load) => draw(load, 'question'));

export const Settings = siteStory(
  'its settings, kind by kind',
  (load) => draw(load, 'settings'),
  async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByRole('dialog')).toBeVisible());
  },
);
