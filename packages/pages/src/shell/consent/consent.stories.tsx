import { Container } from '@clavora/ui/container';
import type { Meta } from '@storybook/nextjs-vite';
import { expect, waitFor, within } from 'storybook/test';
import { type ConsentTexts, consentTexts } from '../../loaders/consent-texts.ts';
import { siteStory, storyShell } from '../../testing/page-story.tsx';
import { ConsentQuestion } from './consent-question.tsx';
import { ConsentSettings } from './consent-settings.tsx';

const meta: Meta = { title: 'Layouts/Consent' };
export default meta;

const heading = (texts: ConsentTexts) => (
  <Container>
    <h1>{texts.policy?.label ?? texts.settings}</h1>
  </Container>
);

export const Question = siteStory(
  'the question, over the foot of the page',
  (load) => {
    const shell = storyShell(load);
    const texts = consentTexts(shell.config, load.context);
    return (
      <main tabIndex={-1}>
        {heading(texts)}
        <ConsentQuestion texts={texts} revision={1} />
      </main>
    );
  },
  // React does not run the script of the question.
  ({ canvasElement }) => canvasElement.querySelector('[data-consent-question]')?.setAttribute('data-open', ''),
);

export const Settings = siteStory(
  'its settings, kind by kind',
  (load) => {
    const texts = consentTexts(storyShell(load).config, load.context);
    const nothing = () => undefined;
    return (
      <main tabIndex={-1}>
        {heading(texts)}
        <ConsentSettings texts={texts} isOpen onClose={nothing} onChosen={nothing} />
      </main>
    );
  },
  async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByRole('dialog')).toBeVisible());
  },
);
