import { expect, it } from 'vitest';
import { liveContent } from './live-story.ts';

it('CNT-7 rewrites asset URLs to the serving origin and marks every block for clicks', () => {
  const content = {
    _uid: 'root',
    component: 'page',
    image: { filename: 'https://a.storyblok.com/f/1/2x3/abc/photo.jpg' },
    link: 'https://example.com/f/1',
    body: [{ _uid: 'one', component: 'hero' }],
  };
  const live = liveContent(content, { id: 7, origin: 'http://localhost:4001' });
  expect(live).toMatchObject({
    image: { filename: 'http://localhost:4001/f/1/2x3/abc/photo.jpg' },
    link: 'https://example.com/f/1',
    body: [{ _editable: expect.stringMatching(/^<!--#storyblok#\{.*"uid":"one","id":"7"\}-->$/) }],
  });
  expect(live._editable).toContain('"name":"page"');
  expect(content).not.toHaveProperty('_editable');
});
