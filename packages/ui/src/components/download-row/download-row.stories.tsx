import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { DownloadRow } from './download-row.tsx';

const meta: Meta<typeof DownloadRow> = {
  title: 'Primitives/Download row',
  component: DownloadRow,
  args: {
    href: '#',
    title: 'Operating manual Linea 9',
    extension: 'pdf',
    facts: ['Manual', '2.4', 'English', '86 pages', '4.2 MB'],
    fileName: 'linea-9-manual-en.pdf',
  },
};
export default meta;

type Story = StoryObj<typeof DownloadRow>;

/** The whole row is the link, in one line or two depending on its container's width. */
export const File: Story = {};

/** The row stays, without a link. */
export const FileMissing: Story = { args: { href: null } };

export const NothingButTitle: Story = { args: { extension: '', facts: [] } };

export const LongWords: Story = {
  args: {
    title: 'EU-Konformitätserklärung nach Maschinenverordnung für Schließzylinderschlüsselfräsmaschinen',
    facts: ['Konformitätserklärung', '2026-03', 'Deutsch', '1 Seite', '0,2 MB'],
    hrefLang: 'de',
  },
  decorators: [
    (Story) => (
      <div lang="de">
        <Story />
      </div>
    ),
  ],
};
