import { Parser } from 'htmlparser2';

/** Facts about a page. URLs are absolute and without fragment. */
export interface PageFacts {
  title: string;
  /** BCP 47. */
  language: string;
  canonical: string | null;
  /** The page in other languages and markets, including itself. */
  alternates: readonly { language: string; url: string }[];
  /** Feeds and calendars linked in the head. */
  feeds: readonly string[];
  /** Targets of links that a search engine follows, without duplicates. */
  links: readonly string[];
  /** Number of h1 elements. */
  headings: number;
  /** URLs of pictures without width and height. */
  imagesWithoutSize: readonly string[];
  /** Contents of JSON-LD scripts. */
  structuredData: readonly string[];
  /** Whether search engines must not index the page. */
  isHidden: boolean;
}

/** Extracts the facts from a page's HTML, without running scripts. */
export function readPage(html: string, url: string): PageFacts {
  const links = new Set<string>();
  const feeds: string[] = [];
  const alternates: { language: string; url: string }[] = [];
  const imagesWithoutSize: string[] = [];
  const structuredData: string[] = [];
  let title: string | null = null;
  let language = '';
  let canonical: string | null = null;
  let headings = 0;
  let isHidden = false;
  /** The element that receives the current text. */
  let open: 'title' | 'json' | null = null;
  // SVG contains title elements too.
  let drawings = 0;

  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'svg') drawings += 1;
      else if (name === 'html') language = attributes.lang ?? '';
      else if (name === 'h1') headings += 1;
      else if (name === 'title' && drawings === 0 && title === null) {
        title = '';
        open = 'title';
      } else if (name === 'script' && attributes.type === 'application/ld+json') {
        structuredData.push('');
        open = 'json';
      } else if (name === 'meta' && attributes.name === 'robots') {
        isHidden ||= /\b(?:noindex|none)\b/.test(attributes.content ?? '');
      } else if (name === 'a' && attributes.href !== undefined && !/\bnofollow\b/.test(attributes.rel ?? '')) {
        const target = pageAddress(attributes.href, url);
        if (target !== null) links.add(target);
      } else if (name === 'img' && !(Number(attributes.width) > 0 && Number(attributes.height) > 0)) {
        imagesWithoutSize.push(attributes.src ?? '');
      } else if (name === 'link') readLink(attributes);
    },
    ontext(text) {
      if (open === 'title') title = `${title ?? ''}${text}`;
      if (open === 'json') structuredData.push(`${structuredData.pop() ?? ''}${text}`);
    },
    onclosetag(name) {
      if (name === 'svg') drawings -= 1;
      if (name === 'title' || name === 'script') open = null;
    },
  });
  const readLink = ({ rel = '', href = '', hreflang, type }: Record<string, string>) => {
    const target = pageAddress(href, url);
    if (target === null) return;
    if (rel === 'canonical') canonical = target;
    if (rel === 'alternate' && hreflang !== undefined) alternates.push({ language: hreflang, url: target });
    else if (rel === 'alternate' && type !== undefined) feeds.push(target);
  };
  parser.end(html);
  return {
    title: (title ?? '').trim(),
    language,
    canonical,
    alternates,
    feeds,
    links: [...links],
    headings,
    imagesWithoutSize,
    structuredData,
    isHidden,
  };
}

/**
 * Returns the target URL of a link without fragment; null if it is no page: mailto, tel, an anchor on the
 * page itself.
 */
function pageAddress(href: string, base: string): string | null {
  if (href.startsWith('#') || !URL.canParse(href, base)) return null;
  const target = new URL(href, base);
  target.hash = '';
  return target.protocol === 'http:' || target.protocol === 'https:' ? target.href : null;
}
