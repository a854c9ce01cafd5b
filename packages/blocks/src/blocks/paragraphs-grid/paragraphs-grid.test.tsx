import { describe, expect, it } from 'vitest';
import { htmlBody } from '../../testing/html-document.ts';
import { renderFixture } from '../../testing/render-fixture.ts';
import { paragraphsGridFixtures } from './paragraphs-grid.fixtures.ts';

const [steps, figures] = paragraphsGridFixtures;
if (!steps || !figures) throw new Error('expected fixtures of steps and of figures');

describe('ParagraphsGrid', () => {
  it('BLK-3 numbers steps in an ordered list', async () => {
    const body = htmlBody((await renderFixture(steps.raw)).html);
    expect([...body.querySelectorAll('ol > li .number')].map((number) => number.textContent)).toEqual(['1', '2', '3']);
  });

  it('BLK-3 shows figures without numbers', async () => {
    const body = htmlBody((await renderFixture(figures.raw, { locale: 'de' })).html);
    expect(body.querySelector('ol, .number')).toBeNull();
    expect([...body.querySelectorAll('ul > li .figure')].map((figure) => figure.textContent)).toEqual([
      '17\u202fs',
      '±0,02\u202fmm',
      '3\u202f600/h',
      '25',
    ]);
  });

  it('CAT-1 BLK-3 shows the number that the key catalogue has today, in place of a typed one', async () => {
    const item = { component: 'paragraphs_grid_item', _uid: 'x', title: 'Blanks', figure: '1', figure_of: 'codes' };
    const { html } = await renderFixture({ ...figures.raw, items: [item] }, { locale: 'de' });
    expect(htmlBody(html).querySelector('.figure')?.textContent).toBe('6.232');
  });

  it('BLK-3 links by the label, or by the heading when there is none', async () => {
    const links = async (raw: typeof steps.raw) =>
      [...htmlBody((await renderFixture(raw)).html).querySelectorAll('a')].map((link) => link.textContent);
    expect(await links(steps.raw)).toEqual(['Read how depths are found']);
    expect(await links(figures.raw)).toEqual(['Geschwindigkeitsüberwachung']);
  });

  it('CNT-5 keeps the text of an unsafe link', async () => {
    const item = {
      component: 'paragraphs_grid_item',
      _uid: 'x',
      title: 'Depths',
      link: { linktype: 'url', url: 'javascript:alert(1)' },
    };
    const items = [item, { ...item, _uid: 'y', link_label: 'Read on' }];
    const body = htmlBody((await renderFixture({ ...steps.raw, items })).html);
    expect(body.querySelector('li a')).toBeNull();
    expect(body.querySelectorAll('li')).toHaveLength(2);
  });

  it('CNT-4 leaves out paragraphs without heading and figure', async () => {
    const items = [{ component: 'paragraphs_grid_item', _uid: 'x', title: '' }];
    expect(htmlBody((await renderFixture({ ...steps.raw, items })).html).textContent).toBe('');
  });
});
