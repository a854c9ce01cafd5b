import { defineBlock } from '../schema/define-block.ts';
import {
  asset,
  blocks,
  boolean,
  choice,
  datetime,
  day,
  link,
  longText,
  number,
  optionSet,
  relations,
  richText,
  text,
} from '../schema/fields.ts';

const seoField = blocks({ label: 'Search and sharing', allow: ['seo'], maximum: 1 });
const bodyField = blocks({ label: 'Blocks', allow: [] });
const titleField = text({ label: 'Title', required: true });
const summaryField = longText({ label: 'Summary', help: 'Shown under the title and in listings' });
const imageField = asset({ label: 'Picture' });
const preFooterField = boolean({
  label: 'Leave out the closing call',
  help: 'The call to action above the footer, where a page has nothing to do with it or has its own',
});

/** A page made of blocks; the section above lists it. */
export const page = defineBlock({
  name: 'page',
  title: 'Page',
  description: 'A page of blocks under a title.',
  role: 'page',
  fields: {
    title: titleField,
    summary: summaryField,
    image: imageField,
    body: bodyField,
    hide_pre_footer: preFooterField,
    seo: seoField,
  },
});

/** A page whose first block is its hero: home, landing pages, thank-you pages. */
export const landingPage = defineBlock({
  name: 'landing_page',
  title: 'Landing page',
  description: 'Blocks only; the first is its hero.',
  role: 'page',
  fields: {
    title: titleField,
    summary: summaryField,
    body: bodyField,
    hide_pre_footer: preFooterField,
    seo: seoField,
  },
});

/** The page of a section; its route determines what it lists. */
export const section = defineBlock({
  name: 'section',
  title: 'Section',
  description: 'The opening page of a section: title, summary, the list of its stories, blocks.',
  role: 'page',
  fields: {
    title: titleField,
    summary: summaryField,
    image: imageField,
    body: blocks({ label: 'Blocks above the list', allow: [] }),
    body_below: blocks({ label: 'Blocks below the list', allow: [] }),
    hide_pre_footer: preFooterField,
    seo: seoField,
  },
});

export const newsArticle = defineBlock({
  name: 'news_article',
  title: 'News',
  description: 'News about us.',
  role: 'page',
  fields: {
    title: titleField,
    date: day({ label: 'Date', required: true }),
    summary: summaryField,
    image: imageField,
    text: richText({ label: 'Text', required: true }),
    related_products: relations({ label: 'Products', allow: ['product'] }),
    body: bodyField,
    seo: seoField,
  },
});

export const pressRelease = defineBlock({
  name: 'press_release',
  title: 'Press release',
  description: 'A statement to the press.',
  role: 'page',
  fields: {
    title: titleField,
    date: day({ label: 'Date', required: true }),
    place: text({ label: 'Place' }),
    summary: summaryField,
    image: imageField,
    text: richText({ label: 'Text', required: true }),
    contact_name: text({ label: 'Press contact' }),
    contact_email: text({ label: 'Press contact, e-mail', format: 'email' }),
    downloads: blocks({ label: 'Press material', allow: ['download'] }),
    seo: seoField,
  },
});

/** The content types of news. */
export const newsKinds = ['news_article', 'press_release', 'event'] as const;
export type NewsKind = (typeof newsKinds)[number];

export const disciplines = ['locksmithing', 'automotive', 'industrial', 'training', 'hardware_trade'] as const;
export type Discipline = (typeof disciplines)[number];

export const event = defineBlock({
  name: 'event',
  title: 'Event',
  description: 'A fair, open day or course. Its status follows from its dates.',
  role: 'page',
  fields: {
    title: titleField,
    starts_at: datetime({ label: 'Starts', required: true }),
    ends_at: datetime({
      label: 'Ends',
      help: 'The beginning of a day includes that day; the midnight after a start with a time is the end itself',
      required: true,
    }),
    time_zone: text({
      label: 'Time zone',
      help: 'IANA name, such as Europe/Rome',
      format: 'time-zone',
      required: true,
    }),
    venue: text({ label: 'Venue' }),
    stand: text({ label: 'Hall and stand' }),
    city: text({ label: 'City', required: true }),
    country_code: text({ label: 'Country, ISO 3166', format: 'country', required: true }),
    disciplines: optionSet({ label: 'Disciplines', values: disciplines }),
    summary: summaryField,
    image: imageField,
    text: richText({ label: 'Text' }),
    body: bodyField,
    seo: seoField,
  },
});

export const resourceKinds = [
  'guide',
  'bulletin',
  'catalogue',
  'price_list',
  'sales_agent',
  'video',
  'software',
] as const;

export const resource = defineBlock({
  name: 'resource',
  title: 'Resource',
  description: 'A catalogue, bulletin, guide or set of documents.',
  role: 'page',
  fields: {
    title: titleField,
    kind: choice({ label: 'Kind', values: resourceKinds, required: true }),
    date: day({ label: 'Date' }),
    edition: text({ label: 'Edition or number' }),
    valid_from: day({ label: 'In force from', help: 'The first day, of a price list' }),
    valid_until: day({ label: 'In force until', help: 'The last day; empty without an end', isLast: true }),
    summary: summaryField,
    image: imageField,
    text: richText({ label: 'Text' }),
    downloads: blocks({ label: 'Files', allow: ['download'] }),
    history: blocks({ label: 'Earlier versions of files', allow: ['download'] }),
    products: relations({ label: 'Products', allow: ['product'] }),
    body: bodyField,
    seo: seoField,
  },
});

const addressFields = {
  street: text({ label: 'Street and number' }),
  postal_code: text({ label: 'Postal code' }),
  city: text({ label: 'City' }),
  city_names: text({ label: 'Other names of the city', help: 'Comma-separated; the search by place finds them' }),
  country_code: text({ label: 'Country, ISO 3166', format: 'country' }),
  latitude: number({ label: 'Latitude, degrees', between: [-90, 90] }),
  longitude: number({ label: 'Longitude, degrees', between: [-180, 180] }),
  phone: text({ label: 'Phone, international form' }),
  email: text({ label: 'Email', format: 'email' }),
};

export const shop = defineBlock({
  name: 'shop',
  title: 'Shop',
  description: 'A shop or dealer that sells and cuts our keys.',
  role: 'page',
  fields: {
    title: titleField,
    summary: summaryField,
    image: imageField,
    ...addressFields,
    hours: blocks({ label: 'Opening hours', allow: ['opening_hours'] }),
    services: text({ label: 'Services', help: 'Comma-separated' }),
    body: bodyField,
    seo: seoField,
  },
});

export const career = defineBlock({
  name: 'career',
  title: 'Open position',
  description: 'A position to apply for.',
  role: 'page',
  fields: {
    title: titleField,
    department: text({ label: 'Department' }),
    location: text({ label: 'Place of work' }),
    contract: choice({ label: 'Contract', values: ['permanent', 'temporary', 'apprenticeship', 'internship'] }),
    hours_per_week: number({ label: 'Hours per week' }),
    posted_at: day({ label: 'Posted' }),
    closes_at: day({ label: 'Apply until', help: 'The last day; after it the position is closed', isLast: true }),
    summary: summaryField,
    text: richText({ label: 'Text', required: true }),
    apply_form: link({ label: 'Page with the form to apply', help: 'Opened with the title of the position' }),
    apply_email: text({ label: 'Applications to', format: 'email' }),
    hide_pre_footer: preFooterField,
    seo: seoField,
  },
});

export const contact = defineBlock({
  name: 'contact',
  title: 'Contact',
  description: 'An office or department with its address.',
  role: 'page',
  fields: {
    title: titleField,
    department: text({ label: 'Department' }),
    summary: summaryField,
    image: imageField,
    ...addressFields,
    hours: blocks({ label: 'Hours', allow: ['opening_hours'] }),
    is_headquarters: boolean({ label: 'Headquarters' }),
    body: bodyField,
    seo: seoField,
  },
});
