import type { BlockDefinition } from '@clavora/content-client/schema/define-block';
import type { Field, FieldKind } from '@clavora/content-client/schema/fields';
import { typeset } from '@clavora/i18n-routing/typeset';
import type { Blok } from '@clavora/services/content/space-source';
import { componentSchemas } from '../components/component-schemas.ts';
import { uuidOf } from '../core/identifiers.ts';
import { untranslated } from '../core/problem.ts';
import { storyblokMoment } from '../core/relative-dates.ts';
import { isMapping, translate } from '../core/translate.ts';
import {
  linkTarget,
  type ReferenceContext,
  referredAsset,
  referredStory,
  toLinkMark,
  toMultilink,
} from './link-targets.ts';
import type { Lookups } from './lookups.ts';
import { markdownToRichText } from './markdown-to-rich-text.ts';
import { completePart } from './part-completion.ts';
import { sceneOf } from './picture-texts.ts';

/** Context of a conversion: the story of the field and everything that it may refer to. */
export interface WireContext extends ReferenceContext, Pick<Lookups, 'pictureTexts'> {
  today: Date;
  report(field: string, message: string): void;
  /** Receives every text, so that the languages can be compared. */
  onText(field: string, text: string, isSameOnPurpose: boolean): void;
}

/** Marks a value that was rejected and reported. */
const refused = Symbol('refused');

/** Marks a value without a translation in the story's language, which was reported. */
const absent = Symbol('absent');

type Converter = (value: unknown, at: Place) => unknown;

/** Position of a value: its field's schema, its path for messages and identifiers, and the context. */
interface Place {
  field: Field<unknown>;
  path: string;
  isSameOnPurpose: boolean;
  context: WireContext;
}

/**
 * Converts a mapping of authored fields to a block in the delivery API's format; problems are reported and
 * omitted. Returns null if a field lacks a translation: the block is absent in the story's language (MKT-10).
 */
export function blockToWire(
  definition: BlockDefinition,
  authored: Readonly<Record<string, unknown>>,
  path: string,
  context: WireContext,
): Blok | null {
  let isTranslated = true;
  const blok: Blok = { _uid: uuidOf(`${context.from.uuid}:${path}`), component: definition.name };
  for (const name of Object.keys(authored)) {
    if (name === 'component' || Object.hasOwn(definition.fields, name)) continue;
    context.report(
      `${path}.${name}`,
      `${definition.name} has no such field; known are ${Object.keys(definition.fields).join(', ')}`,
    );
  }
  for (const [name, field] of Object.entries(definition.fields)) {
    const fieldPath = `${path}.${name}`;
    const wire = fieldToWire(authored[name], fieldPath, field, context);
    if (wire === absent) isTranslated = false;
    // The rejected entries of such a list were reported one by one.
    const isEmptyList = Array.isArray(authored[name]) && authored[name].length === 0;
    const isEmpty = wire === undefined || wire === '' || isEmptyList;
    if (field.storyblok.required && isEmpty) context.report(fieldPath, 'is required; got nothing');
    if (wire !== undefined && wire !== refused) blok[name] = wire;
  }
  return isTranslated ? blok : null;
}

function fieldToWire(authored: unknown, path: string, field: Field<unknown>, context: WireContext): unknown {
  const translated = translate(authored, context.from.locale);
  if (translated.kind === 'malformed') {
    context.report(path, translated.message);
    return refused;
  }
  if (translated.kind === 'untranslated') {
    context.report(path, untranslated);
    return absent;
  }
  const { value, isSameOnPurpose } = translated;
  if (value === undefined || value === null) return undefined;
  const wire = converters[field.kind](value, { field, path, context, isSameOnPurpose });
  if (wire === refused) return refused;
  // The site's own parser decides: what it would replace by a fallback is an error here.
  const parsed = field.wire.safeParse(wire);
  const lost = Array.isArray(wire) && Array.isArray(parsed.data) && parsed.data.length < wire.length;
  if (!parsed.success || lost) {
    const { options } = field.storyblok;
    const expected = options ? options.map((option) => option.value).join(', ') : field.storyblok.type;
    context.report(path, `expected ${expected}; got ${JSON.stringify(value)}`);
    return refused;
  }
  return wire;
}

const converters: Record<FieldKind, Converter> = {
  text(value, place) {
    const text = typeof value === 'number' ? String(value) : value;
    if (typeof text !== 'string') return wrongType(value, 'a text', place);
    place.context.onText(place.path, text, place.isSameOnPurpose);
    return typeset(text, place.context.from.locale);
  },
  richtext(value, place) {
    if (typeof value !== 'string') return wrongType(value, 'Markdown', place);
    const { context, path } = place;
    context.onText(path, value, place.isSameOnPurpose);
    return markdownToRichText(typeset(value, context.from.locale), {
      link: (href) => {
        const target = linkTarget(href, context);
        if (!target.ok) context.report(path, target.message);
        return target.ok ? toLinkMark(target.value) : null;
      },
      image: (file, alt, title) => {
        const found = referredAsset(file, context);
        if (!found.ok) {
          context.report(path, found.message);
          return null;
        }
        const { id, url } = found.value;
        return {
          id,
          src: url,
          alt: alt || (altOf(file, context) ?? ''),
          title,
          source: '',
          copyright: '',
          meta_data: {},
        };
      },
      report: (message) => context.report(path, message),
    });
  },
  asset: (value, place) => assetToWire(value, place.path, place.context),
  assets: (value, place) => list(value, place, (entry, path) => assetToWire(entry, path, place.context)),
  link(value, place) {
    if (typeof value !== 'string') return wrongType(value, 'a link such as story:products/clv-22l', place);
    const target = linkTarget(value, place.context);
    if (target.ok) return toMultilink(target.value);
    place.context.report(place.path, target.message);
    return refused;
  },
  blocks: (value, place) => list(value, place, (entry, path) => nestedBlock(entry, path, place)),
  number(value, place) {
    return typeof value === 'number' ? String(value) : wrongType(value, 'a number', place);
  },
  boolean(value, place) {
    return typeof value === 'boolean' ? value : wrongType(value, 'true or false', place);
  },
  datetime(value, place) {
    const moment = typeof value === 'string' ? storyblokMoment(value, place.context.today) : null;
    return moment ?? wrongType(value, 'a moment such as 2026-11-03, 2026-11-03 09:00 or today+14 09:00', place);
  },
  option: (value) => value,
  options: (value) => value,
  relation: (value, place) => reference(value, place.path, place),
  relations: (value, place) => list(value, place, (entry, path) => reference(entry, path, place)),
};

function nestedBlock(entry: unknown, path: string, { field, context }: Place): unknown {
  if (!isMapping(entry) || typeof entry.component !== 'string') {
    return wrongType(entry, 'a block with its component', { path, context });
  }
  const definition = componentSchemas.get(entry.component);
  if (!definition) {
    context.report(path, `there is no component ${entry.component}`);
    return refused;
  }
  const allowed = field.storyblok.component_whitelist;
  if (allowed ? !allowed.includes(definition.name) : definition.role !== 'block') {
    context.report(path, `expected ${allowed?.join(', ') ?? 'a block of the library'}; got ${definition.name}`);
    return refused;
  }
  const complete = completePart(entry, context.assets, (name, message) => context.report(`${path}.${name}`, message));
  return blockToWire(definition, complete, path, context) ?? refused;
}

function reference(value: unknown, path: string, { field, context }: Place): unknown {
  if (typeof value !== 'string')
    return wrongType(value, 'the id of a story, such as products/clv-22l', { path, context });
  const found = referredStory(value, context);
  if (!found.ok) {
    context.report(path, found.message);
    return refused;
  }
  const allowed = field.storyblok.filter_content_type ?? [];
  const { component } = found.value.group;
  if (allowed.includes(component)) return found.value.uuid;
  context.report(path, `expected a story of the kind ${allowed.join(', ')}; ${value} is a ${component}`);
  return refused;
}

function assetToWire(authored: unknown, path: string, context: WireContext): unknown {
  const given: Record<string, unknown> = isMapping(authored) ? authored : { file: authored };
  const unknownKey = Object.keys(given).find((key) => !['file', 'alt', 'title', 'focus'].includes(key));
  if (unknownKey) context.report(`${path}.${unknownKey}`, 'an asset has file, alt, title and focus');
  const [file, ownAlt, title] = (['file', 'alt', 'title'] as const).map((name) =>
    textOfAsset(given[name], `${path}.${name}`, context),
  );
  if (file === refused || ownAlt === refused || title === refused) return refused;
  if (file === undefined) {
    context.report(path, 'expected an asset with its file');
    return refused;
  }
  const found = referredAsset(file, context);
  if (!found.ok) {
    context.report(path, found.message);
    return refused;
  }
  const asset = found.value;
  const alt = ownAlt ?? altOf(file, context);
  if (asset.isPicture && alt === undefined) {
    context.report(`${path}.alt`, 'a picture needs an alternative text (empty when it only decorates)');
  }
  if (ownAlt) context.onText(`${path}.alt`, ownAlt, false);
  const focus = given.focus ?? '';
  if (typeof focus !== 'string' || !/^(\d+x\d+:\d+x\d+)?$/.test(focus)) {
    context.report(`${path}.focus`, `expected a focal point such as 120x80:121x81; got ${JSON.stringify(focus)}`);
  }
  return {
    fieldtype: 'asset',
    id: asset.id,
    filename: asset.url,
    name: '',
    alt: alt ?? '',
    title: title ?? '',
    focus,
    source: '',
    copyright: '',
    meta_data: {},
    is_external_url: false,
  };
}

/** Returns the alternative text of a drawn scene in the story's language. */
function altOf(file: string, { pictureTexts, from }: WireContext): string | undefined {
  const alt = pictureTexts.get(sceneOf(file))?.alt[from.locale];
  return alt === undefined ? undefined : typeset(alt, from.locale);
}

/** Returns a text inside an asset, which may be a translation of its own; reports a problem and returns `refused`. */
function textOfAsset(value: unknown, path: string, context: WireContext): string | undefined | typeof refused {
  const translated = translate(value, context.from.locale);
  if (translated.kind !== 'value') {
    context.report(path, translated.kind === 'malformed' ? translated.message : untranslated);
    return refused;
  }
  if (translated.value === undefined) return undefined;
  if (typeof translated.value === 'string') return typeset(translated.value, context.from.locale);
  context.report(path, `expected a text; got ${JSON.stringify(translated.value)}`);
  return refused;
}

function list(value: unknown, place: Place, convert: (entry: unknown, path: string) => unknown): unknown {
  if (!Array.isArray(value)) return wrongType(value, 'a list', place);
  const { maximum } = place.field.storyblok;
  if (maximum !== undefined && value.length > maximum) {
    place.context.report(place.path, `takes ${maximum} at most; got ${value.length}`);
  }
  return value.map((entry, index) => convert(entry, `${place.path}[${index}]`)).filter((entry) => entry !== refused);
}

function wrongType(
  value: unknown,
  expected: string,
  { path, context }: Pick<Place, 'path' | 'context'>,
): typeof refused {
  context.report(path, `expected ${expected}; got ${JSON.stringify(value)}`);
  return refused;
}
