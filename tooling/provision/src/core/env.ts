import { z } from 'zod';

const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));
const regions = ['eu', 'us', 'cn', 'ca', 'ap'] as const;
type Region = (typeof regions)[number];

type Source = Readonly<Record<string, string | undefined>>;

/** Settings for writing to a space. */
export interface ManagementSettings {
  spaceId: number;
  token: string;
  /** The service's origin, without `/v1`; undefined means the hosted one of the region. */
  origin: string | undefined;
  region: Region;
  /** The hosted service permits three (CNT-3); a local service needs no such limit. */
  requestsPerSecond: number;
}

/** Requests per second to a local service, which has no other callers. */
const rateOnThisMachine = 500;

/** Settings for reading published content. */
export interface DeliverySettings {
  token: string;
  endpoint: string | undefined;
  region: Region | undefined;
  /** The brand in the sites' addresses; undefined is the sample space's. */
  brand: string | undefined;
  /** The hosted service permits five per process (CNT-3). */
  requestsPerSecond: number;
}

/** Settings for reading private files. */
export interface AssetSettings extends Pick<DeliverySettings, 'endpoint' | 'region'> {
  assetToken: string;
  imageOrigin: string;
}

const managementEnvironment = z.object({
  STORYBLOK_SPACE_ID: z.coerce
    .number({ error: 'the number of the space' })
    .int('the number of the space')
    .positive('the number of the space'),
  STORYBLOK_MANAGEMENT_TOKEN: z.string({ error: 'a personal access token of a user who may change the space' }),
  // The token grants access to the whole space: it must not be sent unencrypted.
  STORYBLOK_MANAGEMENT_ENDPOINT: url.refine(isSafe, 'an https address, or one of this machine').optional(),
  STORYBLOK_REGION: z.enum(regions).default('eu'),
});

const deliveryEnvironment = z.object({
  STORYBLOK_TOKEN: z.string({ error: 'the public token of the space' }),
  STORYBLOK_ENDPOINT: url.optional(),
  STORYBLOK_REGION: z.enum(regions).optional(),
  SITE_BRAND: z.string().optional(),
});

/** Reads the settings of the Management API; throws one error that names all missing variables. */
export function readManagementSettings(source: Source = process.env): ManagementSettings {
  const given = read(managementEnvironment, source, 'The space cannot be reached');
  const origin = given.STORYBLOK_MANAGEMENT_ENDPOINT?.replace(/\/v1$/, '');
  return {
    spaceId: given.STORYBLOK_SPACE_ID,
    token: given.STORYBLOK_MANAGEMENT_TOKEN,
    origin,
    region: given.STORYBLOK_REGION,
    requestsPerSecond: isOnThisMachine(origin) ? rateOnThisMachine : 3,
  };
}

/** Reads the settings of the Delivery API; throws one error that names all missing variables. */
export function readDeliverySettings(source: Source = process.env): DeliverySettings {
  const given = read(deliveryEnvironment, source, 'The published content cannot be read');
  return {
    token: given.STORYBLOK_TOKEN,
    endpoint: given.STORYBLOK_ENDPOINT,
    region: given.STORYBLOK_REGION,
    brand: given.SITE_BRAND,
    requestsPerSecond: isOnThisMachine(given.STORYBLOK_ENDPOINT) ? rateOnThisMachine : 5,
  };
}

/** Reads the settings of published content if available; null without its token. */
export function readOptionalDeliverySettings(source: Source = process.env): DeliverySettings | null {
  const { STORYBLOK_TOKEN, STORYBLOK_PREVIEW_TOKEN } = source;
  const token = STORYBLOK_TOKEN || STORYBLOK_PREVIEW_TOKEN;
  return token ? readDeliverySettings({ ...source, STORYBLOK_TOKEN: token }) : null;
}

/** Reads the settings of drafts, a hundred per request; null without the preview token. */
export function readDraftSettings(source: Source = process.env): DeliverySettings | null {
  const { STORYBLOK_PREVIEW_TOKEN: token } = source;
  return token ? readDeliverySettings({ ...source, STORYBLOK_TOKEN: token }) : null;
}

/** Reads the settings of private files; null without the asset token. */
export function readAssetSettings(source: Source = process.env): AssetSettings | null {
  const { STORYBLOK_ASSET_TOKEN: assetToken } = source;
  if (!assetToken) return null;
  // Only endpoint and region are read here: the asset token reads no stories.
  const { endpoint, region } = readDeliverySettings({ ...source, STORYBLOK_TOKEN: assetToken });
  return { assetToken, endpoint, region, imageOrigin: 'https://private-img.storyblok.com' };
}

/** Returns the URL of a story in the hosted editor, or in that of a local service; null if neither is known. */
export function editorUrl(storyId: number, source: Source = process.env): string | null {
  const { STORYBLOK_SPACE_ID, STORYBLOK_ENDPOINT } = source;
  if (STORYBLOK_ENDPOINT)
    return isOnThisMachine(STORYBLOK_ENDPOINT) ? `${new URL(STORYBLOK_ENDPOINT).origin}/editor#story-${storyId}` : null;
  return STORYBLOK_SPACE_ID
    ? `https://app.storyblok.com/#/me/spaces/${STORYBLOK_SPACE_ID}/stories/0/0/${storyId}`
    : null;
}

function read<Shape extends z.ZodType>(shape: Shape, source: Source, what: string): z.infer<Shape> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = shape.safeParse(given);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => {
    const name = issue.path.join('.');
    return `  ${name}: ${name in given ? 'not understood' : 'missing'}, expected ${issue.message}`;
  });
  throw new Error(`${what}; the environment must name:\n${problems.join('\n')}`);
}

function isSafe(address: string): boolean {
  return address.startsWith('https:') || isOnThisMachine(address);
}

function isOnThisMachine(origin: string | undefined): boolean {
  return origin !== undefined && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname);
}
