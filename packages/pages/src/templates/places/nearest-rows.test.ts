// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyNearestRows } from './nearest-rows.ts';

const row = (id: string, at: string) =>
  `<li id="${id}" data-at="${at}"><span data-mark="">1</span><a href="/${id}">${id}</a><div data-hours=""><dl></dl></div></li>`;

function showPage(rows: string) {
  document.body.innerHTML = `<ul id="list">${rows}</ul><ul id="target"><li>earlier</li></ul>`;
  return { list: document.querySelector('#list'), target: document.querySelector('#target') };
}

type Give = Geolocation['getCurrentPosition'];

function stubPosition(getCurrentPosition: Give) {
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
}

const atFerrara: Give = (give) => give({ coords: { latitude: 44.84, longitude: 11.62 } } as GeolocationPosition);

afterEach(() => vi.unstubAllGlobals());

describe('copyNearestRows', () => {
  it('TPL-9 copies the five nearest rows with their distance, and leaves the list as it is', async () => {
    stubPosition(atFerrara);
    const far = ['50,8', '51,8', '52,8', '53,8'].map((at, index) => row(`far-${index}`, at));
    const { list, target } = showPage([...far, row('verona', '45.44,10.99'), row('here', '44.84,11.62')].join(''));
    const before = list?.innerHTML;
    await copyNearestRows(list, target, 'it-IT');
    expect([...(target?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'here',
      'verona',
      'far-0',
      'far-1',
      'far-2',
    ]);
    expect(target?.querySelectorAll('[data-distance]')[1]?.textContent).toMatch(/^83\skm$/);
    expect(target?.querySelector('[id]')).toBeNull();
    expect(target?.querySelector('[data-mark]')?.textContent).toBe('');
    expect(list?.innerHTML).toBe(before);
  });

  it('TPL-9 rejects if the visitor refuses, and shows nothing', async () => {
    stubPosition((_give, refuse) => refuse?.({ code: 1 } as GeolocationPositionError));
    const { list, target } = showPage(row('here', '44.84,11.62'));
    await expect(copyNearestRows(list, target, 'it-IT')).rejects.toMatchObject({ code: 1 });
    expect(target?.textContent).toBe('earlier');
  });
});
