import { type Ports, shiftedPorts } from '@clavora/cli/ports';

/** The database that stores the submissions of a site. */
export type Store = 'PGlite' | 'PostgreSQL';

/** Differ from the ports of `npm start` and of the browser tests, so that all can run at once. */
export const portsOf: Readonly<Record<Store, Ports>> = {
  PGlite: shiftedPorts(180, 4181),
  PostgreSQL: shiftedPorts(190, 4191),
};
