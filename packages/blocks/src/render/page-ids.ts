/** The id that an owner gets on a page: the one it wants, or where another owner has that, the next with a number. */
export type ClaimId = (wanted: string, owner: string) => string;

/**
 * Hands out the ids of one page, each to one owner. Who asks first has the plain one: blocks ask in the order in which they stand. An owner
 * that is drawn again gets what it had.
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
