import { logoMarkPath } from '@clavora/ui/drawing/logo-mark';
import { create } from 'storybook/theming';

const brand = `<svg xmlns="http://www.w3.org/2000/svg" width="132" height="22" viewBox="0 3 108 18"><path d="${logoMarkPath}" fill="#16150f" fill-rule="evenodd"/><text x="31" y="16.6" font-family="Geologica, Helvetica Neue, Arial, sans-serif" font-size="14" fill="#16150f">Clavora</text></svg>`;

/** Storybook's user interface in the colours of the brand. */
export const paperTheme = create({
  base: 'light',
  brandTitle: 'Clavora',
  brandImage: `data:image/svg+xml,${encodeURIComponent(brand)}`,
  brandTarget: '_self',
  fontBase: '"Geologica", "Helvetica Neue", Arial, sans-serif',
  fontCode: '"JetBrains Mono", Menlo, Consolas, monospace',
  colorPrimary: '#16150f',
  colorSecondary: '#7a5310',
  appBg: '#ede9df',
  appContentBg: '#f7f5f0',
  appPreviewBg: '#f7f5f0',
  appBorderColor: '#d5cfc0',
  appBorderRadius: 0,
  textColor: '#16150f',
  textInverseColor: '#f7f5f0',
  textMutedColor: '#4a4840',
  barBg: '#f7f5f0',
  barTextColor: '#4a4840',
  barHoverColor: '#7a5310',
  barSelectedColor: '#7a5310',
  buttonBg: '#f7f5f0',
  buttonBorder: '#d5cfc0',
  booleanBg: '#ede9df',
  booleanSelectedBg: '#f7f5f0',
  inputBg: '#f7f5f0',
  inputBorder: '#4a4840',
  inputTextColor: '#16150f',
  inputBorderRadius: 0,
});
