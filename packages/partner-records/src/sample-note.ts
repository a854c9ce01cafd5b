import type { Partner } from '@clavora/auth/partner';
import type { DownloadNote } from './download-note.ts';

/** Returns a partner of an organisation, or without one. */
export function samplePartner(name: string, organisation: string | null = 'Ferri'): Partner {
  return {
    id: `auth0|${name}`,
    name: `${name} Ricci`,
    email: `${name}@Ferri.example`,
    organisation: organisation === null ? null : { id: `org_${organisation}`, name: organisation },
    roles: [],
  };
}

/** Returns a download of one file in Italy. */
export function sampleNote(partner: Partner, given: Partial<DownloadNote> = {}): DownloadNote {
  return {
    partner,
    market: 'italy',
    locale: 'it',
    story: '11111111-1111-4111-8111-111111111111',
    path: '/extranet/cataloghi/chiavi',
    file: '0123456789abcdef',
    name: 'Catalogo chiavi.pdf',
    kind: 'file',
    files: 1,
    isPart: false,
    client: '192.0.2.7',
    request: 'request-1',
    ...given,
  };
}
