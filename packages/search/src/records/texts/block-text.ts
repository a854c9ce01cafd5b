import { specification } from '@clavora/content-client/content-types/product';
import type { BlockDefinition } from '@clavora/content-client/schema/define-block';
import type { RawBlock } from '@clavora/content-client/schema/fields';
import { quantity } from '@clavora/i18n-routing/measure';
import type { Formatter } from '@clavora/i18n-routing/messages';
import { richTextToPlain, singleSpaced } from './rich-text-to-plain.ts';

/** All blocks and parts by their Storyblok name. */
export type Definitions = ReadonlyMap<string, BlockDefinition>;

/** Text fields that visitors do not read: measures, addresses of films, times of day, time zones, currency and country codes, settings. */
const unreadFields = new Set([
  'seo',
  'data',
  'embed_url',
  'time_zone',
  'country_code',
  'opens',
  'closes',
  'break_from',
  'break_to',
  'currency',
  'origin_country',
  'families',
  'kind_id',
  'value_id',
  'autocomplete',
  'form',
  // Repeated with each line of a type plate.
  'group',
  'name',
  'preset',
  'query',
  'rules',
  'shown_when',
  // Fields of forms that only senders read.
  'receipt_subject',
  'receipt_text',
  'success_title',
  'success_text',
]);
/** Questions of forms are excluded: a page with many questions would rank above one with answers. */
const unreadBlocks = new Set(['form_field', 'form_group']);
/** Maximum nesting of blocks; deeper nesting is an error. */
const maxDepth = 12;

/** Returns the visible text of the fields, without markup, with figures of specifications in the language of `format`; fields in `skipped` are left out. */
export function textOfFields(
  definition: BlockDefinition,
  values: Readonly<Record<string, unknown>>,
  definitions: Definitions,
  format: Formatter,
  skipped: ReadonlySet<string> = new Set(),
  depth = 0,
): string {
  if (depth > maxDepth) return '';
  const nested = (raw: unknown): string => {
    const inner = isBlock(raw) && !unreadBlocks.has(raw.component) ? definitions.get(raw.component) : undefined;
    return isBlock(raw) && inner
      ? ` ${textOfFields(inner, withQuantity(raw, format), definitions, format, undefined, depth + 1)} `
      : '';
  };
  const texts = Object.entries(definition.fields).map(([name, field]) => {
    if (skipped.has(name) || unreadFields.has(name)) return '';
    // A page's own fields are parsed, those of its blocks are raw: both are read.
    const value = values[name];
    switch (field.kind) {
      case 'text':
        return typeof value === 'string' ? value : '';
      case 'richtext':
        return richTextToPlain(documentOf(value), nested);
      case 'blocks':
        return Array.isArray(value) ? value.map(nested).join(' ') : '';
      default:
        return '';
    }
  });
  return singleSpaced(texts.join(' '));
}

/** Returns a line of a type plate with its value and unit as one text, as its page shows them. */
function withQuantity(block: RawBlock, format: Formatter): RawBlock {
  const { value, unit } = block;
  if (block.component !== specification.name || typeof value !== 'string') return block;
  return { ...block, value: quantity({ value, unit: typeof unit === 'string' ? unit : '' }, format, false), unit: '' };
}

function isBlock(value: unknown): value is RawBlock {
  return typeof value === 'object' && value !== null && 'component' in value && typeof value.component === 'string';
}

function documentOf(value: unknown): { content: readonly unknown[] } | null {
  if (typeof value !== 'object' || value === null || !('content' in value)) return null;
  return Array.isArray(value.content) ? { content: value.content } : null;
}
