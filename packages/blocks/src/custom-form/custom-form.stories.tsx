import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, userEvent, within } from 'storybook/test';
import { type BlockStoryArgs, blockStory, type StoryLoad } from '../block-story.tsx';
import { renderBlocks } from '../render-blocks.tsx';
import { customForm } from './custom-form.block.ts';
import { customFormFixtures } from './custom-form.fixtures.ts';

const meta: Meta<BlockStoryArgs> = { title: 'Blocks/Custom form', parameters: { block: customForm } };
export default meta;

const [every, one, long] = customFormFixtures;
export const Every: StoryObj<BlockStoryArgs> = {
  ...blockStory(every),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(page.getByRole('textbox', { name: /Ihr Name/ }), 'Ada Bergmann');
    await userEvent.tab();
    await expect(page.getByRole('textbox', { name: /Umsatzsteuer/ })).toHaveFocus();
    await userEvent.click(page.getByRole('radio', { name: /Besuch/ }));
    await expect(page.getByRole('radio', { name: /Unterlagen/ })).not.toBeChecked();
  },
};
export const One = blockStory(one);
export const Long = blockStory(long);

/** As long as the site takes no answers to a form. */
export const Closed: StoryObj<BlockStoryArgs> = {
  ...blockStory(every),
  name: 'out of use',
  render: ({ raw }, { loaded }) => {
    const { context, adapt } = loaded as unknown as StoryLoad;
    return <>{renderBlocks([adapt(raw)], { ...context, formAction: () => null }, { hasTitle: false })}</>;
  },
};
