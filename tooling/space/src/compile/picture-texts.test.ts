import { afterEach, expect, it } from 'vitest';
import { problemLines } from '../core/problem.ts';
import { type AuthoredFixture, authoredFixture, inAllLanguages } from '../testing/authored-fixture.ts';
import { compileSpace } from './compile-space.ts';
import { sceneOf } from './picture-texts.ts';

const today = new Date('2026-11-20T15:00:00Z');
let fixture: AuthoredFixture | undefined;

afterEach(async () => {
  await fixture?.remove();
  fixture = undefined;
});

const article = (image: string, markdown: string) => `
component: news_article
route: news-about-us
slug: a
content:
  title: ${inAllLanguages('title')}
  date: 2026-11-03
  image: ${image}
  text: ${inAllLanguages('text', { it: markdown })}`;

async function compiled(files: Readonly<Record<string, string>>) {
  fixture = await authoredFixture({
    'content/sections/news.yaml': `{ component: section, route: news-about-us, listing: true, content: { title: ${inAllLanguages('news')} } }`,
    ...files,
  });
  const { data, problems } = await compileSpace({ dir: fixture.dir, today });
  const story = data.stories.find(({ full_slug }) => full_slug.startsWith('it/') && full_slug.endsWith('/a'));
  return { content: JSON.stringify(story?.content), problems: problemLines(problems) };
}

const texts = `scenes/coil: { shows: { en: [strip] }, alt: ${inAllLanguages('strip on its coil')} }`;

it('CNT-10 a drawn scene has its alternative text in the language of the story, in fields and in rich text', async () => {
  const { content, problems } = await compiled({
    'glossary/pictures.yaml': texts,
    'content/news/a.yaml': article('{ file: scenes/coil.png }', '![](scenes/coil.png)'),
  });
  expect(problems).toEqual([]);
  expect(content.match(/"alt":"it strip on its coil"/g)).toHaveLength(2);
});

it('CNT-10 a text of its own takes precedence', async () => {
  const { content } = await compiled({
    'glossary/pictures.yaml': texts,
    'content/news/a.yaml': article(
      `{ file: scenes/coil.png, alt: ${inAllLanguages('own')} }`,
      '![qui](scenes/coil.png)',
    ),
  });
  expect(content).toContain('"alt":"it own"');
  expect(content).toContain('"alt":"qui"');
  expect(content).not.toContain('strip on its coil');
});

it.each([
  ['a language', texts.replace(/ru: "[^"]*"/, 'xx: ""'), 'alt'],
  ['its words', `scenes/coil: { alt: ${inAllLanguages('strip')} }`, 'shows'],
  ['a known language', texts.replace('{ en: [strip] }', '{ xx: [strip] }'), 'Invalid key'],
])('MKT-8 a scene without %s is a problem, and so are the pictures that rely on it', async (_, malformed, message) => {
  const { problems } = await compiled({
    'glossary/pictures.yaml': malformed,
    'content/news/a.yaml': article('{ file: scenes/coil.png }', 'testo'),
  });
  expect(problems.join('\n')).toContain(message);
  expect(problems.join('\n')).toContain('a picture needs an alternative text');
});

it.each([
  ['scenes/town.png', 'scenes/town'],
  ['scenes/town-3.png', 'scenes/town'],
  ['scenes/strip-coil.png', 'scenes/strip-coil'],
  ['products/cab-240.png', 'products/cab-240'],
])('the scene of %s is %s', (file, scene) => {
  expect(sceneOf(file)).toBe(scene);
});
