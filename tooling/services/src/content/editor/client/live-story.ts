import type { EditedBlok } from '../editor-contract.ts';
import { isBlok } from './blok-tree.ts';

/** Where stories say that their assets are, wherever those are served from. */
const hostedAssets = 'https://a.storyblok.com/f/';

export interface LiveStoryOptions {
  id: number;
  /** Where assets are served from. */
  origin: string;
}

/** The content as the page around a typed story gets it: assets where they are served, and every block marked for a click. */
export function liveContent(content: EditedBlok, { id, origin }: LiveStoryOptions): EditedBlok {
  const live = (value: unknown): unknown => {
    if (typeof value === 'string') {
      return value.startsWith(hostedAssets) ? `${origin}/f/${value.slice(hostedAssets.length)}` : value;
    }
    if (Array.isArray(value)) return value.map(live);
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.fromEntries(Object.entries(value).map(([field, entry]) => [field, live(entry)]));
    return isBlok(value) ? { ...fields, _editable: editMark(value, id) } : fields;
  };
  return live(content) as EditedBlok;
}

/** The comment by which the bridge finds a block on the page. */
function editMark({ component, _uid }: EditedBlok, id: number): string {
  return `<!--#storyblok#${JSON.stringify({ name: component, space: '', uid: _uid, id: String(id) })}-->`;
}
