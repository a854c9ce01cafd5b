import type { EditedBlok } from '../editor-contract.ts';
import { isBlok } from './blok-tree.ts';

/** The asset origin in stories, independent of the serving origin. */
const hostedAssets = 'https://a.storyblok.com/f/';

export interface LiveStoryOptions {
  id: number;
  /** Origin that serves the assets. */
  origin: string;
}

/**
 * Returns the content for the page of an edited story: asset URLs on the serving origin, and every block
 * marked for clicks.
 */
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

/** Returns the comment by which the bridge finds a block on the page. */
function editMark({ component, _uid }: EditedBlok, id: number): string {
  return `<!--#storyblok#${JSON.stringify({ name: component, space: '', uid: _uid, id: String(id) })}-->`;
}
