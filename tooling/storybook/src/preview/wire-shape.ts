import type { BlockDefinition } from '@clavora/content-client/schema/define-block';
import type { Field } from '@clavora/content-client/schema/fields';

/** Returns a block as JSON of the content service, with an example or the options as each field's value. */
export function shapeOnTheWire(block: BlockDefinition, known: ReadonlyMap<string, BlockDefinition>): string {
  return JSON.stringify(blockShape(block, known, new Set()), null, 2);
}

function blockShape(
  block: BlockDefinition,
  known: ReadonlyMap<string, BlockDefinition>,
  above: ReadonlySet<BlockDefinition>,
): Record<string, unknown> {
  const inside = new Set([...above, block]);
  const fields = Object.entries(block.fields).map(([name, field]) => [name, fieldShape(field, known, inside)]);
  return { component: block.name, _uid: '0f6c5b1e-…', ...Object.fromEntries(fields) };
}

function fieldShape(
  { kind, storyblok }: Field<unknown>,
  known: ReadonlyMap<string, BlockDefinition>,
  above: ReadonlySet<BlockDefinition>,
): unknown {
  const file = { filename: 'https://…/2000x1333/…/name.png', alt: '…', title: '', focus: '' };
  const values = storyblok.options?.map(({ value }) => value) ?? [];
  switch (kind) {
    case 'text':
      return storyblok.type === 'textarea' ? 'several\nlines' : '…';
    case 'richtext':
      return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '…' }] }] };
    case 'asset':
      return file;
    case 'assets':
      return [file];
    case 'link':
      return { linktype: 'story', id: 'uuid of the story', cached_url: 'en/global/…' };
    case 'blocks':
      return (storyblok.component_whitelist ?? []).map((name) => {
        const part = known.get(name);
        return part === undefined || part.role !== 'part' || above.has(part)
          ? { component: name, _uid: '…' }
          : blockShape(part, known, above);
      });
    case 'number':
      return '3.5';
    case 'boolean':
      return false;
    case 'datetime':
      return '2026-11-20 08:00';
    case 'option':
      return values.join(' | ');
    case 'options':
      return values;
    case 'relation':
      return 'uuid of a story';
    case 'relations':
      return ['uuid of a story'];
  }
}
