import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, userEvent, within } from 'storybook/test';
import { DefinitionList } from './definition-list.tsx';
import { Tabs } from './tabs.tsx';

const meta: Meta<typeof Tabs> = { title: 'Primitives/Disclosure/Tabs', component: Tabs };
export default meta;
type Story = StoryObj<typeof Tabs>;

const items = [
  {
    id: 'masse',
    label: 'Maße',
    content: (
      <DefinitionList
        items={[
          { term: 'Länge der Klinge', value: '28,4\u202fmm', isFigure: true },
          { term: 'Dicke', value: '2,3\u202fmm', isFigure: true },
        ]}
      />
    ),
  },
  { id: 'maschinen', label: 'Maschinen', content: <p>Fresa 4 und Fresa 6, in der zweiten Spannbacke.</p> },
  {
    id: 'vergleich',
    label: 'Vergleichsnummern anderer Hersteller',
    content: (
      <p>
        Ersetzt elf Profile. <a href="/de/liste">Zur Liste</a>
      </p>
    ),
  },
];

/** Arrow keys, Home and End move; the address follows, so that a tab can be linked to. */
export const Product: Story = {
  parameters: { locale: 'de' },
  args: { label: 'Produkt', items, level: 3 },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const first = await page.findByRole('tab', { name: 'Maße' });
    await userEvent.click(first);
    await userEvent.keyboard('{ArrowRight}');
    const second = page.getByRole('tab', { name: 'Maschinen' });
    await expect(second).toHaveFocus();
    await expect(second).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel')).toHaveAccessibleName('Maschinen');
    await expect(location.hash).toBe('#maschinen');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(page.getByRole('tab', { name: /Vergleich/ })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(first).toHaveFocus();
    await userEvent.keyboard('{End}{Tab}');
    await expect(page.getByRole('tabpanel')).toHaveFocus();
    await userEvent.click(first);
  },
};
