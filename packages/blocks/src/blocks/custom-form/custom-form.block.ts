import { defineBlock } from '@clavora/content-client/schema/define-block';
import { blocks, boolean, link, longText, number, option, richText, text } from '@clavora/content-client/schema/fields';

/** One field of a form. Its rules follow the grammar of `@clavora/forms`, such as `required|length:8,16`. */
export const formField = defineBlock({
  name: 'form_field',
  title: 'Form field',
  description: 'A question with its kind, its rules and its help.',
  role: 'part',
  fields: {
    name: text({ label: 'Name', help: 'Under which the answer is kept; letters, digits and _', required: true }),
    label: text({ label: 'Label', required: true }),
    kind: option({
      label: 'Kind',
      help: 'codes: a list of key codes, which the inbox gets as a table',
      values: [
        'text',
        'email',
        'phone',
        'number',
        'textarea',
        'codes',
        'select',
        'radio',
        'checkboxes',
        'date',
        'file',
        'consent',
        'hidden',
      ],
    }),
    help: text({ label: 'Help', help: 'Shown under the label' }),
    options: blocks({ label: 'Choices', help: 'For select, radio, checkboxes', allow: ['form_option'] }),
    rules: text({ label: 'Rules', help: 'Such as required|email, or required|length:8,16' }),
    autocomplete: text({
      label: 'Autocomplete',
      help: "HTML's word for what is asked: name, email, organization, tel …",
    }),
    preset: text({ label: 'Value at first' }),
    shown_when: text({ label: 'Shown when', help: 'name=value of another field; empty shows it always' }),
    takes_about: boolean({
      label: 'Filled from the address',
      help: 'With what the page is opened about, such as a product: ?about=AB-22',
    }),
    width: option({ label: 'Width', values: ['full', 'half'] }),
    text: richText({ label: 'Text of the consent', help: 'For consent: what is agreed to' }),
    version: text({ label: 'Version of the consent', help: 'Changes with its text' }),
  },
});

/** One choice of a field. */
export const formOption = defineBlock({
  name: 'form_option',
  title: 'Choice',
  description: 'A choice of a select, radio or checkboxes field.',
  role: 'part',
  fields: {
    value: text({ label: 'Value', help: 'What is kept', required: true }),
    label: text({ label: 'Label', required: true }),
  },
});

/** A group of fields. */
export const formGroup = defineBlock({
  name: 'form_group',
  title: 'Group of fields',
  description: 'Fields under a common heading.',
  role: 'part',
  fields: {
    title: text({ label: 'Heading', required: true }),
    text: text({ label: 'Line under the heading' }),
    fields: blocks({ label: 'Fields', allow: ['form_field'] }),
  },
});

export const customForm = defineBlock({
  name: 'custom_form',
  title: 'Custom form',
  description: 'A form with its fields, rules and texts.',
  role: 'block',
  fields: {
    title: text({ label: 'Title' }),
    text: longText({ label: 'Lead' }),
    form: text({
      label: 'Name of the form',
      help: 'Under which submissions are kept, such as contact',
      required: true,
    }),
    fields: blocks({ label: 'Fields', allow: ['form_field', 'form_group'] }),
    submit_label: text({ label: 'Label of the button', help: 'A verb' }),
    success_title: text({ label: 'Title after it was sent' }),
    success_text: longText({ label: 'Text after it was sent' }),
    thank_you: link({ label: 'Page after it was sent', help: 'In place of title and text' }),
    receipt_subject: text({ label: 'Subject of the receipt', help: 'Mailed to the visitor; empty sends none' }),
    receipt_text: longText({ label: 'Text of the receipt', help: 'The answers follow below it' }),
    retention_days: number({ label: 'Days after which answers are deleted', help: '730 unless given' }),
  },
});
