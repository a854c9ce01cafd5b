import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import sheet from '../../testing/stories.module.css';
import { CodeLabel } from '../code-label/code-label.tsx';
import { Table } from './table.tsx';

const meta: Meta<typeof Table> = { title: 'Primitives/Data/Table', component: Table };
export default meta;
type Story = StoryObj<typeof Table>;

const heads = ['Code', 'Länge', 'Breite', 'Dicke', 'Einstiche', 'Werkstoff', 'Packung'];
const lines = [
  ['CLV-14R', '23,5 mm', '8,2 mm', '2,1 mm', '5', 'Messing', '50 Stück'],
  ['CLV-22L', '28,4 mm', '8,6 mm', '2,3 mm', '6', 'Neusilber', '50 Stück'],
  ['CLV-62P', '62,0 mm', '9,1 mm', '2,6 mm', '14', 'Messing, vernickelt', '10 Stück'],
];

const rows = (
  <>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {lines.map(([code = '', ...cells]) => (
        <tr key={code}>
          <th scope="row">
            <CodeLabel code={code} />
          </th>
          {cells.map((cell, index) => (
            <td key={heads[index + 1]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </>
);

export const Normal: Story = {
  parameters: { locale: 'de' },
  args: { label: 'Rohlinge', caption: 'Rohlinge für Zylinder, Maße ohne Toleranz', children: rows },
};
export const Dense: Story = {
  parameters: { locale: 'de' },
  args: { label: 'Rohlinge', density: 'dense', children: rows },
};

/** The code stays visible while its measures scroll. */
export const StickyColumn: Story = {
  parameters: { locale: 'de' },
  args: { label: 'Rohlinge', hasStickyColumn: true, children: rows },
  render: (args) => (
    <div className={sheet.narrow}>
      <Table {...args} />
    </div>
  ),
};
