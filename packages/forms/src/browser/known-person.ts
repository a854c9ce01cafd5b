/** What a page knows of its visitor: a partner who is signed in. */
export interface KnownPerson {
  name: string;
  email: string | null;
  organisation: string | null;
}

type Load = () => Promise<KnownPerson | null>;

let load: Load | null = null;
let person: KnownPerson | null = null;
const listeners = new Set<() => void>();

/** Tells the forms of this page how to ask who its visitor is; null for a visitor who is unknown, or no longer signed in. Pages without a form send no request. */
export function setKnownPerson(ask: Load | null): void {
  load = ask;
  person = null;
  notify();
  if (listeners.size > 0) void find();
}

/** Calls `listener` with each change; returns a function that ends it. */
export function onKnownPerson(listener: () => void): () => void {
  listeners.add(listener);
  if (person === null) void find();
  return () => listeners.delete(listener);
}

async function find(): Promise<void> {
  const asked = load;
  const found = await asked?.().catch(() => null);
  // Somebody else may have signed in meanwhile.
  if (!found || asked !== load) return;
  person = found;
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** Returns what is known for a field, by the token of its `autocomplete`; null if nothing is. */
export function knownAnswer(autocomplete: string): string | null {
  if (person === null) return null;
  switch (autocomplete.split(/\s+/).at(-1)) {
    case 'name':
      return person.name;
    case 'email':
      return person.email;
    case 'organization':
      return person.organisation;
    default:
      return null;
  }
}
