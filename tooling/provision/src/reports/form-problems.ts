import { customForm } from '@clavora/blocks/custom-form.block';
import { type BlockContent, parseBlock } from '@clavora/content-client/schema/define-block';
import type { RawBlock } from '@clavora/content-client/schema/fields';
import { type FormField, readFormDefinition } from '@clavora/forms/form-definition';
import { isFormName } from '@clavora/forms/form-name';
import { receivableKinds } from '@clavora/forms/receiving/files/file-kinds';
import type { Report } from './report.ts';
import { localeOf, type PlacedStory } from './reported-story.ts';
import { walk } from './story-references.ts';

/** Reports forms and form fields that do not ask or accept what their editor intended (FRM-2). */
export function formProblems(stories: readonly PlacedStory[]): Report {
  return {
    title: 'Forms that are not as they are meant',
    description:
      'A field or rule that cannot be read is left out, and a form without a proper name takes no answers. Fix what is named.',
    findings: stories.flatMap(({ story, place }) => {
      const forms = formsIn(story.content);
      const messages = forms.flatMap((form, index) => [
        ...nameProblems(form, forms.slice(0, index)),
        ...fieldProblems(form).map((problem) => `${form.form}: ${problem}`),
      ]);
      return messages.map((message) => ({ story, locale: localeOf(place), message }));
    }),
  };
}

type CustomForm = BlockContent<typeof customForm>;

function formsIn(content: RawBlock): CustomForm[] {
  const forms: CustomForm[] = [];
  walk(content, '', (fields) => {
    if (isForm(fields)) forms.push(parseBlock(customForm, fields));
  });
  return forms;
}

function isForm(fields: object): fields is RawBlock {
  return 'component' in fields && fields.component === customForm.name;
}

function nameProblems({ form: name }: CustomForm, before: readonly CustomForm[]): string[] {
  if (!isFormName(name)) {
    return [`a form is named "${name}"; expected small letters, digits and hyphens, such as product-enquiry`];
  }
  if (before.some(({ form }) => form === name)) {
    return [`two forms of the page are named "${name}"; answers of both are judged by the first`];
  }
  return [];
}

function fieldProblems({ fields }: CustomForm): readonly string[] {
  const definition = readFormDefinition(fields);
  const visibleFields = definition.fields.filter(({ kind }) => kind !== 'hidden');
  return [
    ...definition.problems,
    ...(visibleFields.length === 0 ? ['it has no questions, and is not shown'] : []),
    ...definition.fields.flatMap(fileProblems),
  ];
}

function fileProblems({ name, kind, rules }: FormField): string[] {
  const listed = kind === 'file' ? (rules.find((rule) => rule.name === 'mime')?.values ?? []) : [];
  const isTaken = (type: string) =>
    receivableKinds.some((one) => (type.endsWith('/*') ? one.type.startsWith(type.slice(0, -1)) : one.type === type));
  return listed
    .filter((type) => !isTaken(type.toLowerCase()))
    .map((type) => `Form field "${name}": files of the type ${type} are never taken`);
}
