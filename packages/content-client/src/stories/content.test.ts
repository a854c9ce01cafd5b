import { describe, expect, it } from 'vitest';
import { contentTypes } from '../content-types/content-types.ts';
import { product, specification, vehicleFit } from '../content-types/product.ts';
import { download } from '../content-types/shared-parts.ts';
import { imageSrcSet, imageUrl } from '../files/image-url.ts';
import { type FieldProblem, parseBlock, parseParts, toStoryblokComponent } from '../schema/define-block.ts';
import { relationPatterns } from '../schema/relation-patterns.ts';
import { parseStory, relatedUuids, storyCandidates, storyLocation } from './story.ts';

const asset = {
  fieldtype: 'asset',
  filename: 'https://assets.example/f/1/800x600/abc/key.png',
  alt: 'A key',
  focus: '10x10:20x20',
};

describe('relatedUuids', () => {
  it('CNT-9 CNT-15 names the stories of relations and links, not those that related stories name', () => {
    const uuid = (digit: number) => `0b8a8c0e-3ac5-4a6e-9b1b-00000000000${digit}`;
    const related = {
      uuid: uuid(2),
      full_slug: 'en/global/products/x',
      content: { component: 'product', _uid: 'x', successor: uuid(5) },
    };
    const fields = {
      products: [uuid(1), related],
      link: { linktype: 'story', id: uuid(3), story: { uuid: uuid(3), full_slug: 'en/global/y' } },
      text: { type: 'doc', content: [{ type: 'text', marks: [{ type: 'link', attrs: { uuid: uuid(4) } }] }] },
    };
    expect([...relatedUuids(fields)].toSorted()).toEqual([uuid(1), uuid(2), uuid(3), uuid(4)]);
  });
});

describe('parseStory', () => {
  it('CNT-4 replaces and reports every malformed field, and keeps the others', () => {
    const problems: FieldProblem[] = [];
    const raw = {
      component: 'product',
      _uid: 'u',
      code: 42,
      title: 'Key',
      family: 'no_such_family',
      images: [asset, null, { filename: '' }, 'nonsense'],
      categories: 'not a list',
      related_products: ['0e9', 7, { uuid: 'x', full_slug: 'y' }],
      specifications: [{ component: 'specification', _uid: 's', label: 'Length' }, { no: 'block' }, null],
      is_new: null,
    };
    const content = parseBlock(product, raw, (problem) => problems.push(problem));
    expect(content).toMatchObject({
      code: '',
      title: 'Key',
      family: null,
      categories: [],
      is_new: false,
      summary: '',
    });
    expect(content.images).toHaveLength(1);
    expect(content.images[0]).toMatchObject({
      alt: 'A key',
      width: 800,
      height: 600,
      extension: 'png',
      focus: '10x10:20x20',
    });
    expect(content.related_products).toEqual([{ uuid: '0e9', story: null }]);
    expect(parseParts(specification, content.specifications)).toMatchObject([
      { label: 'Length', value: '', is_key_fact: false },
    ]);
    expect(problems.map(({ field }) => field).toSorted()).toEqual(['categories', 'code', 'family']);
  });

  it('CNT-15 shares a related story that several fields name', () => {
    const related = { uuid: 'x', full_slug: 'en/global/products/x', content: { component: 'product', _uid: 'x' } };
    const raw = {
      component: 'product',
      _uid: 'u',
      related_products: ['0e9', related, related],
      successor: related,
    };
    const { related_products, successor } = parseBlock(product, raw);
    expect(related_products).toEqual([
      { uuid: '0e9', story: null },
      { uuid: 'x', story: related },
      { uuid: 'x', story: related },
    ]);
    expect(related_products.slice(1).every(({ story }) => story === related)).toBe(true);
    expect(successor?.story).toBe(related);
  });

  it.each(['', null, undefined, 'no such value'])('CNT-13 returns null for a choice with the value %j', (value) => {
    const fit = parseBlock(vehicleFit, { component: 'vehicle_fit', _uid: 'u', applies_to: value });
    expect(fit.applies_to).toBeNull();
    const file = parseBlock(download, { component: 'download', _uid: 'u', kind: value, language: value });
    expect([file.kind, file.language]).toEqual([null, null]);
  });

  it.each(contentTypes.map((definition) => [definition.name, definition] as const))(
    'CNT-4 parses %s completely if every field is null, a number or an object',
    (name, definition) => {
      for (const value of [null, 7, {}, [], 'text', [[]], [null]]) {
        const raw = Object.fromEntries(Object.keys(definition.fields).map((field) => [field, value]));
        const content = parseBlock(definition, { component: name, _uid: 'u', ...raw });
        expect(Object.keys(content).toSorted()).toEqual(
          ['_uid', 'component', ...Object.keys(definition.fields)].toSorted(),
        );
      }
    },
  );

  it.each([null, '', ' \u00a0'])(
    'CNT-4 fills the missing title %j with the name, empties blank texts, and keeps a text around a broken node',
    (title) => {
      const content = {
        component: 'news_article',
        _uid: 'c',
        title,
        summary: ' \u00a0',
        text: { type: 'doc', content: [null, { type: 7 }, { type: 'paragraph' }] },
      };
      const story = parseStory({ uuid: 'u', full_slug: 'it/global/a', name: 'Name', content });
      expect(story?.content).toMatchObject({ title: 'Name', summary: '', text: { content: [{ type: 'paragraph' }] } });
    },
  );

  it('CNT-4 returns null for a story of another content type or folder', () => {
    const story = { uuid: 'u', full_slug: 'it/global/a', content: { component: 'page', _uid: 'c', title: 'A' } };
    expect(parseStory(story)?.location).toEqual({ locale: 'it', scope: 'global', path: '/a' });
    expect(parseStory({ ...story, content: { component: 'mystery', _uid: 'c' } })).toBeNull();
    expect(parseStory({ ...story, full_slug: 'config/it' })).toBeNull();
    expect(
      parseStory({
        ...story,
        alternates: [{ full_slug: 'de/global/b' }, { full_slug: 'fr/global/c', published: false }, null],
      })?.alternates,
    ).toEqual([{ locale: 'de', scope: 'global', path: '/b' }]);
  });
});

describe('storyLocation and storyCandidates', () => {
  it.each([
    ['it/global/home', { locale: 'it', scope: 'global', path: '/' }],
    ['de/germany/produkte/', { locale: 'de', scope: 'germany', path: '/produkte' }],
    ['extranet/it/home', null],
    ['config/it', null],
    ['it/global', null],
    ['', null],
  ])('CNT-2 %s', (fullSlug, expected) => {
    expect(storyLocation(fullSlug)).toEqual(expected);
  });

  it('CNT-2 returns the market folder, then the global one', () => {
    expect(storyCandidates({ locale: 'it', path: '/chi-siamo' }, 'italy')).toEqual([
      'it/italy/chi-siamo',
      'it/global/chi-siamo',
    ]);
    expect(storyCandidates({ locale: 'de', path: '/' }, 'global')).toEqual(['de/global/home']);
  });
});

describe('addresses of images', () => {
  const picture = {
    url: 'https://assets.example/f/1/800x600/abc/key.png',
    extension: 'png',
    focus: '10x10:20x20',
    width: 800,
  };

  it.each([
    [{}, '/m'],
    [{ width: 400 }, '/m/400x0'],
    [{ width: 400, format: 'avif', quality: 60 }, '/m/400x0/filters:quality(60):format(avif)'],
    [
      { width: 9_999, quality: 140, blur: 500, brightness: -900 },
      '/m/4000x0/filters:quality(100):blur(100):brightness(-100)',
    ],
    [{ width: 300, height: 300, isCropped: true }, '/m/300x300/filters:focal(10x10:20x20)'],
    [{ rotate: 90 }, '/m/filters:rotate(90)'],
  ] as const)('CNT-10 %j', (options, expected) => {
    expect(imageUrl(picture, options)).toBe(picture.url + expected);
  });

  it('CNT-10 crop to the busiest area without a focal point, and leave vector files alone', () => {
    expect(imageUrl({ ...picture, focus: '' }, { width: 300, height: 300, isCropped: true })).toContain(
      '/300x300/smart',
    );
    expect(imageUrl({ ...picture, extension: 'svg' }, { width: 300 })).toBe(picture.url);
  });

  it('CNT-10 offer the widths that do not enlarge the picture, and its own width', () => {
    const widthsOf = (srcSet: string) => srcSet.split(', ').map((candidate) => candidate.split(' ')[1]);
    expect(widthsOf(imageSrcSet(picture, [320, 640, 1280]))).toEqual(['320w', '640w', '800w']);
    expect(widthsOf(imageSrcSet({ ...picture, width: 100 }, [320, 640]))).toEqual(['100w']);
  });
});

describe('component schemas', () => {
  it('CNT-6 describe each component once, every field with its position', () => {
    const components = contentTypes.map(toStoryblokComponent);
    expect(new Set(components.map(({ name }) => name)).size).toBe(components.length);
    for (const { name, schema } of components) {
      expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/);
      expect(Object.values(schema).map(({ pos }) => pos)).toEqual(Object.keys(schema).map((_, index) => index));
    }
  });

  it('CNT-6 name the relations to resolve', () => {
    expect(relationPatterns([product])).toEqual([
      'product.categories',
      'product.related_products',
      'product.successor',
    ]);
  });
});
