/** Returns an owner's id on a page: the wanted one, or the next free one with a number if another owner has it. */
export type ClaimId = (wanted: string, owner: string) => string;

/**
 * Returns a function that assigns the ids of one page, each to one owner. Blocks call it in page order, so that the first gets the plain id. An owner
 * that renders again gets the same id.
 */
export function pageIds(): ClaimId {
  const owners = new Map<string, string>();
  return (wanted, owner) => {
    for (let number = 1; ; number += 1) {
      const id = number === 1 ? wanted : `${wanted}-${number}`;
      if (!owners.has(id)) owners.set(id, owner);
      if (owners.get(id) === owner) return id;
    }
  };
}
