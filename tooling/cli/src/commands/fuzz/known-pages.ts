import { deflateSync, inflateSync } from 'node:zlib';
import { readSitemap } from '../crawl/sitemap-facts.ts';

/** The part of an answer that must not change. */
interface Impression {
  status: number;
  headers: string;
  /** Deflated: a market has thousands of pages. */
  body: Buffer;
}

/** Compared headers: caching, content and security. */
const comparedHeaders = [
  'content-type',
  'location',
  'content-language',
  'content-security-policy',
  'x-robots-tag',
  'vary',
  'link',
];

/** Timeout of one page in milliseconds; its first render may be slow. */
const timeoutMs = 30_000;

/** Pages of each sitemap of the key catalogue that are compared. */
const maxOfCatalogue = 10;

/** Returns the paths in a site's sitemaps; of the key catalogue some. Rejects if a sitemap does not answer 200. */
export async function sitemapPages(origin: string): Promise<string[]> {
  const pages: string[] = [];
  const open = [`${origin}/sitemap.xml`];
  for (let url = open.pop(); url !== undefined; url = open.pop()) {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (response.status !== 200) throw new Error(`${url} answers ${response.status}`);
    const facts = readSitemap(await response.text());
    if (facts.kind === 'pages') pages.push(...(url.includes('-catalogue-') ? some(facts.pages) : facts.pages));
    else open.push(...facts.files);
  }
  // A sitemap contains canonical URLs; the site under test has another origin.
  return [...new Set(pages.map((page) => new URL(page).pathname))].toSorted();
}

/** Thousands of pages of the key catalogue differ in their data only, and a walk over all takes longer than pages are cached. */
function some(pages: readonly string[]): string[] {
  const step = Math.ceil(pages.length / maxOfCatalogue);
  return pages.filter((_, at) => at % step === 0);
}

/** Requests each page; `unstable` pages, whose answers vary, are compared without their body. */
export async function impressionsOf(
  origin: string,
  paths: readonly string[],
  maxAtOnce: number,
): Promise<Map<string, Impression>> {
  const found = new Map<string, Impression>();
  await inParallel(paths, maxAtOnce, async (path) => {
    const response = await fetch(`${origin}${path}`, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    const headers = comparedHeaders.map((name) => `${name}: ${response.headers.get(name) ?? ''}`).join('\n');
    found.set(path, { status: response.status, headers, body: deflateSync(bodyOf(await response.text())) });
  });
  return found;
}

/**
 * Returns a body without React's scripts and markers, whose positions depend on the timing of the render.
 * Keeps structured data.
 */
export function bodyOf(text: string): string {
  return text.replace(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>|<!--.*?-->|<template[^>]*><\/template>/gs, '');
}

/**
 * Returns a line for each page whose second impression differs from its first. `unstable` pages are compared
 * without their body.
 */
export function differences(
  before: ReadonlyMap<string, Impression>,
  after: ReadonlyMap<string, Impression>,
  unstable: ReadonlySet<string>,
): string[] {
  return [...before].flatMap(([path, first]) => {
    const second = after.get(path);
    if (!second) return [`${path}: no answer`];
    if (first.status !== second.status) return [`${path}: ${first.status} before, ${second.status} after`];
    if (first.headers !== second.headers) return [`${path}: other headers: ${first.headers} / ${second.headers}`];
    return first.body.equals(second.body) || unstable.has(path)
      ? []
      : [`${path}: another body: ${firstDifference(first.body, second.body)}`];
  });
}

/** Returns some characters from the first difference of two bodies. */
function firstDifference(before: Buffer, after: Buffer): string {
  const [first = '', second = ''] = [before, after].map((body) => inflateSync(body).toString('utf8'));
  let at = 0;
  while (at < first.length && first[at] === second[at]) at += 1;
  const excerpt = (text: string) => JSON.stringify(text.slice(Math.max(at - 40, 0), at + 80));
  return `${excerpt(first)} before, ${excerpt(second)} after`;
}

/** Returns the pages whose body changed without a request in between. */
export function unstablePages(
  first: ReadonlyMap<string, Impression>,
  second: ReadonlyMap<string, Impression>,
): Set<string> {
  return new Set([...first].flatMap(([path, { body }]) => (second.get(path)?.body.equals(body) ? [] : [path])));
}

/** Runs `work` for each item with limited concurrency. */
export async function inParallel<Item>(
  items: readonly Item[],
  maxAtOnce: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const open = items.entries();
  const worker = async () => {
    for (const [index, item] of open) await work(item, index);
  };
  await Promise.all(Array.from({ length: maxAtOnce }, worker));
}
