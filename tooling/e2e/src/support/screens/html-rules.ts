import type { ConfigData } from 'html-validate';

/** Rules of the HTML standard; each disabled rule has a reason. */
export const htmlRules: ConfigData = {
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    // React writes its own spelling of names, such as charSet; HTML is case-insensitive.
    'attr-case': 'off',
    'element-case': 'off',
    // React closes void elements, and leaves boolean attributes as "".
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // Next's streaming markers are empty on purpose.
    'no-inline-style': 'off',
    // Lists without bullets lose their role in Safari: `role="list"` restores it.
    'no-redundant-role': 'off',
  },
};

/**
 * Returns the page without Next's only violation of the standard: `as` on the style sheets of parts loaded on
 * demand.
 */
export function withoutNextsOwn(html: string): string {
  return html.replace(/(<link [^>]*\brel="stylesheet"[^>]*?) as="style"/g, '$1');
}
