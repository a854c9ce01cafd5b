import type { BlockDefinition } from '@clavora/content-client/schema/define-block';
import type { FieldKind, StoryblokField } from '@clavora/content-client/schema/fields';

const kindNames: Readonly<Record<FieldKind, string>> = {
  text: 'Text',
  richtext: 'Formatted text',
  asset: 'File',
  assets: 'Files',
  link: 'Link',
  blocks: 'Blocks',
  number: 'Number',
  boolean: 'Yes or no',
  datetime: 'Date and time',
  option: 'One of',
  options: 'Some of',
  relation: 'Story',
  relations: 'Stories',
};

/** Lists every field of a block or part: its label for editors, and the values that it accepts. */
export function FieldTable({ definition }: { definition: BlockDefinition }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Name</th>
          <th scope="col">Takes</th>
          <th scope="col">Help</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(definition.fields).map(([name, { kind, storyblok }]) => (
          <tr key={name}>
            <th scope="row">
              {storyblok.display_name}
              {storyblok.required && <em>required</em>}
            </th>
            <td>
              <code>{name}</code>
            </td>
            <td>
              {storyblok.type === 'textarea' ? 'Text of several lines' : kindNames[kind]}
              {limits(storyblok)}
            </td>
            <td>{storyblok.description}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns the restrictions of a field, printed after its kind. */
function limits({ options, component_whitelist, filter_content_type, filetypes, maximum, type }: StoryblokField) {
  const values = options?.map(({ value }) => value) ?? component_whitelist ?? filter_content_type ?? filetypes ?? [];
  return (
    <>
      {values.map((value, index) => (
        <span key={value}>
          {index === 0 ? ': ' : ', '}
          <code>{value}</code>
        </span>
      ))}
      {type === 'bloks' && values.length === 0 && ': every block'}
      {maximum !== undefined && `, at most ${maximum}`}
    </>
  );
}
