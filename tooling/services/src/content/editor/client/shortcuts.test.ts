import { expect, it } from 'vitest';
import { shortcutOf, shownShortcuts } from './shortcuts.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false };

it.each([
  [{ key: 's', ctrlKey: true }, 'save'],
  [{ key: 's', metaKey: true }, 'save'],
  [{ key: 'Enter', ctrlKey: true }, 'publish'],
  [{ key: 'F2' }, 'search'],
  [{ key: '/', ctrlKey: true, shiftKey: true }, 'shortcuts'],
  [{ key: 'Escape' }, 'up'],
  [{ key: 's' }, null],
  [{ key: 's', ctrlKey: true, shiftKey: true }, null],
  [{ key: 'Enter' }, null],
  [{ key: 'F2', altKey: true }, null],
  [{ key: 'Escape', isComposing: true }, null],
])('OPS-2 the keys %j run %s', (keys, action) => {
  expect(shortcutOf({ ...none, ...keys })).toBe(action);
});

it('OPS-2 every shortcut is listed once, with the key of the keyboard', () => {
  const keys = shownShortcuts(false).map((row) => row.keys);
  expect(keys).toContain('Ctrl+S');
  expect(shownShortcuts(true).map((row) => row.keys)).toContain('⌘ S');
  expect(new Set(keys).size).toBe(keys.length);
});
