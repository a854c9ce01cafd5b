import type { RenderContext } from '@clavora/blocks/render-context';
import type { BlankRecord } from '@clavora/catalogue/blank-record';
import { headText, lengthText } from './length-text.ts';
import { profileName } from './profile-name.ts';

type Translate = RenderContext['t'];

/** What is said of a blank by one line of its page or one row of a comparison. */
interface BlankFact {
  key: string;
  /** Where it is said; by default everywhere. */
  only?: 'page' | 'comparison';
  /** `figure`: a measure; `name`: a code or a name, which is not translated. By default words. */
  form?: 'figure' | 'name';
  term: (t: Translate) => string;
  /** Null where it is not known. */
  value: (record: BlankRecord, context: RenderContext) => string | null;
}

/** In the order of pages and comparisons. */
const blankFacts: readonly BlankFact[] = [
  {
    key: 'card',
    only: 'comparison',
    term: (t) => t('catalogue.compare.card'),
    value: ({ blank }, { t }) => t(`catalogue.verdicts.${blank.restricted ? 'yes' : 'no'}`),
  },
  {
    key: 'kind',
    only: 'comparison',
    term: (t) => t('catalogue.measures.kind'),
    value: ({ blank }, { t }) => t(`catalogue.kind.${blank.kind}`),
  },
  {
    key: 'length',
    form: 'figure',
    term: (t) => t('catalogue.length'),
    value: ({ blank }, context) => lengthText(blank.length_mm, context),
  },
  {
    key: 'height',
    form: 'figure',
    term: (t) => t('catalogue.height'),
    value: ({ profile }, context) => lengthText(profile.height_mm, context),
  },
  {
    key: 'thickness',
    form: 'figure',
    term: (t) => t('catalogue.thickness'),
    value: ({ profile }, context) => lengthText(profile.thickness_mm, context),
  },
  {
    key: 'grooves',
    only: 'comparison',
    term: (t) => t('catalogue.measures.grooves'),
    value: ({ profile: { left, right } }) => `${left.length} + ${right.length}`,
  },
  {
    key: 'overall',
    form: 'figure',
    term: (t) => t('catalogue.overall'),
    value: ({ blank: { overall_mm: overall } }, context) => (overall === null ? null : lengthText(overall, context)),
  },
  {
    key: 'head-size',
    form: 'figure',
    term: (t) => t('catalogue.head_size'),
    value: ({ blank }, context) => headText(blank, context),
  },
  {
    key: 'shoulder',
    term: (t) => t('catalogue.shoulder'),
    value: ({ blank: { shoulder } }, { t }) => (shoulder === null ? null : t(`catalogue.shoulders.${shoulder}`)),
  },
  {
    key: 'profile',
    form: 'name',
    term: (t) => t('catalogue.profile'),
    value: (record) => profileName(record),
  },
  {
    key: 'tip',
    term: (t) => t('catalogue.tip'),
    value: ({ blank }, { t }) => t(`catalogue.tips.${blank.tip}`),
  },
  {
    key: 'head',
    term: (t) => t('catalogue.head'),
    value: ({ blank }, { t }) => t(`catalogue.heads.${blank.head}`),
  },
  {
    key: 'material-and-finish',
    only: 'page',
    term: (t) => t('catalogue.material'),
    value: ({ blank }, { t }) =>
      `${t(`catalogue.materials.${blank.material}`)}, ${t(`catalogue.finishes.${blank.finish}`)}`,
  },
  {
    key: 'material',
    only: 'comparison',
    term: (t) => t('catalogue.material'),
    value: ({ blank }, { t }) => t(`catalogue.materials.${blank.material}`),
  },
  {
    key: 'finish',
    only: 'comparison',
    term: (t) => t('product.finish'),
    value: ({ blank }, { t }) => t(`catalogue.finishes.${blank.finish}`),
  },
  {
    key: 'pack',
    term: (t) => t('product.pack'),
    value: ({ blank }, { t }) => t('product.pieces', { count: blank.pack }),
  },
  {
    key: 'gtin',
    only: 'page',
    form: 'name',
    term: () => 'GTIN',
    value: ({ blank }) => blank.gtin,
  },
  {
    key: 'codes',
    only: 'comparison',
    term: (t) => t('catalogue.compare.code_count'),
    value: ({ codes }, { format }) => format.number(codes.length),
  },
  {
    key: 'vehicles',
    only: 'comparison',
    term: (t) => t('catalogue.compare.vehicle_count'),
    value: ({ vehicles }, { format }) => format.number(vehicles.length),
  },
];

/** Returns what a page or a comparison says of blanks, in order. */
export function blankFactsOn(place: 'page' | 'comparison'): BlankFact[] {
  return blankFacts.filter(({ only = place }) => only === place);
}
