import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { DefinitionList } from './definition-list.tsx';

const meta: Meta<typeof DefinitionList> = { title: 'Primitives/Data/Definition list', component: DefinitionList };
export default meta;
type Story = StoryObj<typeof DefinitionList>;

const items = [
  { term: 'Länge der Klinge', value: '28,4\u202fmm', isFigure: true },
  { term: 'Spurweite der Spannbacken', value: '8,6\u202fmm', isFigure: true },
  { term: 'Werkstoff', value: 'Messing, unbeschichtet' },
  { term: 'Schnittgeschwindigkeit der Fräserspindel', value: '1\u202f200\u202fmin⁻¹', isFigure: true },
  { term: 'Einstiche', value: '6', isFigure: true },
];

export const Lines: Story = { parameters: { locale: 'de' }, args: { items } };
/** Two columns, like a type plate. */
export const Plate: Story = { parameters: { locale: 'de' }, args: { items, look: 'plate' } };
