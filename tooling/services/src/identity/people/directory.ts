import type { Organisation, Person } from './person.ts';
import type { StateFile } from './state-file.ts';

/** People and organisations known to the service. */
export interface Directory {
  people(): readonly Person[];
  person(id: string): Person | undefined;
  /** Returns the person with this email and password; undefined if either is wrong. */
  signIn(email: string, password: string): Person | undefined;
  organisation(id: string): Organisation | undefined;
  organisationsOf(person: Person): readonly Organisation[];
  /** Persisted across restarts. */
  setBlocked(id: string, isBlocked: boolean): Promise<void>;
}

/** Creates the directory from the given people and organisations and the persisted changes to them. */
export function directory(
  people: readonly Person[],
  organisations: () => readonly Organisation[],
  state: StateFile,
): Directory {
  const current = (person: Person): Person => {
    const isBlocked = state.get(`Person:${person.id}`)?.isBlocked;
    return typeof isBlocked === 'boolean' ? { ...person, isBlocked } : person;
  };
  const found = (person: Person | undefined) => person && current(person);
  return {
    people: () => people.map(current),
    person: (id) => found(people.find((one) => one.id === id)),
    signIn: (email, password) =>
      found(people.find((one) => one.email === email.trim().toLowerCase() && one.password === password)),
    organisation: (id) => organisations().find((one) => one.id === id),
    organisationsOf: (person) => organisations().filter(({ id }) => person.organisations.includes(id)),
    setBlocked: (id, isBlocked) => state.set(`Person:${id}`, { isBlocked }),
  };
}
