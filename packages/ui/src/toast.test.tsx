import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { ToastRegionClient } from './toast.client.tsx';
import { dismissToast, shownToasts, showToast, subscribeToToasts } from './toast-store.ts';

afterEach(() => {
  for (const { id } of shownToasts()) dismissToast(id);
});

const words = () => shownToasts().map(({ text }) => text);

describe('showToast', () => {
  it('keeps the latest three, in their order', () => {
    for (const text of ['one', 'two', 'three', 'four']) showToast(text);
    expect(words()).toEqual(['two', 'three', 'four']);
  });

  it('tells the same words twice', () => {
    showToast('Copied');
    showToast('Copied');
    expect(new Set(shownToasts().map(({ id }) => id)).size).toBe(2);
  });

  it('tells listeners of each change until they leave', () => {
    let changes = 0;
    const leave = subscribeToToasts(() => {
      changes += 1;
    });
    showToast('Copied');
    dismissToast(shownToasts()[0]?.id ?? 0);
    leave();
    showToast('Copied');
    expect(changes).toBe(2);
  });
});

describe('ToastRegion', () => {
  it('stands on the page before there is anything to tell', () => {
    expect(renderToStaticMarkup(<ToastRegionClient closeLabel="Close" />)).toContain(
      '<output class="messages"></output>',
    );
  });
});
