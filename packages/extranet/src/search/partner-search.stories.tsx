import type { StoryLoad } from '@clavora/blocks/block-story';
import { localeRow } from '@clavora/i18n-routing/locales';
import { SearchFrame } from '@clavora/pages/search-frame';
import { SiteLayout } from '@clavora/pages/site-layout';
import { sampleAnswer } from '@clavora/search/sample-answer';
import { sampleHit } from '@clavora/search/sample-hits';
import { HitFigure } from '@clavora/search/screens/hit-figure';
import { PublicFindings, PublicFindingsNote } from '@clavora/search/screens/public-findings';
import { SearchView } from '@clavora/search/screens/search-view';
import { readSearchState } from '@clavora/search/search-state';
import { storyKeys } from '@clavora/ui/drawing/story-keys';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import type { ComponentProps } from 'react';
import {
  type SampleLocale,
  sampleListingStory,
  sampleLocale,
  samplePartnerPage,
  sectionPath,
} from '../testing/sample-partner-products.ts';
import { partnerLabels } from './partner-labels.ts';

const meta: Meta = { title: 'Partner area/Search' };
export default meta;

const words = {
  de: {
    title: 'Suche im Partnerbereich',
    query: 'Preisliste',
    priceList: 'Preisliste 2027',
    key: 'Zylinderschlüsselrohling',
  },
  it: {
    title: 'Cerca nell’area partner',
    query: 'listino',
    priceList: 'Listino 2027',
    key: 'Chiave grezza a cilindro',
  },
  ru: {
    title: 'Поиск в разделе для партнёров',
    query: 'прайс',
    priceList: 'Прайс-лист 2027',
    key: 'Заготовка цилиндрового ключа',
  },
} as const;
type Words = (typeof words)[SampleLocale];

const nothing = () => undefined;

/** Returns a story of the area's search at `query`. */
function search(
  locale: SampleLocale,
  answerTo: (said: Words) => ComponentProps<typeof SearchView>['answer'],
  { hasPublicHits = true, hasQuery = true } = {},
): StoryObj {
  return {
    parameters: { locale, layout: 'fullscreen' },
    render: (_, { loaded }) => {
      const { context } = loaded as unknown as StoryLoad;
      const shown = sampleLocale(context.locale);
      const said = words[shown];
      const story = sampleListingStory(shown, 'product_listing', {
        path: sectionPath('extranet-search', shown),
        title: said.title,
      });
      const page = samplePartnerPage(shown, story);
      const localeTag = localeRow(context.locale).formatTag;
      const labels = partnerLabels(context, localeTag);
      const findings = {
        found: {
          query: said.query,
          total: 12,
          hits: hasPublicHits
            ? [
                sampleHit({ storyId: 'p', code: 'CLV-22L', title: said.key, family: 'residential_keys' }),
                sampleHit({ storyId: 'q', type: 'news', code: null, family: null, title: said.priceList }),
              ]
            : [],
          blanks: [],
        },
        href: '/suche',
        localeTag,
        labels,
        ownLabels: { title: context.t('partner.search.on_site'), all: context.t('partner.search.all_on_site') },
      };
      return (
        <div translate="no">
          <SiteLayout layout="extranet" shell={page} context={context}>
            <SearchFrame title={said.title}>
              <SearchView
                state={readSearchState(new URLSearchParams(hasQuery ? { q: said.query } : {}))}
                answer={answerTo(said)}
                isSlow={false}
                place={{
                  href: '/extranet/suche',
                  catalogueHref: '/extranet/produkte',
                  finderHref: null,
                  blankHref: null,
                  contactHref: '/kontakt',
                  localeTag,
                  timeZone: 'Europe/Rome',
                }}
                labels={labels}
                renderFigure={(hit) => (hit.drawing === null ? null : <HitFigure hit={hit} />)}
                onChange={nothing}
                onRetry={nothing}
                onHitClick={nothing}
                note={<PublicFindingsNote {...findings} />}
                more={<PublicFindings {...findings} />}
              />
            </SearchFrame>
          </SiteLayout>
        </div>
      );
    },
  };
}

const found = ({ query, priceList, key }: Words) =>
  sampleAnswer({
    query,
    total: 2,
    hits: [
      sampleHit({
        storyId: 'a',
        type: 'resource',
        code: null,
        family: null,
        kind: 'sales_agent',
        title: priceList,
        summary: '',
        date: 1_793_700_000,
      }),
      sampleHit({
        storyId: 'b',
        code: '90-2200-L',
        title: key,
        summary: '',
        family: 'residential_keys',
        drawing: JSON.stringify(storyKeys.cylinder),
        _snippetResult: { text: { value: `… ${priceList}, <mark>${query}</mark> …`, matchLevel: 'full' } },
      }),
    ],
    facets: {
      type: [
        { value: 'product', count: 1 },
        { value: 'resource', count: 1 },
      ],
    },
  });

export const Found = search('it', found);
export const FoundGerman = search('de', found);
export const FoundRussian = search('ru', found);
export const OnlyOnThePublicSite = search('it', ({ query }) => sampleAnswer({ query, hits: [] }));
export const Nothing = search('it', ({ query }) => sampleAnswer({ query, hits: [] }), { hasPublicHits: false });
export const Unavailable = search('de', () => 'unavailable', { hasPublicHits: false });
export const Asked = search('de', () => 'awaited', { hasQuery: false });
