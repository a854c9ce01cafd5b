import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, within } from 'storybook/test';
import sheet from '../../testing/stories.module.css';
import { DefinitionList } from '../definition-list/definition-list.tsx';
import { DownloadRow } from '../download-row/download-row.tsx';
import { Skeleton, wordRoom } from './skeleton.tsx';

const meta: Meta<typeof Skeleton> = { title: 'Primitives/Data/Skeleton', component: Skeleton };
export default meta;
type Story = StoryObj<typeof Skeleton>;

/** The rows of a list without their text. */
export const Rows: Story = {
  render: () => (
    <Skeleton status="Loading the files">
      {[18, 26, 12].map((characters) => (
        <DownloadRow
          key={characters}
          href={null}
          extension={wordRoom(3)}
          title={wordRoom(characters)}
          facts={[wordRoom(10), wordRoom(6)]}
        />
      ))}
    </Skeleton>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Loading the files');
  },
};

/** Text wider than its container is cut off. */
export const Narrow: Story = {
  render: () => (
    <div className={sheet.narrow}>
      <Skeleton status="Loading the dimensions">
        <p>{wordRoom(80)}</p>
        <DefinitionList items={[10, 14].map((characters) => ({ term: wordRoom(characters), value: wordRoom(30) }))} />
      </Skeleton>
    </div>
  ),
};

/** On an ink surface, such as the footer. */
export const OnInk: Story = {
  render: () => (
    <div className={sheet.ink} data-surface="ink">
      <Skeleton status="Loading">
        <p>{wordRoom(40)}</p>
        <p>{wordRoom(32)}</p>
      </Skeleton>
    </div>
  ),
};
