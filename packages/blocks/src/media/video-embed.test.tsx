// @vitest-environment happy-dom
import { VideoEmbedClient } from '@clavora/ui/video-embed.client';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let place: HTMLElement;
let root: ReturnType<typeof createRoot>;

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  await act(async () =>
    root.render(
      <>
        <a id="tour" href="https://video.example/page">
          Play
        </a>
        <VideoEmbedClient linkId="tour" frameUrl="about:blank" title="Tour" />
      </>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
});

async function click(init: MouseEventInit = {}) {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  await act(async () => place.querySelector('a')?.dispatchEvent(event));
  return event;
}

describe('a video of a service', () => {
  it('BLK-4 asks for the player on a click, and takes the focus along', async () => {
    expect(place.querySelector('iframe')).toBeNull();
    const event = await click();
    const frame = place.querySelector('iframe');
    expect(event.defaultPrevented).toBe(true);
    expect(frame?.getAttribute('src')).toBe('about:blank');
    expect(frame?.getAttribute('title')).toBe('Tour');
    expect(document.activeElement).toBe(frame);
    expect(place.querySelector('a')?.hidden).toBe(true);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'BLK-4 stays a link for a click with %j',
    async (init) => {
      expect((await click(init)).defaultPrevented).toBe(false);
      expect(place.querySelector('iframe')).toBeNull();
    },
  );
});
