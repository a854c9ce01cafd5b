import type { ConfigData } from 'html-validate';

/** What the HTML standard asks for; each rule that is off says why. */
export const htmlRules: ConfigData = {
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    // React writes its own spelling of names, such as charSet; HTML takes any.
    'attr-case': 'off',
    'element-case': 'off',
    // React closes void elements, and leaves boolean attributes as "".
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // Next's streaming markers are empty on purpose.
    'no-inline-style': 'off',
    // Lists without bullets lose their role in Safari: `role="list"` gives it back.
    'no-redundant-role': 'off',
  },
};

/** The page without the one thing that Next writes against the standard: `as` on the style sheets of parts loaded on demand. */
export function withoutNextsOwn(html: string): string {
  return html.replace(/(<link [^>]*\brel="stylesheet"[^>]*?) as="style"/g, '$1');
}
