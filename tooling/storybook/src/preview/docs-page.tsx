import { definitionsByName } from '@clavora/blocks/definitions-by-name';
import type { BlockDefinition } from '@clavora/content-client/schema/define-block';
import {
  Controls,
  Description,
  Primary,
  Stories,
  Subtitle,
  Title,
  Unstyled,
  useOf,
} from '@storybook/addon-docs/blocks';
import styles from './docs-page.module.css';
import { FieldTable } from './field-table.tsx';
import { shapeOnTheWire } from './wire-shape.ts';

/** The documentation page of a stories file: of a block from its definition, of other components from their stories. */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const block: unknown = preparedMeta.parameters.block;
  return isDefinition(block) ? (
    <BlockDocs block={block} />
  ) : (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Primary />
      <Controls />
      <Stories includePrimary={false} />
    </>
  );
}

/** For editors who fill in the block and developers who change it: shows the definition from which content service and parser are derived. */
function BlockDocs({ block }: { block: BlockDefinition }) {
  const parts = partsOf(block);
  return (
    <>
      <Title />
      <p>{block.description}</p>
      <Primary />
      <Unstyled>
        <div className={styles.docs}>
          <h2>Fields</h2>
          <FieldTable definition={block} />
          {parts.map((part) => (
            <section key={part.name}>
              <h3>
                {part.title} <code>{part.name}</code>
              </h3>
              <p>{part.description}</p>
              <FieldTable definition={part} />
            </section>
          ))}
          <h2>On the wire</h2>
          <p>
            As the content service carries it. What is missing or malformed becomes empty, and the block is drawn
            without it; an option that is not listed becomes the first.
          </p>
          <pre>
            <code>{shapeOnTheWire(block, definitionsByName)}</code>
          </pre>
        </div>
      </Unstyled>
      <Stories includePrimary={false} />
    </>
  );
}

/** Returns the parts that the block accepts, and their parts, each once. */
function partsOf(block: BlockDefinition): BlockDefinition[] {
  const found = new Set<BlockDefinition>();
  const visit = (definition: BlockDefinition) => {
    for (const { storyblok } of Object.values(definition.fields)) {
      for (const name of storyblok.component_whitelist ?? []) {
        const part = definitionsByName.get(name);
        if (part === undefined || part.role !== 'part' || found.has(part)) continue;
        found.add(part);
        visit(part);
      }
    }
  };
  visit(block);
  return [...found];
}

function isDefinition(value: unknown): value is BlockDefinition {
  return typeof value === 'object' && value !== null && 'fields' in value && 'role' in value;
}
