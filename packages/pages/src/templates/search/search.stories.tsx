import type { StoryLoad } from '@clavora/blocks/block-story';
import { localeRow } from '@clavora/i18n-routing/locales';
import { sampleAnswer } from '@clavora/search/sample-answer';
import { sampleHit } from '@clavora/search/sample-hits';
import { HitFigure } from '@clavora/search/screens/hit-figure';
import { SearchView } from '@clavora/search/screens/search-view';
import { searchLabels } from '@clavora/search/search-labels';
import { readSearchState } from '@clavora/search/search-state';
import { sampleStory } from '@clavora/site-core/sample-page';
import { storyKeys } from '@clavora/ui/drawing/story-keys';
import type { Meta, StoryObj } from '@storybook/nextjs-vite';
import type { ComponentProps } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { SiteLayout } from '../../shell/site-layout/site-layout.tsx';
import { pageStory, siteStory, storyPage } from '../../testing/page-story.tsx';
import { SearchFrame } from './search-frame.tsx';

const meta: Meta = { title: 'Templates/Search' };
export default meta;

type Answer = ComponentProps<typeof SearchView>['answer'];
type Say = (text: string) => string;

const section = sampleStory('section', { title: 'Suche' });
const nothing = () => undefined;

/** Returns a story of the search at `query`; `answer` gets the texts of the toolbars' language. */
function search(
  name: string,
  query: string,
  answer: (say: Say, load: StoryLoad) => Answer,
  { isSlow = false, play }: { isSlow?: boolean; play?: StoryObj['play'] } = {},
): StoryObj {
  return siteStory(
    name,
    (load) => {
      const { context } = load;
      const page = storyPage({ route: 'search', story: section }, load);
      const say: Say = (text) => load.adapt({ component: 'page', _uid: '', title: text }).title ?? text;
      const localeTag = localeRow(context.locale).formatTag;
      return (
        <SiteLayout layout="with-prefooter" shell={page} context={context}>
          <SearchFrame title={page.story.content.title}>
            <SearchView
              state={readSearchState(new URLSearchParams(query))}
              answer={answer(say, load)}
              isSlow={isSlow}
              place={{
                href: page.searchHref ?? '/',
                catalogueHref: '/produkte',
                finderHref: '/schluesselfinder?code=',
                blankHref: '/schluesselfinder/rohlinge/',
                contactHref: '/kontakt',
                localeTag,
                timeZone: 'Europe/Rome',
              }}
              labels={searchLabels(context.t, localeTag)}
              renderFigure={(hit) => (hit.drawing === null ? null : <HitFigure hit={hit} />)}
              onChange={nothing}
              onRetry={nothing}
              onHitClick={nothing}
            />
          </SearchFrame>
        </SiteLayout>
      );
    },
    play,
  );
}

const marked = (text: string) => `<mark>${text}</mark>`;

const found = (say: Say): Answer =>
  sampleAnswer({
    query: say('Vento'),
    total: 31,
    pageCount: 2,
    hits: [
      sampleHit({
        storyId: 'a',
        code: 'CLV-A19F',
        title: say('Fahrzeugschlüssel mit Funk, klappbar'),
        summary: say('Klinge zum Fräsen, drei Tasten, 433,92 MHz. Der Transponder wird mitgeliefert.'),
        family: 'automotive_keys',
        drawing: JSON.stringify(storyKeys.cylinder),
        isNew: true,
        _highlightResult: {
          vehicles: [
            { value: `${say('Norda')} ${marked(say('Vento'))} II`, matchLevel: 'full' },
            { value: `${say('Norda')} ${marked(say('Vento'))} III`, matchLevel: 'full' },
          ],
        },
      }),
      sampleHit({
        storyId: 'b',
        code: 'CLV-40H',
        title: say('Kreuzbartschlüssel für Sicherheitsschlösser und Türen von Wohnanlagen'),
        summary: say('Zwei Bärte, vernickelt.'),
        drawing: JSON.stringify(storyKeys.bit),
        discontinuedSince: '2019',
        _snippetResult: {
          text: { value: `… ${say('auch für den')} ${marked(say('Vento'))} ${say('bis 2004')} …`, matchLevel: 'full' },
        },
      }),
      sampleHit({
        storyId: 'c',
        type: 'news',
        code: null,
        family: null,
        title: say('Zwölf neue Rohlinge im November'),
        summary: say('Sieben für Haus und Objekt, fünf für Fahrzeuge.'),
        date: 1_793_700_000,
        _highlightResult: {
          title: { value: `${say('Zwölf neue Rohlinge für den')} ${marked(say('Vento'))}`, matchLevel: 'full' },
        },
      }),
    ],
    facets: {
      type: [
        { value: 'product', count: 24 },
        { value: 'news', count: 7 },
      ],
      categories: [
        { value: say('Schlüssel mit Transponder'), count: 14 },
        { value: say('Bohrmulden- und Sicherheitsschlüssel'), count: 9 },
      ],
      vehicleMakes: [
        'Arvena',
        'Brückner',
        'Cordia',
        'Dalmo',
        'Elvex',
        'Fjord',
        'Gallia',
        'Hanse',
        'Ivora',
        'Jasper',
        'Kolb',
        'Lupo',
      ].map((make, at) => ({ value: say(make), count: 40 - at })),
    },
  });

export const Asked = pageStory('before a search', { route: 'search', story: section });

export const Found = search('found, with filters', 'q=Vento&type=product&family=automotive_keys', found);

export const CodeFound = search('the very code', 'q=clv22l', (say) =>
  sampleAnswer({
    query: 'clv22l',
    hits: [
      sampleHit({
        storyId: 'a',
        title: say('Zylinderschlüsselrohling, sechs Stifte, lange Klinge'),
        summary: say('Neusilber, eckiger Kopf, Profil parazentrisch. Klinge 28,4 mm.'),
        drawing: JSON.stringify(storyKeys.cylinder),
      }),
      sampleHit({
        storyId: 'b',
        code: 'CLV-22LX',
        title: say('Derselbe, mit Kappe'),
        summary: '',
        drawing: JSON.stringify(storyKeys.dimple),
      }),
    ],
  }),
);

export const Slow = search('waiting for an answer', 'q=Vento', found, { isSlow: true });

export const NotFound = search('nothing found', 'q=T%C3%BCrklinke&type=news', (say) =>
  sampleAnswer({ query: say('Türklinke'), hits: [] }),
);

export const Unavailable = search('the search does not answer', 'q=Rohling&type=product', () => 'unavailable');

/** On narrow screens a drawer, which takes the focus; on wide ones filters are beside the results. */
export const Drawer = search('its filters', 'q=Vento&type=product', found, {
  play: async ({ canvasElement }) => {
    const panel = canvasElement.querySelector<HTMLElement>('[popover][role="group"][aria-label]');
    const opener = canvasElement.querySelector<HTMLElement>(`button[popovertarget="${panel?.id}"]`);
    if (panel === null || opener?.checkVisibility() !== true) return;
    await userEvent.click(opener);
    await expect(panel).toHaveAttribute('aria-modal', 'true');
    await expect(within(panel).getAllByRole('button')[0]).toHaveFocus();
  },
});
