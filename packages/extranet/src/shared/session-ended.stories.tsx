import { announceSessionEnded } from '@clavora/auth/browser/session-ended-event';
import { SessionEnded } from '@clavora/auth/session-ended';
import { sessionEndedLabels } from '@clavora/auth/session-ended-labels';
import { Container } from '@clavora/ui/container';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, waitFor, within } from 'storybook/test';
import { partnerStory } from '../testing/partner-story.tsx';
import { PartnerHead } from './partner-head.tsx';

const meta: Meta = { title: 'Partner area/Session ended' };
export default meta;

/** Over a page on which an action was rejected. */
export const Asking: StoryObj = {
  ...partnerStory((props, words) => (
    <Container>
      <PartnerHead title={words.manual} summary={words.manualSummary} />
      <SessionEnded locale="en" labels={sessionEndedLabels(props.t)} />
    </Container>
  )),
  play: async ({ canvasElement }) => {
    // The script may not listen yet.
    await waitFor(async () => {
      announceSessionEnded();
      await expect(within(canvasElement).getByRole('dialog')).toHaveTextContent('Your session has ended');
    });
  },
};
