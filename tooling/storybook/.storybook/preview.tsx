import '@clavora/ui/fonts.css';
import '@clavora/ui/tokens.css';
import '@clavora/ui/base.css';
import { localeRow, locales } from '@clavora/i18n-routing/locales';
import { marketTable } from '@clavora/i18n-routing/markets';
import { startHeader } from '@clavora/pages/start-header';
import { startIslands } from '@clavora/pages/start-islands';
import type { Preview } from '@storybook/nextjs-vite';
import { type ReactNode, useEffect } from 'react';
import { configure } from 'storybook/test';
import { DocsPage } from '../src/preview/docs-page.tsx';
import { paperTheme } from '../src/preview/paper-theme.ts';
import { standInForPictures } from '../src/preview/stand-in-for-pictures.ts';
import { loadStory } from '../src/preview/story-load.ts';
import { asWritten, pseudolocale } from '../src/preview/toolbars.ts';

/** Loaded before anything is rendered: layout shifts by late fonts are measured on the sites, which preload theirs. */
const faces = ['1rem "Geologica"', '1rem "JetBrains Mono"'];

const screens = [
  ['small', 'Smallest screen', 320],
  ['telephone', 'Telephone', 375],
  ['tablet', 'Tablet', 768],
  ['desk', 'Desk', 1440],
] as const;

// Lazily loaded parts appear late on a busy machine.
configure({ asyncUtilTimeout: 8000 });

// A link of a story leads to a page that Storybook does not have.
window.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (
    link &&
    document.querySelector('#storybook-root')?.contains(link) &&
    !link.getAttribute('href')?.startsWith('#')
  ) {
    event.preventDefault();
  }
});
window.addEventListener('submit', (event) => event.preventDefault());
startHeader();
// A picture of a story shows all of it.
document.documentElement.style.setProperty('--off-screen', 'visible');

/** Starts all islands of a story; the script of a page waits with some until they are near. */
function WithIslands({ children }: { children: ReactNode }) {
  useEffect(() => {
    for (const island of document.querySelectorAll<HTMLElement>('[data-start="visible"]'))
      island.dataset.start = 'load';
    // Storybook's own root has taken these over.
    for (const form of document.querySelectorAll<HTMLElement>('[data-island="custom-form"]'))
      delete form.dataset.island;
    globalThis.startedIslands = startIslands();
  });
  return children;
}

const preview: Preview = {
  tags: ['autodocs'],
  initialGlobals: { locale: asWritten, market: 'global', version: 'preview' },
  globalTypes: {
    locale: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: asWritten, title: 'As written' },
          ...locales.map((code) => ({ value: code, title: localeRow(code).name, right: code })),
          { value: pseudolocale, title: 'Pseudolocale' },
        ],
      },
    },
    market: {
      description: 'Market',
      toolbar: {
        icon: 'flag',
        dynamicTitle: true,
        items: marketTable.map(({ id }) => ({ value: id, title: id.replace(/^./, (first) => first.toUpperCase()) })),
      },
    },
    version: {
      description: 'Published, or the draft in the visual editor',
      toolbar: {
        icon: 'eye',
        dynamicTitle: true,
        items: [
          { value: 'published', title: 'Published' },
          { value: 'preview', title: 'Preview' },
        ],
      },
    },
  },
  parameters: {
    controls: { expanded: false },
    viewport: {
      options: Object.fromEntries(
        screens.map(([id, name, width]) => [
          id,
          { name: `${name}, ${width} px`, styles: { width: `${width}px`, height: '100%' } },
        ]),
      ),
    },
    backgrounds: { disable: true },
    docs: { page: DocsPage, theme: paperTheme },
    a11y: {
      test: 'error',
      options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'] },
    },
    options: {
      storySort: { order: ['Foundations', 'Primitives', 'Blocks', 'Layouts', 'Templates', 'Pages'] },
    },
  },
  loaders: [
    async ({ parameters, globals }) => {
      await Promise.all([standInForPictures(), ...faces.map((face) => document.fonts.load(face, 'aăя'))]);
      return { ...(await loadStory(parameters.locale, globals)) };
    },
  ],
  decorators: [
    (Story, { loaded, viewMode, globals }) => {
      // Islands read their texts once.
      const key = `${globals.locale}, ${globals.market}`;
      const { tag, direction } = localeRow(loaded.context.locale);
      if (viewMode === 'docs') {
        return (
          <div lang={tag} dir={direction}>
            <WithIslands key={key}>
              <Story />
            </WithIslands>
          </div>
        );
      }
      document.documentElement.lang = tag;
      document.documentElement.dir = direction;
      return (
        <WithIslands key={key}>
          <Story />
        </WithIslands>
      );
    },
  ],
};
export default preview;
