/** What an editor chose for a link besides its target, as attributes of `<a>`; only what is safe. */
export interface LinkAttributes {
  target?: '_blank';
  rel?: string;
  title?: string;
  hrefLang?: string;
  lang?: string;
}

/** The link types of HTML that have a meaning on `<a>`. `opener` is none of them: it lets the other page navigate this one. */
const linkTypes: ReadonlySet<string> = new Set([
  'alternate',
  'author',
  'bookmark',
  'external',
  'help',
  'license',
  'me',
  'next',
  'nofollow',
  'noopener',
  'noreferrer',
  'prev',
  'privacy-policy',
  'search',
  'sponsored',
  'tag',
  'terms-of-service',
  'ugc',
]);

const languageTag = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i;

/**
 * Returns the safe attributes of a link: of a link field, or of a mark in rich text, which holds those that editors add in `custom`. `_self`,
 * `_parent` and `_top` are left out: pages are never shown in a frame but the editor's, where they would replace the editor.
 */
export function linkAttributes(raw: Readonly<Record<string, unknown>>): LinkAttributes {
  const custom = typeof raw.custom === 'object' && raw.custom !== null ? new Map(Object.entries(raw.custom)) : null;
  const textOf = (name: string): string => {
    const value = [raw[name], custom?.get(name)].find((one) => typeof one === 'string' && one.trim() !== '');
    return typeof value === 'string' ? value.trim() : '';
  };
  const opensWindow = textOf('target').toLowerCase() === '_blank';
  const rel = relOf(textOf('rel'), opensWindow);
  const title = textOf('title');
  const [hrefLang, lang] = [textOf('hreflang'), textOf('lang')];
  return {
    ...(opensWindow ? { target: '_blank' } : {}),
    ...(rel === '' ? {} : { rel }),
    ...(title === '' ? {} : { title }),
    ...(languageTag.test(hrefLang) ? { hrefLang } : {}),
    ...(languageTag.test(lang) ? { lang } : {}),
  };
}

function relOf(value: string, opensWindow: boolean): string {
  const given = value.toLowerCase().split(/\s+/);
  // A new window must not be able to navigate this one.
  const types = new Set([...given.filter((type) => linkTypes.has(type)), ...(opensWindow ? ['noopener'] : [])]);
  return [...types].join(' ');
}
