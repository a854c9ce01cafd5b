// @vitest-environment happy-dom
import { act, type ComponentProps } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleEntry, samplePicture, sampleScreen } from '../testing/sample-screen.ts';
import { AlbumLightboxClient } from './lightbox/album-lightbox.client.tsx';
import { PartnerAlbum } from './partner-album.tsx';
import { AlbumSelectionClient } from './selection/album-selection.client.tsx';

const captions = ['Cutting', 'Measuring', 'Pressing', 'Packing'];

async function render(given: Partial<ComponentProps<typeof PartnerAlbum>> = {}): Promise<string> {
  const { prelude } = await prerender(
    <PartnerAlbum
      {...(await sampleScreen('en'))}
      title="Works"
      summary=""
      date={null}
      terms="Whole, with the name."
      albums={[]}
      pictures={captions.map((caption) => samplePicture({ caption, credit: 'Clavora' }))}
      archiveHref="/zip"
      since={null}
      {...given}
    />,
  );
  return new Response(prelude).text();
}

describe('PartnerAlbum', () => {
  it('EXT-1 shows albums before pictures, with their number of pictures', async () => {
    const nested = {
      entry: sampleEntry({ component: 'album', title: 'Fairs' }),
      cover: null,
      pictureCount: 9,
      albumCount: 2,
    };
    const html = await render({ albums: [nested] });
    expect(html.indexOf('Fairs')).toBeLessThan(html.indexOf('Cutting'));
    expect(html).toMatch(/2 albums.*9 pictures/);
  });

  it('EXT-3 downloads a selection by a form without a script, below the terms of use', async () => {
    const html = await render();
    expect(html).toMatch(/<form[^>]*action="\/zip"[^>]*method="post"/);
    expect(html.match(/<input type="checkbox"[^>]*form="album-selection"[^>]*name="file"/g)).toHaveLength(4);
    // Forms are not printed, but pictures are.
    expect(html.indexOf('</form>')).toBeLessThan(html.indexOf('<figure'));
    expect(html.indexOf('Whole, with the name.')).toBeLessThan(html.indexOf('Download the selection'));
    expect(html).toMatch(/<a [^>]*href="\/zip"[^>]*>Download the album/);
  });

  it('EXT-1 shows pictures uncropped, and loads a large one only on click', async () => {
    const html = await render();
    expect(html).toMatch(/<img[^>]*width="3000" height="2000"[^>]*loading="lazy"/);
    expect(html).not.toContain('smart');
    expect(html).toMatch(/<a href="[^"]*\/m\/2400x0\/[^"]*"[^>]*data-picture=/);
    expect(html).toContain('Photo: Clavora');
    expect(html).not.toContain('style=');
  });

  it('EXT-3 offers an album of albums as one file too, below the same terms', async () => {
    const nested = { entry: sampleEntry({ component: 'album' }), cover: null, pictureCount: 9, albumCount: 0 };
    const html = await render({ albums: [nested], pictures: [] });
    expect(html.indexOf('Whole, with the name.')).toBeLessThan(html.indexOf('Download the album'));
    expect(html).not.toContain('checkbox');
  });

  it('TPL-5 shows a note if it is empty', async () => {
    expect(await render({ pictures: [], archiveHref: null })).toContain('There is nothing here for you yet.');
  });
});

let place: HTMLElement;
/** The container that the script renders into. */
let stage: HTMLElement;
let root: Root;

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  window.history.replaceState(null, '', '/extranet/works');
  place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = await render();
  stage = document.body.appendChild(document.createElement('div'));
  root = createRoot(stage);
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

const boxes = () => [...place.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
const links = () => [...place.querySelectorAll<HTMLAnchorElement>('a[data-picture]')];

describe('AlbumSelection', () => {
  const labels = { selected: '{count} of {total}', selectAll: 'All', selectNone: 'None', selectFirst: 'Select first' };
  const status = () => stage.querySelector('[role="status"]')?.textContent;
  const show = () =>
    act(async () =>
      root.render(<AlbumSelectionClient albumId="album-pictures" localeTag="en" labels={labels} total={4} />),
    );
  const tick = (index: number, shiftKey = false) =>
    act(async () =>
      boxes()[index]?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey })),
    );

  it('EXT-3 counts selected pictures, including those selected before the script ran', async () => {
    const [first] = boxes();
    if (first) first.checked = true;
    await show();
    expect(status()).toBe('1 of 4');
    await tick(2);
    expect(status()).toBe('2 of 4');
  });

  it('EXT-3 selects a range with the shift key, and deselects it', async () => {
    await show();
    await tick(0);
    await tick(2, true);
    expect(boxes().map(({ checked }) => checked)).toEqual([true, true, true, false]);
    expect(status()).toBe('3 of 4');
    await tick(1, true);
    expect(boxes().map(({ checked }) => checked)).toEqual([true, false, false, false]);
  });

  it('EXT-3 selects all, then none', async () => {
    await show();
    const button = () => stage.querySelector('button');
    await act(async () => button()?.click());
    expect(status()).toBe('4 of 4');
    expect(button()?.textContent).toBe('None');
    await act(async () => button()?.click());
    expect(boxes().some(({ checked }) => checked)).toBe(false);
  });

  it('EXT-3 does not submit an empty selection, and shows why', async () => {
    await show();
    const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    await act(async () => place.querySelector('form')?.dispatchEvent(submit));
    expect(submit.defaultPrevented).toBe(true);
    expect(status()).toBe('Select first');
  });
});

describe('AlbumLightbox', () => {
  const labels = {
    close: 'Close',
    previous: 'Previous',
    next: 'Next',
    fullSize: 'Full size',
    download: 'Download',
  };
  const dialog = () => stage.querySelector('dialog');
  const show = () =>
    act(async () => root.render(<AlbumLightboxClient albumId="album-pictures" label="Pictures" labels={labels} />));
  const press = (key: string) =>
    act(async () => dialog()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
  const shownCaption = () => dialog()?.querySelector('[aria-live]')?.textContent;
  const open = (index: number) =>
    act(async () =>
      links()[index]?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 0 })),
    );

  it('EXT-1 opens a picture at its own address, and announces its position', async () => {
    await show();
    await open(1);
    expect(dialog()?.open).toBe(true);
    expect(window.location.hash).toBe(`#picture-${links()[1]?.dataset.picture}`);
    expect(shownCaption()).toContain('2 of 4');
    expect(shownCaption()).toContain('Measuring');
    expect(dialog()?.querySelector('img')?.getAttribute('src')).toBe(links()[1]?.href);
  });

  it('EXT-1 moves by keys, up to the first and last picture', async () => {
    await show();
    await open(0);
    await press('ArrowRight');
    expect(shownCaption()).toContain('2 of 4');
    await press('End');
    await press('ArrowRight');
    expect(shownCaption()).toContain('4 of 4');
    await press('Home');
    expect(shownCaption()).toContain('1 of 4');
  });

  it('EXT-1 opens by its address, and moves the focus to the last shown picture when closed', async () => {
    window.history.replaceState(null, '', `/extranet/works#picture-${links()[2]?.dataset.picture}`);
    await show();
    expect(shownCaption()).toContain('3 of 4');
    await press('ArrowLeft');
    await act(async () => dialog()?.close());
    expect(window.location.hash).toBe('');
    expect(document.activeElement).toBe(links()[1]);
  });

  it('EXT-1 ignores a click that opens a new tab', async () => {
    await show();
    await act(async () =>
      links()[0]?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })),
    );
    expect(dialog()?.open).toBe(false);
  });
});
