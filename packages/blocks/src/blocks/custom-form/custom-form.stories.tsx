import type { FormAnswer, FormState } from '@clavora/forms/form-state';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { renderBlocks } from '../../registry/render-blocks.tsx';
import type { RenderContext } from '../../render/render-context.ts';
import { type BlockStoryArgs, blockStory, type StoryLoad } from '../../testing/block-story.tsx';
import type { BlockFixture } from '../../testing/sample-content.ts';
import { customForm } from './custom-form.block.ts';
import { customFormFixtures } from './custom-form.fixtures.ts';

const meta: Meta<BlockStoryArgs> = {
  title: 'Blocks/Custom form',
  parameters: { block: customForm },
  // Removes answers that an earlier story left in the tab's storage.
  beforeEach: () => {
    for (const key of storedAnswerKeys()) sessionStorage.removeItem(key);
  },
};
export default meta;
type Story = StoryObj<BlockStoryArgs>;

const storedAnswerKeys = () => Object.keys(sessionStorage).filter((key) => key.startsWith('site:form:'));

const [every, one, long, product] = customFormFixtures;

/** Returns a story of a form in a request's own context, such as after a submission. */
function storyInContext(
  fixture: BlockFixture | undefined,
  name: string,
  request: (context: RenderContext) => Partial<RenderContext>,
): Story {
  return {
    ...blockStory(fixture),
    name,
    render: ({ raw }, { loaded }) => {
      const { context, adapt } = loaded as unknown as StoryLoad;
      return <>{renderBlocks([adapt(raw)], { ...context, ...request(context) }, { hasTitle: false })}</>;
    },
  };
}

type State = FormState | ((t: RenderContext['t']) => FormState);

const storyInState = (fixture: BlockFixture | undefined, name: string, state: State): Story =>
  storyInContext(fixture, name, ({ t }) => ({ formState: () => (typeof state === 'function' ? state(t) : state) }));

/** Replaces `fetch`: a submission gets this status and body. */
function stubResponse(status: number, body: FormAnswer) {
  return () => {
    const fetch = window.fetch.bind(window);
    window.fetch = async (input, init) =>
      init?.method === 'POST' ? Response.json(body, { status }) : fetch(input, init);
    return () => {
      window.fetch = fetch;
    };
  };
}

export const Every: Story = {
  ...blockStory(every),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByRole('textbox', { name: /Ihr Name/ }), 'Ada Bergmann');
    await userEvent.tab();
    await expect(page.getByRole('textbox', { name: /Umsatzsteuer/ })).toHaveFocus();
    await userEvent.click(page.getByRole('radio', { name: /Besuch/ }));
    await expect(page.getByRole('radio', { name: /Unterlagen/ })).not.toBeChecked();
    await expect(await page.findByRole('textbox', { name: /Anschrift/ })).toBeVisible();
  },
};
export const One = blockStory(one);
export const Long = blockStory(long);
export const Product = blockStory(product);

/** The first invalid field has the focus; a corrected field shows no message. */
export const Judged: Story = {
  ...blockStory(product),
  name: 'sent with mistakes',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Invia la richiesta' }));
    const summary = await page.findByRole('alert');
    await waitFor(() => expect(page.getByRole('textbox', { name: 'Prodotto' })).toHaveFocus());
    await expect(within(summary).getAllByRole('link')).toHaveLength(5);
    const email = page.getByRole('textbox', { name: 'E-mail' });
    await userEvent.type(email, 'ada@');
    await waitFor(() => expect(email).toHaveAccessibleDescription('Inserire un indirizzo e-mail valido'));
    await userEvent.type(email, 'officina.example');
    await waitFor(() => expect(email).not.toBeInvalid());
    await expect(within(summary).getAllByRole('link')).toHaveLength(4);
  },
};

/** A field is validated when it loses the focus; fields that depend on an answer appear with it. */
export const Conditional: Story = {
  ...blockStory(product),
  name: 'a visit is asked for',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const visit = await page.findByRole('checkbox', { name: /visita/ });
    await waitFor(() => expect(page.queryByRole('textbox', { name: /Indirizzo/ })).toBeNull());
    await userEvent.click(visit);
    await userEvent.type(await page.findByRole('textbox', { name: /Indirizzo/ }), 'Via Roma 1, Valmarena');
    const phone = page.getByRole('textbox', { name: 'Telefono' });
    await userEvent.type(phone, '0424/555');
    await userEvent.tab();
    await waitFor(() => expect(phone).toBeInvalid());
    await expect(page.queryByRole('alert')).toBeNull();
  },
};

const fillIn = async (canvasElement: HTMLElement) => {
  const page = within(canvasElement);
  await userEvent.type(await page.findByRole('textbox', { name: /Prodotto/ }), 'CLV-22L');
  await userEvent.type(page.getByRole('textbox', { name: 'Azienda' }), 'Ferramenta Ada');
  await userEvent.type(page.getByRole('textbox', { name: 'E-mail' }), 'ada@officina.example');
  await userEvent.click(page.getByRole('checkbox', { name: 'un preventivo' }));
  await userEvent.click(page.getByRole('checkbox', { name: /informativa/ }));
  await userEvent.click(page.getByRole('button', { name: 'Invia la richiesta' }));
  return page;
};

export const Accepted: Story = {
  ...blockStory(product),
  name: 'sent by script',
  beforeEach: stubResponse(200, { kind: 'accepted', thankYou: null }),
  play: async ({ canvasElement }) => {
    const page = await fillIn(canvasElement);
    await waitFor(() => expect(page.getByText('La richiesta è arrivata.').parentElement).toHaveFocus());
    await expect(storedAnswerKeys()).toEqual([]);
  },
};

/** All answers are kept and can be sent again. */
export const Busy: Story = {
  ...blockStory(product),
  name: 'temporarily unavailable',
  beforeEach: stubResponse(503, { kind: 'refused', errors: {}, message: 'Riprovi fra un minuto.' }),
  play: async ({ canvasElement }) => {
    const page = await fillIn(canvasElement);
    await expect(await page.findByRole('alert')).toHaveTextContent('Riprovi fra un minuto.');
    await expect(page.getByRole('button', { name: 'Riprova' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Azienda' })).toHaveValue('Ferramenta Ada');
  },
};

export const Refused = storyInState(every, 'with mistakes', (t) => ({
  kind: 'refused',
  values: { company: ['Schlüsseldienst Bergmann'], email: ['bergmann@'], phone: ['030/1234'], answer: ['visit'] },
  errors: {
    name: t('forms.rules.required', { field: 'Ihr Name' }),
    email: t('forms.rules.email'),
    phone: t('forms.rules.phone'),
    profiles: t('forms.rules.required', { field: 'Welche Schlüssel sollen es sein' }),
    privacy: t('forms.rules.accepted', { field: 'Ich bin einverstanden' }),
  },
  message: null,
}));

export const RefusedLong = storyInState(long, 'with mistakes, long', (t) => ({
  kind: 'refused',
  values: { organisation: ['ООО'], phone: ['12'] },
  errors: { city: t('forms.rules.required', { field: 'Населённый пункт' }), phone: t('forms.rules.phone') },
  message: null,
}));

export const RefusedAsWhole = storyInState(product, 'not accepted', (t) => ({
  kind: 'refused',
  values: { product: ['CLV-22L'], company: ['Ferramenta Ada'] },
  errors: {},
  message: t('forms.refused.often'),
}));

export const Sent = storyInState(every, 'after it was sent', { kind: 'sent' });
export const SentLong = storyInState(long, 'after it was sent, without texts of its own', { kind: 'sent' });
export const About = storyInState(product, 'opened about a product', { kind: 'about', about: 'CLV-22L' });

/** The site accepts no answers to this form. */
export const Closed = storyInContext(every, 'out of use', () => ({ formAction: () => null }));
