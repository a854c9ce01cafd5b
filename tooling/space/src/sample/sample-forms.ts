import { type FormDefinition, readFormDefinition } from '@clavora/forms/form-definition';
import { compileSample } from '../sources/authored-source.ts';

/** A form of the sample space in one language, for tests. */
export interface SampleForm {
  name: string;
  /** The full slug of its story. */
  path: string;
  locale: string;
  block: Block;
  definition: FormDefinition;
}

interface Block {
  component: string;
  _uid: string;
  [field: string]: unknown;
}

/** The names under which the outbox stores submissions. */
export const formNames = [
  'accessibility',
  'after-sales',
  'catalogue',
  'contact',
  'dealer',
  'job-application',
  'list-quote',
  'newsletter',
  'papers',
  'product-enquiry',
  'security',
  'visit',
] as const;
export type FormName = (typeof formNames)[number];

/** Returns the forms of all published stories. */
export async function readSampleForms(): Promise<SampleForm[]> {
  const { data } = await compileSample();
  return data.stories
    .filter(({ published }) => published)
    .flatMap(({ full_slug: path, content }) =>
      blocksOf(content.body)
        .filter(({ component }) => component === 'custom_form')
        .map((block) => ({
          name: typeof block.form === 'string' ? block.form : '',
          path,
          locale: path.slice(0, 2),
          block,
          definition: readFormDefinition(blocksOf(block.fields)),
        })),
    );
}

/** Returns the form with a name in a language; throws if there is none. */
export function formOf(forms: readonly SampleForm[], name: FormName, locale: string): SampleForm {
  const found = forms.find((form) => form.name === name && form.locale === locale);
  if (!found) throw new Error(`Expected the form ${name} in ${locale}; got none`);
  return found;
}

function blocksOf(value: unknown): Block[] {
  return Array.isArray(value) ? value.filter(isBlock) : [];
}

function isBlock(value: unknown): value is Block {
  return typeof value === 'object' && value !== null && 'component' in value && '_uid' in value;
}
