/** What a shortcut does. */
export type ShortcutAction = 'save' | 'publish' | 'search' | 'form' | 'preview' | 'up' | 'shortcuts';

interface Shortcut {
  action: ShortcutAction;
  /** `KeyboardEvent.key`. */
  key: string;
  /** Whether Ctrl, on Apple keyboards ⌘, is held. */
  isWithControl: boolean;
  name: string;
}

/** Keys that neither browsers nor screen readers use for another purpose in a page like this. */
const shortcuts: readonly Shortcut[] = [
  { action: 'save', key: 's', isWithControl: true, name: 'Save the draft' },
  { action: 'publish', key: 'Enter', isWithControl: true, name: 'Publish the story' },
  { action: 'search', key: 'F2', isWithControl: false, name: 'Go to the search of stories' },
  { action: 'form', key: 'F4', isWithControl: false, name: 'Go to the form of the story' },
  { action: 'preview', key: 'F8', isWithControl: false, name: 'Go to the preview' },
  {
    action: 'up',
    key: 'Escape',
    isWithControl: false,
    name: 'Go to the block around this one; from the story, close it',
  },
  { action: 'shortcuts', key: '/', isWithControl: true, name: 'Show these shortcuts' },
];

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'>;

/** Returns what the pressed keys do; null for keys without a shortcut. */
export function shortcutOf({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing }: Keys): ShortcutAction | null {
  // Where `/` needs the shift key, it is part of the character.
  if (altKey || isComposing || (shiftKey && key !== '/')) return null;
  const isWithControl = ctrlKey || metaKey;
  return shortcuts.find((one) => one.key === key && one.isWithControl === isWithControl)?.action ?? null;
}

/** Returns the list of shortcuts as they are shown. */
export function shownShortcuts(isApple: boolean): { keys: string; name: string }[] {
  return [
    ...shortcuts.map(({ key, isWithControl, name }) => ({
      keys: `${isWithControl ? (isApple ? '⌘ ' : 'Ctrl+') : ''}${key.length === 1 ? key.toUpperCase() : key}`,
      name,
    })),
    { keys: '↑ ↓', name: 'In the list of stories: the story above or below; also Page Up, Page Down, Home, End' },
    { keys: '← →', name: 'In the toolbar of a text: the button before or after' },
  ];
}
