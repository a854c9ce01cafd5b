import { deflateSync, inflateSync } from 'node:zlib';
import { readSitemap } from '../crawl/sitemap-facts.ts';

/** What of an answer must stay as it is. */
interface Impression {
  status: number;
  headers: string;
  /** Deflated: a market has thousands of pages. */
  body: Buffer;
}

/** The headers by which an answer is kept, shown and guarded. */
const comparedHeaders = [
  'content-type',
  'location',
  'content-language',
  'content-security-policy',
  'x-robots-tag',
  'vary',
  'link',
];

/** Milliseconds for one page: it may be the first time that it is asked for. */
const timeoutMs = 30_000;

/** The addresses of a site's sitemaps. Rejects where a sitemap does not answer 200. */
export async function sitemapPages(origin: string): Promise<string[]> {
  const pages: string[] = [];
  const open = [`${origin}/sitemap.xml`];
  for (let url = open.pop(); url !== undefined; url = open.pop()) {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (response.status !== 200) throw new Error(`${url} answers ${response.status}`);
    const facts = readSitemap(await response.text());
    if (facts.kind === 'pages') pages.push(...facts.pages);
    else open.push(...facts.files);
  }
  // A sitemap names canonical addresses; the site under test is where it is.
  return [...new Set(pages.map((page) => new URL(page).pathname))].toSorted();
}

/** Asks for each page; pages whose answers differ from one time to the next by themselves are compared without their body. */
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
 * What a body says: without the scripts and marks of React, whose places in the document depend on how fast the parts of a page were ready
 * when it was rendered. Structured data stays.
 */
export function bodyOf(text: string): string {
  return text.replace(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>|<!--.*?-->|<template[^>]*><\/template>/gs, '');
}

/** Returns a line for each page whose second impression differs from its first. `unstable` pages are compared without their body. */
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

/** Some characters from the first one on in which two bodies differ. */
function firstDifference(before: Buffer, after: Buffer): string {
  const [first = '', second = ''] = [before, after].map((body) => inflateSync(body).toString('utf8'));
  let at = 0;
  while (at < first.length && first[at] === second[at]) at += 1;
  const excerpt = (text: string) => JSON.stringify(text.slice(Math.max(at - 40, 0), at + 80));
  return `${excerpt(first)} before, ${excerpt(second)} after`;
}

/** The pages whose body changed although nothing had happened. */
export function unstablePages(
  first: ReadonlyMap<string, Impression>,
  second: ReadonlyMap<string, Impression>,
): Set<string> {
  return new Set([...first].flatMap(([path, { body }]) => (second.get(path)?.body.equals(body) ? [] : [path])));
}

/** Does the work for each item, for so many at the same time. */
export async function inParallel<Item>(
  items: readonly Item[],
  maxAtOnce: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const open = items.entries();
  const lane = async () => {
    for (const [index, item] of open) await work(item, index);
  };
  await Promise.all(Array.from({ length: maxAtOnce }, lane));
}
