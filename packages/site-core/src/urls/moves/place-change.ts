/** The appearance, move or removal of a story, with content paths without trailing slash. */
export interface PlaceChange {
  uuid: string;
  /** Null for a new story. */
  from: string | null;
  /** Null for a removed story. */
  to: string | null;
}

/** The former paths that are kept of a market. */
export const maxPlaces = 50_000;

/** Returns the paths that simultaneous changes leave, with the story of each, and those that they occupy; a path may be in both. */
export function movesOf(changes: readonly PlaceChange[]): {
  left: [place: string, uuid: string][];
  occupied: string[];
} {
  return {
    left: changes.flatMap(({ uuid, from, to }) =>
      from !== null && from !== to ? [[from, uuid] as [string, string]] : [],
    ),
    occupied: changes.flatMap(({ to }) => to ?? []),
  };
}
