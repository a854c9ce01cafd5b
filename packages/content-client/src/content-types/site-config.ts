import { defineBlock } from '../schema/define-block.ts';
import { blocks, boolean, choice, link, longText, number, text } from '../schema/fields.ts';

/** A group of the header's mega menu: a heading and its links. */
export const navigationGroup = defineBlock({
  name: 'navigation_group',
  title: 'Menu group',
  description: 'A heading with its links.',
  role: 'part',
  fields: {
    label: text({ label: 'Heading', required: true }),
    links: blocks({ label: 'Links', allow: ['navigation_link'] }),
    is_direct: boolean({
      label: 'Show at the top of the menu of phones',
      help: 'Of the header: its links are there without opening the entry',
    }),
  },
});

export const navigationLink = defineBlock({
  name: 'navigation_link',
  title: 'Menu link',
  description: 'One link with an optional explanation.',
  role: 'part',
  fields: {
    label: text({ label: 'Label', required: true }),
    hint: text({ label: 'Explanation' }),
    link: link({ label: 'Link', required: true }),
  },
});

/** A top entry of the header: a link, or a panel of groups. */
export const navigationEntry = defineBlock({
  name: 'navigation_entry',
  title: 'Menu entry',
  description: 'A top entry of the header with its panel.',
  role: 'part',
  fields: {
    label: text({ label: 'Label', required: true }),
    link: link({ label: 'Link', required: true }),
    groups: blocks({ label: 'Panel', allow: ['navigation_group'] }),
  },
});

/** A category of cookies for consent. */
export const consentCategory = defineBlock({
  name: 'consent_category',
  title: 'Cookie category',
  description: 'A kind of cookies and tools, and what they are for.',
  role: 'part',
  fields: {
    kind: choice({
      label: 'Kind',
      required: true,
      values: ['necessary', 'analytics', 'marketing'],
      help: 'Necessary ones are always on; the others only with consent.',
    }),
    title: text({ label: 'Title', help: 'Empty: the usual one' }),
    text: longText({ label: 'What it is for', help: 'Empty: the usual text' }),
  },
});

/** Content around pages: header, footer, pre-footer and metadata templates of one language. */
export const siteConfig = defineBlock({
  name: 'site_config',
  title: 'Site configuration',
  description: 'Header, footer, pre-footer and metadata templates of one language.',
  role: 'page',
  fields: {
    site_name: text({ label: 'Name of the site', required: true }),
    claim: text({ label: 'Claim', help: 'One line under the name' }),
    header: blocks({ label: 'Header', allow: ['navigation_entry'] }),
    footer: blocks({ label: 'Footer columns', allow: ['navigation_group'] }),
    founded_year: number({
      label: 'Year founded',
      help: 'Drawn as key cuts on the edge of the footer. Empty: a plain edge',
      between: [1000, 2999],
    }),
    legal: blocks({ label: 'Legal links', allow: ['navigation_link'] }),
    security_contact: text({
      label: 'Weaknesses: contact',
      help: 'Mail or https address, published in /.well-known/security.txt',
    }),
    security_policy: link({ label: 'Weaknesses: policy', help: 'The rules for reports of weaknesses' }),
    papers_form: link({
      label: 'Papers of machines: form',
      help: 'Where visitors ask for them on paper. Empty: the page of a machine offers none',
    }),
    pre_footer_title: text({ label: 'Pre-footer title' }),
    pre_footer_text: longText({ label: 'Pre-footer text' }),
    pre_footer_actions: blocks({ label: 'Pre-footer buttons', allow: ['call_to_action'] }),
    consent_title: text({ label: 'Cookies: question', help: 'One line, with what is counted. Empty: the usual one' }),
    consent_message: longText({ label: 'Cookies: explanation', help: 'In the settings. Empty: the usual one' }),
    consent_categories: blocks({
      label: 'Cookies: categories',
      allow: ['consent_category'],
      help: 'Only what is listed is asked for. Empty: necessary, analytics and marketing.',
    }),
    consent_policy: link({ label: 'Cookies: page that explains them' }),
    consent_revision: number({
      label: 'Cookies: revision',
      help: 'A whole number from 1. Raise it when visitors must choose again: when a category is added or its purpose changes.',
    }),
    meta_fallback_title: text({ label: 'Title: fallback', help: '{pageTitle}' }),
    meta_fallback_description: longText({ label: 'Description: fallback', help: '{pageTitle}' }),
    meta_category_title: text({ label: 'Title: category', help: '{categoryName}' }),
    meta_category_description: longText({ label: 'Description: category', help: '{categoryName}' }),
    meta_product_title: text({ label: 'Title: product', help: '{productName}' }),
    meta_product_description: longText({ label: 'Description: product', help: '{productName}' }),
    meta_press_title: text({ label: 'Title: press release', help: '{pressTitle}' }),
    meta_press_description: longText({ label: 'Description: press release', help: '{pressTitle}' }),
    meta_news_title: text({ label: 'Title: news', help: '{newsTitle}' }),
    meta_news_description: longText({ label: 'Description: news', help: '{newsTitle}' }),
    meta_event_title: text({ label: 'Title: event', help: '{eventTitle}' }),
    meta_event_description: longText({ label: 'Description: event', help: '{eventTitle}' }),
  },
});
