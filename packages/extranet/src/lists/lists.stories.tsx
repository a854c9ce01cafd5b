import type { Meta } from '@storybook/nextjs-vite';
import type { PartnerScreenProps } from '../shared/partner-screen-props.ts';
import { partnerStory } from '../testing/partner-story.tsx';
import {
  codeRows,
  colleaguesList,
  ownList,
  sampleChanges,
  sampleRows,
  sampleSummaries,
  sampleTargets,
} from '../testing/sample-lists.ts';
import { summaryOf } from './changes/change-summary.ts';
import { ListDetail } from './detail/list-detail.tsx';
import { ListsOverview } from './lists-overview.tsx';
import { SaveToList } from './save-to-list.tsx';

const meta: Meta = { title: 'Partner area/Lists' };
export default meta;

const overview = ({ t, format }: PartnerScreenProps) => ({
  t,
  format,
  lists: sampleSummaries,
  hrefOf: (list: string) => `#${list}`,
  action: '#action',
  back: '#back',
  changes: null,
  mails: null,
  takesCodes: true,
  refusedCodes: null,
  notice: null,
});

const detail = ({ t, format }: PartnerScreenProps) => ({
  t,
  format,
  list: ownList,
  rows: sampleRows,
  changes: null,
  organisation: 'Schließtechnik Niederbayern GmbH',
  action: '#action',
  askedPage: null,
  hrefOfPage: (page: number) => `#page-${page}`,
  allHref: '#all',
  csvHref: '#csv',
  archiveHref: '#zip',
  quote: null,
  takesCodes: true,
  refusedCodes: null,
  notice: null,
});

const german = { locale: 'de' } as const;
const russian = { locale: 'ru' } as const;
const typed = { name: null, note: null, quantity: null, code: null };

export const All = partnerStory((props) => <ListsOverview {...overview(props)} />, german);
export const AllRussian = partnerStory((props) => <ListsOverview {...overview(props)} />, russian);
export const None = partnerStory((props) => <ListsOverview {...overview(props)} lists={[]} />, german);
export const NameNotTaken = partnerStory(
  (props) => (
    <ListsOverview
      {...overview(props)}
      notice={{ kind: 'failed', code: 'name', list: null, item: null, typed: { ...typed, name: 'x'.repeat(81) } }}
    />
  ),
  german,
);

export const One = partnerStory(
  (props) => <ListDetail {...detail(props)} notice={{ kind: 'saved', code: 'changed', list: ownList.id }} />,
  german,
);
export const OneRussian = partnerStory((props) => <ListDetail {...detail(props)} />, russian);
export const OneOfAColleague = partnerStory((props) => <ListDetail {...detail(props)} list={colleaguesList} />, german);
export const OneEmpty = partnerStory((props) => <ListDetail {...detail(props)} rows={[]} archiveHref={null} />, german);
export const OfCodes = partnerStory(
  (props) => (
    <ListDetail {...detail(props)} rows={codeRows} quote={{ href: '#quote', fields: {} }} archiveHref={null} />
  ),
  german,
);
export const OfCodesRussian = partnerStory(
  (props) => (
    <ListDetail {...detail(props)} rows={codeRows} quote={{ href: '#quote', fields: {} }} archiveHref={null} />
  ),
  russian,
);
const changes = {
  summary: summaryOf(sampleChanges),
  blankCount: 180,
  revision: '',
  action: '#changes',
  hrefOf: String,
};
export const Changed = partnerStory(
  (props) => <ListDetail {...detail(props)} rows={codeRows} changes={changes} archiveHref={null} />,
  german,
);
export const ChangedRussian = partnerStory(
  (props) => <ListDetail {...detail(props)} rows={codeRows} changes={changes} archiveHref={null} />,
  russian,
);
export const AllChanged = partnerStory(
  (props) => (
    <ListsOverview
      {...overview(props)}
      changes={changes}
      mails={{ email: 'anna.ferri@ferri.example', isWished: true, action: '#changes' }}
    />
  ),
  german,
);
export const CodesNotTaken = partnerStory(
  (props) => (
    <ListsOverview
      {...overview(props)}
      refusedCodes={{ name: 'Frühjahr', codes: '; 20 Stück' }}
      notice={{ kind: 'failed', code: 'codes', list: null, item: null, typed }}
    />
  ),
  german,
);
export const ChangedMeanwhile = partnerStory((props) => {
  const [row] = sampleRows;
  return (
    <ListDetail
      {...detail(props)}
      notice={{
        kind: 'failed',
        code: 'conflict',
        list: ownList.id,
        item: row?.item.id ?? '',
        typed: { name: null, note: 'Lieferung im März', quantity: '1300', code: null },
      }}
    />
  );
}, german);
export const QuantityNotTaken = partnerStory((props) => {
  const [, row] = sampleRows;
  return (
    <ListDetail
      {...detail(props)}
      notice={{
        kind: 'failed',
        code: 'quantity',
        list: ownList.id,
        item: row?.item.id ?? '',
        typed: { name: null, note: '', quantity: 'zwei', code: null },
      }}
    />
  );
}, german);

const item = { kind: 'product', story: '20000000-0000-4000-8000-000000000009', file: null } as const;
const save = ({ t }: PartnerScreenProps) => ({ t, lists: sampleTargets, item, action: '#action', back: '#back' });
const failed = { kind: 'failed', code: 'name', list: null, item: item.story, typed: { ...typed, name: ' ' } } as const;

/** Space for the menu below the button. */
const menuSpace = { minBlockSize: '26rem' };

export const SaveClosed = partnerStory((props) => <SaveToList {...save(props)} />, german);
export const SaveOpen = partnerStory(
  (props) => (
    <div style={menuSpace}>
      <SaveToList {...save(props)} notice={failed} />
    </div>
  ),
  german,
);
export const SaveOpenRussian = partnerStory(
  (props) => (
    <div style={menuSpace}>
      <SaveToList {...save(props)} notice={failed} lists={[]} />
    </div>
  ),
  russian,
);
