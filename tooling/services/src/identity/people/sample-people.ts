import type { Organisation, Person } from './person.ts';

/** Password of all sample people. Not a secret: the sign-in page of the emulator shows it. */
export const samplePassword = 'schluessel';

/** One organisation of dealers for each market. */
export const sampleOrganisations = [
  { id: 'org_global', name: 'clavora-partners', displayName: 'Clavora Partners International' },
  { id: 'org_italy', name: 'rete-clavora', displayName: 'Clavora Italia, rete rivenditori' },
  { id: 'org_spain', name: 'red-clavora', displayName: 'Clavora España, red de distribuidores' },
  { id: 'org_france', name: 'reseau-clavora', displayName: 'Clavora France, réseau de revendeurs' },
  { id: 'org_germany', name: 'clavora-fachhandel', displayName: 'Clavora Deutschland, Fachhandelsverbund' },
] as const satisfies readonly Organisation[];

/** Invented people: a partner of each market, and one person for each special case of signing in. */
export const samplePeople: readonly Person[] = [
  person('italy-sales', 'Chiara Montelupo', ['org_italy'], ['sales']),
  person('italy-service', 'Davide Serravalle', ['org_italy'], ['sales', 'service']),
  person('spain', 'Inés Valcárcel', ['org_spain'], ['sales', 'service']),
  person('france', 'Baptiste Rochebrune', ['org_france'], ['sales', 'service']),
  person('germany', 'Frauke Lindenhof', ['org_germany'], ['sales', 'service']),
  person('global', 'Imogen Hartwell', ['org_global'], ['sales', 'service']),
  person(
    'everywhere',
    'Radu Ionescu-Vale',
    sampleOrganisations.map(({ id }) => id),
    ['sales', 'service'],
  ),
  person('nowhere', 'Solveig Brandt', [], ['sales']),
  { ...person('blocked', 'Piero Cantalupi', ['org_italy'], ['sales']), isBlocked: true },
  { ...person('second-factor', 'Marta Fiorentini', ['org_italy'], ['sales', 'service']), hasSecondFactor: true },
];

function person(key: string, name: string, organisations: readonly string[], roles: readonly string[]): Person {
  return {
    id: `auth0|${key}`,
    email: `${key}@partner.clavora.example`,
    password: samplePassword,
    name,
    organisations,
    roles,
  };
}
