import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ErrorSummary } from '../components/error-summary/error-summary.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import { ConsentField } from './consent-field.tsx';
import { FieldSet } from './field-set.tsx';
import { FileField } from './file-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const texts = { id: 'f', label: 'Answer', help: 'As printed', error: 'Enter an answer', isRequired: true };
const choices = [
  { value: 'a', label: 'One' },
  { value: 'b', label: 'Other' },
];

const country = { countryName: 'f.country', countryLabel: 'Country code', country: 'b', countries: choices };

/** Returns the opening tag of the element with an id. */
function tagOf(id: string, node: ReactElement): string {
  const tag = new RegExp(`<[^>]* id="${id}"[^>]*>`).exec(renderToStaticMarkup(node))?.[0];
  if (tag === undefined) throw new Error(`expected an element with the id ${id}`);
  return tag;
}

describe.each([
  ['TextField', <TextField key="f" {...texts} />],
  ['TextField of a day', <TextField key="f" {...texts} type="date" />],
  ['TextArea', <TextArea key="f" {...texts} />],
  ['SelectField', <SelectField key="f" {...texts} choices={choices} />],
  ['PhoneField', <PhoneField key="f" {...texts} {...country} />],
  ['FileField', <FileField key="f" {...texts} />],
])('%s', (_, field) => {
  it('FRM-4 has a label with an asterisk that is hidden from screen readers', () => {
    const html = renderToStaticMarkup(field);
    expect(html).toContain('<label for="f" class="label">Answer<span aria-hidden="true"');
    expect(tagOf('f', field)).toContain('required=""');
  });

  it('FRM-4 is described by its error, then its help', () => {
    expect(tagOf('f', field)).toContain('aria-describedby="f-error f-help" aria-invalid="true"');
    expect(tagOf('f-error', field)).toMatch(/^<p/);
    expect(tagOf('f-help', field)).toMatch(/^<div/);
  });
});

describe('TextField', () => {
  it('has no reference to missing elements', () => {
    const html = renderToStaticMarkup(<TextField id="f" label="Name" help="" error="" />);
    expect(html).not.toMatch(/aria-describedby|aria-invalid|required|\*/);
  });

  it.each([
    ['tel', 'figures'],
    ['number', 'figures'],
    ['date', 'figures'],
  ] as const)('sets %s in mono', (type, look) => {
    expect(tagOf('f', <TextField id="f" label="x" type={type} />)).toMatch(new RegExp(`class="control ${look}`));
  });

  it('opens the numeric keyboard', () => {
    expect(tagOf('f', <TextField id="f" label="x" type="number" />)).toContain('inputMode="decimal"');
  });
});

describe('SelectField', () => {
  it('selects no choice at first when it has a line for that', () => {
    const html = renderToStaticMarkup(<SelectField id="f" label="x" emptyLabel="Choose" choices={choices} />);
    expect(html.match(/<option[^>]*>/g)).toEqual(['<option value="">', '<option value="a">', '<option value="b">']);
  });
});

describe('PhoneField', () => {
  it('FRM-1 has a country select beside the digits', () => {
    const field = <PhoneField {...texts} {...country} name="f" />;
    expect(tagOf('f-country', field)).toMatch(
      /aria-label="Country code".*name="f.country"|name="f.country".*aria-label/,
    );
    expect(tagOf('f', field)).toContain('autoComplete="tel-national"');
    expect(renderToStaticMarkup(field)).toContain('<option value="b" selected="">');
  });
});

describe('ChoiceGroup', () => {
  const group = (type: 'radio' | 'checkbox') => (
    <ChoiceGroup {...texts} type={type} name="n" choices={choices} chosen={['b']} requiredWord="required" />
  );

  it.each(['radio', 'checkbox'] as const)('FRM-4 names %s choices by a legend that includes "required"', (type) => {
    const html = renderToStaticMarkup(group(type));
    expect(html).toMatch(/<legend[^>]*>Answer<span aria-hidden="true"[^>]*>\*<\/span><span[^>]*> \(required\)<\/span>/);
    expect(html).toMatch(/^<fieldset[^>]* aria-describedby="f-error f-help"/);
  });

  it('FRM-4 links to its first choice', () => {
    expect(tagOf('f', group('radio'))).toContain('value="a"');
    expect(tagOf('f-2', group('radio'))).toContain('checked=""');
  });

  it('requires one of the radio buttons in the browser, but not every checkbox', () => {
    expect(renderToStaticMarkup(group('radio')).match(/required=""/g)).toHaveLength(2);
    expect(renderToStaticMarkup(group('checkbox'))).not.toContain('required=""');
  });

  it.each([
    ['radio', '<fieldset', 1],
    ['checkbox', '<input', 2],
  ] as const)('FRM-4 marks %s choices as invalid where ARIA allows it', (type, element, count) => {
    const invalid = renderToStaticMarkup(group(type)).match(/<[^>]*aria-invalid="true"[^>]*>/g) ?? [];
    expect(invalid.map((tag) => tag.startsWith(element))).toEqual(Array.from({ length: count }, () => true));
  });
});

describe('ConsentField', () => {
  it('FRM-4 renders the consent’s text outside the label and describes the box by it', () => {
    const html = renderToStaticMarkup(
      <ConsentField id="f" label="I agree" isRequired name="privacy">
        <p>
          The <a href="/privacy">notice</a>
        </p>
      </ConsentField>,
    );
    expect(html).toMatch(/<label.*I agree.*<\/label><div id="f-help"/);
    expect(html).toMatch(/<input required="" aria-describedby="f-help"[^>]*type="checkbox"/);
  });
});

describe('FieldSet', () => {
  it('FRM-4 names its fields by their legend', () => {
    const html = renderToStaticMarkup(<FieldSet legend="You">x</FieldSet>);
    expect(html).toMatch(/^<fieldset class="set ruled"><legend class="legend">You<\/legend>/);
  });

  it('renders no group without a name', () => {
    expect(renderToStaticMarkup(<FieldSet legend="">x</FieldSet>)).toMatch(/^<div class="set">/);
  });
});

describe('ErrorSummary', () => {
  it('FRM-4 links each error to its field, is announced and can be focused', () => {
    const html = renderToStaticMarkup(
      <ErrorSummary title="Two answers are missing" level={3} errors={[{ id: 'f', message: 'Enter a name' }]} />,
    );
    expect(html).toMatch(/^<div role="alert" tabindex="-1"/);
    expect(html).toContain('<a href="#f">Enter a name</a>');
    expect(html).toContain('<h3');
    expect(renderToStaticMarkup(<ErrorSummary title="x" errors={[]} />)).toBe('');
  });

  it('FRM-4 shows the form’s own error before those of the fields', () => {
    const html = renderToStaticMarkup(
      <ErrorSummary title="x" text="Too many at once" errors={[{ id: 'f', message: 'Enter a name' }]} />,
    );
    expect(html).toMatch(/Too many at once<\/p><ul/);
  });
});
