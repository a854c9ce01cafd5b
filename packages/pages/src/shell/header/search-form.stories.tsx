import type { StoryLoad } from '@clavora/blocks/block-story';
import { forgetSearches, keepSearch } from '@clavora/search/recent-searches';
import { sampleFound } from '@clavora/search/sample-found';
import { suggestionLabels } from '@clavora/search/suggestion-settings';
import { SearchCombobox } from '@clavora/search/suggestions/search-combobox';
import type { Meta } from '@storybook/nextjs-vite';
import { type ComponentProps, useCallback, useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { siteStory } from '../../testing/page-story.tsx';
import { SearchForm } from './search-form.tsx';

const meta: Meta = { title: 'Layouts/Search form' };
export default meta;

type Source = ComponentProps<typeof SearchCombobox>['source'];
type Found = Awaited<ReturnType<Source['ask']>>;

const nothing: Found = { ...sampleFound, total: 0, groups: [] };

/** Returns the results in the language of the toolbar. */
function adapted(found: Found, { adapt }: StoryLoad): Found {
  const words = (text: string) => adapt({ component: 'page', _uid: '', title: text }).title ?? '';
  const groups = found.groups.map(({ name, hits }) => ({
    name,
    hits: hits.map((hit) => ({
      ...hit,
      title: hit.title.map(({ text, isMatch }) => ({ text: words(text), isMatch })),
    })),
  }));
  return { ...found, groups };
}

/** Renders the header's form with suggestions, without a service. */
function Suggesting({ load, found }: { load: StoryLoad; found: Found }) {
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [source] = useState<Source>(() => ({ ask: async () => adapted(found, load), reportClick: () => undefined }));
  const find = useCallback((element: HTMLElement | null) => setField(element?.querySelector('input') ?? null), []);
  return (
    <div style={{ minBlockSize: '44rem' }}>
      <div
        ref={find}
        style={{
          position: 'relative',
          display: 'flex',
          justifyContent: 'flex-end',
          padding: 'var(--space-3) var(--page-margin)',
          borderBlockEnd: 'var(--rule)',
          fontSize: 'var(--size-quiet)',
        }}
      >
        <SearchForm href="/de/suche" id="header-search" size="bar" context={load.context} />
      </div>
      {field?.form && (
        <SearchCombobox
          field={field}
          form={field.form}
          source={source}
          labels={suggestionLabels(load.context.t)}
          onFailure={() => undefined}
        />
      )}
    </div>
  );
}

/** Keyed by language, so that another one reloads everything. */
function suggesting(load: StoryLoad, found: Found) {
  return <Suggesting key={load.context.t('search.label')} load={load} found={found} />;
}

export const Page = siteStory('on a page of its own', (load) => (
  <SearchForm href="/de/suche" id="page-search" size="page" query="CLV-22L" context={load.context} />
));

export const Suggestions = siteStory(
  'what was found, in groups',
  (load) => suggesting(load, sampleFound),
  async ({ canvasElement }) => {
    const page = within(canvasElement);
    const field = await page.findByRole('combobox');
    await userEvent.type(field, 'linea');
    const options = await page.findAllByRole('option');
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(options[1]).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveFocus();
  },
);

export const NothingFound = siteStory(
  'nothing was found',
  (load) => suggesting(load, nothing),
  async ({ canvasElement }) => {
    const page = within(canvasElement);
    const field = await page.findByRole('combobox');
    await userEvent.type(field, 'qqqq');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
  },
);

export const RecentSearches = siteStory(
  'recent searches',
  (load) => suggesting(load, nothing),
  async ({ canvasElement }) => {
    forgetSearches();
    for (const query of ['Norda Vento 2024', 'clv 22 l']) keepSearch(query);
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('combobox'));
    await expect(await page.findAllByRole('option')).toHaveLength(3);
    await userEvent.keyboard('{ArrowDown}');
    await expect(page.getByRole('option', { name: 'clv 22 l' })).toHaveAttribute('aria-selected', 'true');
  },
);
