// @vitest-environment happy-dom
import { startVideoEmbed } from '@clavora/ui/start-video-embed';
import { beforeEach, describe, expect, it } from 'vitest';

beforeEach(() => {
  document.body.innerHTML = '<a id="tour" href="https://video.example/page">Play</a><span hidden></span>';
  const place = document.querySelector('span');
  if (place) startVideoEmbed(place, { linkId: 'tour', frameUrl: 'about:blank', title: 'Tour', className: 'frame' });
});

function click(init: MouseEventInit = {}): MouseEvent {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  document.querySelector('a')?.dispatchEvent(event);
  return event;
}

describe('startVideoEmbed', () => {
  it('BLK-4 loads the player on a click, and moves the focus to it', () => {
    expect(document.querySelector('iframe')).toBeNull();
    const event = click();
    const frame = document.querySelector('iframe');
    expect(event.defaultPrevented).toBe(true);
    expect(frame?.getAttribute('src')).toBe('about:blank');
    expect(frame?.getAttribute('title')).toBe('Tour');
    expect(document.activeElement).toBe(frame);
    expect(document.querySelector('a')?.hidden).toBe(true);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'BLK-4 stays a link for a click with %j',
    (init) => {
      expect(click(init).defaultPrevented).toBe(false);
      expect(document.querySelector('iframe')).toBeNull();
    },
  );
});
