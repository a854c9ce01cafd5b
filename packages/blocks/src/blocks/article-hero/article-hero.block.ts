import { defineBlock } from '@clavora/content-client/schema/define-block';
import { asset, day, longText, text } from '@clavora/content-client/schema/fields';

export const articleHero = defineBlock({
  name: 'article_hero',
  title: 'Article hero',
  description:
    'The opening of an article: what it is about, who wrote it and when, a lead, a picture with its caption.',
  role: 'block',
  isHero: true,
  fields: {
    eyebrow: text({ label: 'Line above the title' }),
    title: text({ label: 'Title', required: true }),
    text: longText({ label: 'Lead' }),
    author: text({ label: 'Author' }),
    date: day({ label: 'Date' }),
    image: asset({ label: 'Picture' }),
    caption: text({ label: 'Caption' }),
  },
});
