import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { Prose } from './prose.tsx';

const meta: Meta<typeof Prose> = { title: 'Primitives/Text/Prose', component: Prose };
export default meta;
type Story = StoryObj<typeof Prose>;

const text = (
  <>
    <h2>Einen Bohrmuldenschlüssel kopieren</h2>
    <p>
      Spannen Sie das Original in die <strong>linke Backe</strong> und den Rohling in die rechte. Beide liegen mit dem
      Rücken an; der Anschlag steht auf <code>T2</code>.
    </p>
    <ul>
      <li>Taster und Fräser haben denselben Durchmesser.</li>
      <li>
        Die Tiefe wird an der Rändelschraube gestellt, eine Umdrehung sind <strong>0,5 mm</strong>.
      </li>
    </ul>
    <h3>Danach</h3>
    <ol>
      <li>Bürsten.</li>
      <li>
        Mit der <a href="/de/lehre">Lehre</a> messen.
      </li>
    </ol>
    <blockquote>
      <p>Ein Schlüssel, der klemmt, wurde nicht gemessen.</p>
    </blockquote>
    <hr />
    <pre>{'SPAN  A2 / B1\nTIEF  0,50 1,10 1,70 2,30\nVORS  60 mm/min'}</pre>
  </>
);

export const Reading: Story = { parameters: { locale: 'de' }, args: { children: text } };
export const Wide: Story = { parameters: { locale: 'de' }, args: { children: text, width: 'wide' } };
