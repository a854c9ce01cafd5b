// @vitest-environment happy-dom
import { VideoEmbedClient } from '@clavora/ui/video-embed.client';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let container: HTMLElement;
let root: ReturnType<typeof createRoot>;

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
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
  container.remove();
});

async function click(init: MouseEventInit = {}) {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  await act(async () => container.querySelector('a')?.dispatchEvent(event));
  return event;
}

describe('VideoEmbedClient', () => {
  it('BLK-4 loads the player on a click, and moves the focus to it', async () => {
    expect(container.querySelector('iframe')).toBeNull();
    const event = await click();
    const frame = container.querySelector('iframe');
    expect(event.defaultPrevented).toBe(true);
    expect(frame?.getAttribute('src')).toBe('about:blank');
    expect(frame?.getAttribute('title')).toBe('Tour');
    expect(document.activeElement).toBe(frame);
    expect(container.querySelector('a')?.hidden).toBe(true);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'BLK-4 stays a link for a click with %j',
    async (init) => {
      expect((await click(init)).defaultPrevented).toBe(false);
      expect(container.querySelector('iframe')).toBeNull();
    },
  );
});
