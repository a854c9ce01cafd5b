import { asTitle, type FileChange, type ReadFile, requireKebabCase } from '../../scaffold/change.ts';
import { readRepository } from '../../scaffold/write-changes.ts';
import { blockNames, requireFreeNames } from './block-names.ts';

/**
 * Returns the files of a new block: its folder with everything for pages, schema, Storybook and tests. Throws for a name that is taken: by a block, a part
 * or a content type, or in the code that would have it.
 */
export function newBlock(name: string, read: ReadFile = readRepository): FileChange[] {
  requireKebabCase(name, "the block's name");
  requireFreeNames(name, blockFiles(`another-${name}`), read);
  return blockFiles(name);
}

function blockFiles(name: string): FileChange[] {
  const folder = `packages/blocks/src/blocks/${name}/${name}`;
  const { camel, pascal, component: storyblokName } = blockNames(name);
  const title = asTitle(name);
  return [
    {
      path: `${folder}.block.ts`,
      content: `import { defineBlock } from '@clavora/content-client/schema/define-block';
import { richText, text } from '@clavora/content-client/schema/fields';

export const ${camel} = defineBlock({
  name: '${storyblokName}',
  title: '${title}',
  description: 'What it is for, in a sentence that helps an editor to choose it.',
  role: 'block',
  fields: {
    title: text({ label: 'Title', required: true }),
    text: richText({ label: 'Text' }),
  },
});
`,
    },
    {
      path: `${folder}.tsx`,
      content: `import type { BlockProps } from '../../render/block-entry.ts';
import { RichTextNodes } from '../../rich-text-nodes/rich-text-nodes.tsx';
import { BlockSection } from '../../shared/block-section.tsx';
import { innerLevel } from '../../shared/inner-level.ts';
import type { ${camel} } from './${name}.block.ts';
import styles from './${name}.module.css';

/** Renders the block with the fields that it has; renders nothing without content. */
export function ${pascal}({ block, context, renderNested, isFirst }: BlockProps<typeof ${camel}>) {
  if (block.title === '' && block.text === null) return null;
  return (
    <BlockSection uid={block._uid} title={block.title} isFirst={isFirst}>
      <div className={styles.text}>
        <RichTextNodes
          document={block.text}
          context={context}
          renderNested={renderNested}
          firstLevel={innerLevel(block.title, isFirst)}
        />
      </div>
    </BlockSection>
  );
}
`,
    },
    {
      path: `${folder}.module.css`,
      content: `@layer blocks {
  .text {
    max-inline-size: var(--measure);
  }
}
`,
    },
    {
      path: `${folder}.fixtures.ts`,
      content: `import { type BlockFixture, document, paragraph } from '../../testing/sample-content.ts';

export const ${camel}Fixtures: readonly BlockFixture[] = [
  {
    name: 'with a text',
    locale: 'en',
    raw: {
      component: '${storyblokName}',
      _uid: '${name}-1',
      title: '${title}',
      text: document(paragraph('Cuts a cylinder key in 17 s.')),
    },
  },
  {
    name: 'a long German title and nothing else',
    locale: 'de',
    raw: { component: '${storyblokName}', _uid: '${name}-2', title: 'Zylinderschlüsselrohlingsverzeichnis' },
  },
];
`,
    },
    {
      path: `${folder}.stories.tsx`,
      content: `import type { Meta } from '@storybook/nextjs-vite';
import { type BlockStoryArgs, blockStory } from '../../testing/block-story.tsx';
import { ${camel} } from './${name}.block.ts';
import { ${camel}Fixtures } from './${name}.fixtures.ts';

const meta: Meta<BlockStoryArgs> = { title: 'Blocks/${title}', parameters: { block: ${camel} } };
export default meta;

const [withText, longTitle] = ${camel}Fixtures;
export const WithText = blockStory(withText);
export const LongTitle = blockStory(longTitle);
`,
    },
    {
      path: `${folder}.test.tsx`,
      content: `import { describe, expect, it } from 'vitest';
import { htmlBody } from '../../testing/html-document.ts';
import { renderFixture } from '../../testing/render-fixture.ts';
import { ${camel}Fixtures } from './${name}.fixtures.ts';

const [withText] = ${camel}Fixtures;
if (!withText) throw new Error('expected a fixture with a text');

describe('${pascal}', () => {
  it('CNT-4 renders its title and text', async () => {
    const body = htmlBody((await renderFixture(withText.raw)).html);
    expect(body.querySelector('h1')?.textContent).toBe('${title}');
    expect(body.textContent).toContain('17 s');
  });

  it('CNT-4 renders nothing for an empty block', async () => {
    const { html } = await renderFixture({ component: '${storyblokName}', _uid: 'empty' });
    expect(htmlBody(html).textContent).toBe('');
  });
});
`,
    },
  ];
}
