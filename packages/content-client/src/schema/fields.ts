import { marketTable } from '@clavora/i18n-routing/markets';
import { z } from 'zod';
import { type ContentDate, readContentDate } from './content-date.ts';
import { type LinkAttributes, linkAttributes } from './link-attributes.ts';
import { numberBetween, type TextFormat, textFormats, type ValueFormat } from './value-formats.ts';

/** A field in Storyblok's components file; only the keys that we use. */
export interface StoryblokField {
  type:
    | 'text'
    | 'textarea'
    | 'richtext'
    | 'asset'
    | 'multiasset'
    | 'multilink'
    | 'bloks'
    | 'number'
    | 'boolean'
    | 'datetime'
    | 'option'
    | 'options';
  display_name?: string;
  description?: string;
  required?: boolean;
  pos?: number;
  restrict_components?: boolean;
  component_whitelist?: readonly string[];
  maximum?: number;
  source?: 'internal_stories';
  use_uuid?: boolean;
  filter_content_type?: readonly string[];
  options?: readonly { name: string; value: string }[];
  filetypes?: readonly string[];
  disable_time?: boolean;
}

const marketZones = [...new Set(marketTable.map(({ timeZone }) => timeZone))].join(', ');

/** How the authored sample space converts a value to the field's wire format. */
export type FieldKind =
  | 'text'
  | 'richtext'
  | 'asset'
  | 'assets'
  | 'link'
  | 'blocks'
  | 'number'
  | 'boolean'
  | 'datetime'
  | 'option'
  | 'options'
  | 'relation'
  | 'relations';

/** A field: its form for editors, its wire format and its value in code. */
export interface Field<Value> {
  kind: FieldKind;
  storyblok: StoryblokField;
  /** Parses the wire format strictly; an invalid value is replaced by `fallback`, and the page still renders (CNT-4). */
  wire: z.ZodType<Value>;
  fallback: Value;
  /** A condition on values of the right type. Pages render other values as they are; the report and the editor name them (CNT-14). */
  format?: ValueFormat;
}

/** Returns the valid entries of a list, so that an invalid one affects no other. */
function valid<Value>(schema: z.ZodType<Value>, list: readonly unknown[]): Value[] {
  return list.flatMap((entry) => {
    const result = schema.safeParse(entry);
    return result.success ? [result.data] : [];
  });
}

interface FieldText {
  /** The label for editors. */
  label: string;
  /** Help for editors; also used in Storybook's documentation. */
  help?: string;
  required?: boolean;
}

const described = ({ label, help, required }: FieldText) => ({
  display_name: label,
  ...(help === undefined ? {} : { description: help }),
  ...(required ? { required: true } : {}),
});

/** Returns whether nothing is seen of a text: it has only blanks, also those without a width. */
export function isBlankText(value: string): boolean {
  return !/[^\s\u200b\u2060\ufeff]/u.test(value);
}

/** What an editor left blank is as empty as it looks: no heading, link or caption is drawn of it. */
const plainText = z.string().transform((value) => (isBlankText(value) ? '' : value));

/** A line of plain text. */
export function text(options: FieldText & { format?: TextFormat }): Field<string> {
  return {
    kind: 'text',
    storyblok: { type: 'text', ...described(options) },
    wire: plainText,
    fallback: '',
    ...(options.format === undefined ? {} : { format: textFormats[options.format] }),
  };
}

/** Several lines of plain text. */
export function longText(options: FieldText): Field<string> {
  return { kind: 'text', storyblok: { type: 'textarea', ...described(options) }, wire: plainText, fallback: '' };
}

const richTextNode = z.looseObject({ type: z.string() });
export interface RichTextDocument {
  type: 'doc';
  content: readonly { type: string; [key: string]: unknown }[];
}

/** Formatted text with headings, lists, tables, links and blocks (CNT-5). */
export function richText(options: FieldText): Field<RichTextDocument | null> {
  return {
    kind: 'richtext',
    storyblok: { type: 'richtext', ...described(options) },
    wire: z
      .object({
        type: z.literal('doc'),
        content: z
          .array(z.unknown())
          .default([])
          .transform((nodes) => valid(richTextNode, nodes)),
      })
      .nullable(),
    fallback: null,
  };
}

/** A file of the content service. Width and height in pixels come from its URL; 0 if it contains none. */
export interface Asset {
  url: string;
  alt: string;
  title: string;
  /** Focal point in the image service's syntax, `x1xy1:x2xy2`, or empty. */
  focus: string;
  width: number;
  height: number;
  /** Lower-case extension without dot, such as `pdf`. */
  extension: string;
  /** File name without folder. */
  name: string;
}

/** The site's path for files of the partner area, in place of the content service's addresses. */
export const partnerFilesPath = '/api/extranet/files/';

const wireAsset = z.looseObject({
  filename: z.string().refine((value) => /^https?:\/\//.test(value) || value.startsWith(partnerFilesPath)),
  alt: z.string().nullish(),
  title: z.string().nullish(),
  focus: z.string().nullish(),
});

function toAsset(raw: z.infer<typeof wireAsset>): Asset {
  const path = raw.filename.split(/[?#]/)[0] ?? '';
  const name = path.slice(path.lastIndexOf('/') + 1);
  const [, width = '0', height = '0'] = /\/(\d+)x(\d+)\//.exec(path) ?? [];
  return {
    url: raw.filename,
    alt: raw.alt ?? '',
    title: raw.title ?? '',
    focus: /^\d+x\d+:\d+x\d+$/.test(raw.focus ?? '') ? (raw.focus ?? '') : '',
    width: Number(width),
    height: Number(height),
    extension: name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '',
    name,
  };
}

const emptyAsset = z.looseObject({ filename: z.union([z.literal(''), z.null(), z.undefined()]) }).transform(() => null);
const assetOrNull = z.union([wireAsset.transform(toAsset), emptyAsset, z.null(), z.literal('').transform(() => null)]);

/** A picture or document. */
export function asset(
  options: FieldText & { filetypes?: readonly ('images' | 'videos' | 'texts')[] },
): Field<Asset | null> {
  return {
    kind: 'asset',
    storyblok: { type: 'asset', ...described(options), filetypes: options.filetypes ?? ['images'] },
    wire: assetOrNull,
    fallback: null,
  };
}

/** Several pictures; broken entries are left out. */
export function assets(options: FieldText): Field<readonly Asset[]> {
  return {
    kind: 'assets',
    storyblok: { type: 'multiasset', ...described(options), filetypes: ['images'] },
    wire: z.array(z.unknown()).transform((list) => valid(assetOrNull, list).filter((entry) => entry !== null)),
    fallback: [],
  };
}

/** The target of a link field, before it is converted to a URL of the site. */
export type Link = (
  | { kind: 'story'; uuid: string; fullSlug: string; anchor: string }
  | { kind: 'url'; url: string }
  | { kind: 'email'; address: string }
) & { attributes?: LinkAttributes };

const wireLink = z.looseObject({
  linktype: z.enum(['story', 'url', 'email', 'asset']),
  id: z.string().nullish(),
  url: z.string().nullish(),
  cached_url: z.string().nullish(),
  email: z.string().nullish(),
  anchor: z.string().nullish(),
  story: z.looseObject({ full_slug: z.string().nullish(), url: z.string().nullish() }).nullish(),
});

function toLink(raw: z.infer<typeof wireLink>): Link | null {
  const target = toTarget(raw);
  const attributes = linkAttributes(raw);
  return target && Object.keys(attributes).length > 0 ? { ...target, attributes } : target;
}

function toTarget(raw: z.infer<typeof wireLink>): Link | null {
  if (raw.linktype === 'email') {
    const address = (raw.email ?? raw.url ?? '').replace(/^mailto:/, '');
    return address.includes('@') ? { kind: 'email', address } : null;
  }
  if (raw.linktype === 'story') {
    const fullSlug = raw.story?.full_slug ?? raw.cached_url ?? '';
    return fullSlug ? { kind: 'story', uuid: raw.id ?? '', fullSlug, anchor: raw.anchor ?? '' } : null;
  }
  const url = raw.url || raw.cached_url || '';
  return url ? { kind: 'url', url } : null;
}

/** A link to a story, a URL, an e-mail address or a file. */
export function link(options: FieldText): Field<Link | null> {
  return {
    kind: 'link',
    storyblok: { type: 'multilink', ...described(options) },
    wire: z.union([wireLink.transform(toLink), z.null(), z.literal('').transform(() => null)]),
    fallback: null,
  };
}

/** A block in wire format; its definition parses the other fields. */
export interface RawBlock {
  component: string;
  _uid: string;
  [field: string]: unknown;
}

const wireBlock = z.looseObject({ component: z.string().min(1), _uid: z.string().default('') });

/** Nested blocks; invalid entries are skipped. An empty `allow` permits every block of the library. */
export function blocks(
  options: FieldText & { allow: readonly string[]; maximum?: number },
): Field<readonly RawBlock[]> {
  return {
    kind: 'blocks',
    storyblok: {
      type: 'bloks',
      ...described(options),
      ...(options.allow.length > 0 ? { restrict_components: true, component_whitelist: options.allow } : {}),
      ...(options.maximum === undefined ? {} : { maximum: options.maximum }),
    },
    wire: z.array(z.unknown()).transform((list) => valid(wireBlock, list)),
    fallback: [],
  };
}

/** A number; Storyblok sends numbers as text. `between` are its limits, inclusive. */
export function number(options: FieldText & { between?: readonly [number, number] }): Field<number | null> {
  return {
    ...(options.between === undefined ? {} : { format: numberBetween(...options.between) }),
    kind: 'number',
    storyblok: { type: 'number', ...described(options) },
    wire: z.union([
      z.number(),
      z
        .string()
        .regex(/^-?\d+(\.\d+)?$/)
        .transform(Number),
      z.literal('').transform(() => null),
      z.null(),
    ]),
    fallback: null,
  };
}

export function boolean(options: FieldText): Field<boolean> {
  return { kind: 'boolean', storyblok: { type: 'boolean', ...described(options) }, wire: z.boolean(), fallback: false };
}

function dateField(options: FieldText, { isDay, help }: { isDay: boolean; help: string }): Field<ContentDate | null> {
  return {
    kind: 'datetime',
    storyblok: {
      type: 'datetime',
      ...described({ ...options, help: options.help === undefined ? help : `${options.help}. ${help}` }),
      ...(isDay ? { disable_time: true } : {}),
    },
    wire: z.union([
      z.string().transform((value, context): ContentDate | null => {
        if (value === '') return null;
        const date = readContentDate(value, { isDay });
        if (date !== null) return date;
        context.addIssue('expected a date');
        return z.NEVER;
      }),
      z.null(),
    ]),
    fallback: null,
  };
}

/** A moment. The editor shows it in the time zone of the person's profile. */
export function datetime(options: FieldText): Field<ContentDate | null> {
  return dateField(options, {
    isDay: false,
    help: 'Typed in the time zone of your profile',
  });
}

/** A day; `last` says that something is over after it. */
export function day({ isLast = false, ...options }: FieldText & { isLast?: boolean }): Field<ContentDate | null> {
  const help = `A day in the time zone of the market that shows it (${marketZones}), which must be that of your profile`;
  return dateField(options, { isDay: true, help: isLast ? `${help}; included to its end` : help });
}

const optionList = (values: readonly string[]) =>
  values.map((value) => ({ name: value.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase()), value }));

/** One of the given values; the first replaces any other. */
export function option<const Values extends readonly [string, ...string[]]>(
  options: FieldText & { values: Values },
): Field<Values[number]> {
  return {
    kind: 'option',
    storyblok: { type: 'option', ...described(options), options: optionList(options.values) },
    wire: z.enum(options.values as unknown as [Values[number], ...Values[number][]]),
    fallback: options.values[0],
  };
}

/**
 * One of the given values as a fact of the content, or null: an empty field is unknown, and pages show nothing (CNT-13). For appearance use
 * `option`, whose first value is the default.
 */
export function choice<const Values extends readonly [string, ...string[]]>(
  options: FieldText & { values: Values },
): Field<Values[number] | null> {
  return {
    kind: 'option',
    storyblok: { type: 'option', ...described(options), options: optionList(options.values) },
    wire: z.union([
      z.enum(options.values as unknown as [Values[number], ...Values[number][]]),
      z.null(),
      z.literal('').transform(() => null),
    ]),
    fallback: null,
  };
}

/** Some of the given values; unknown ones are skipped. */
export function optionSet<const Values extends readonly [string, ...string[]]>(
  options: FieldText & { values: Values },
): Field<readonly Values[number][]> {
  const known = new Set<string>(options.values);
  return {
    kind: 'options',
    storyblok: { type: 'options', ...described(options), options: optionList(options.values) },
    wire: z
      .array(z.unknown())
      .transform((list) => list.filter((value): value is Values[number] => known.has(String(value)))),
    fallback: [],
  };
}

/** A story nested in another one, in wire format. */
export interface RawStory {
  uuid: string;
  full_slug: string;
  content: RawBlock;
  [field: string]: unknown;
}

const wireStory = z.looseObject({ uuid: z.string(), full_slug: z.string(), content: wireBlock });

/** A related story: resolved, or its uuid only if it is deleted, a draft, or was not requested. */
export interface Reference {
  uuid: string;
  story: RawStory | null;
}

const wireReference = z.union([
  z.unknown().transform((value, context): Reference => {
    const { data: story } = wireStory.safeParse(value);
    if (!story) {
      context.addIssue('expected a story');
      return z.NEVER;
    }
    // The same object for every field that names the story, not a copy, unless the id of its content is filled in.
    return { uuid: story.uuid, story: story.content._uid === '' ? story : (value as RawStory) };
  }),
  z
    .string()
    .min(1)
    .transform((uuid): Reference => ({ uuid, story: null })),
]);

const relationSource = (allow: readonly string[]) => ({
  source: 'internal_stories' as const,
  use_uuid: true,
  filter_content_type: allow,
});

/** One other story. */
export function relation(options: FieldText & { allow: readonly string[] }): Field<Reference | null> {
  return {
    kind: 'relation',
    storyblok: { type: 'option', ...described(options), ...relationSource(options.allow) },
    wire: z.union([wireReference, z.null(), z.literal('').transform(() => null)]),
    fallback: null,
  };
}

/** Several other stories; entries that are neither stories nor uuids are skipped. */
export function relations(options: FieldText & { allow: readonly string[] }): Field<readonly Reference[]> {
  return {
    kind: 'relations',
    storyblok: { type: 'options', ...described(options), ...relationSource(options.allow) },
    wire: z.array(z.unknown()).transform((list) => valid(wireReference, list)),
    fallback: [],
  };
}
