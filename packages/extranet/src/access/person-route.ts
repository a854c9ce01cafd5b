import type { KnownPerson } from '@clavora/forms/browser/known-person';
import type { Site } from '@clavora/site-core/site';
import { partnerOrRefusal, privateHeaders } from './partner-request.ts';

/** `GET /api/extranet/person`: name, mail and organisation of the partner, with which forms are filled in. */
export async function handlePerson(site: Site, request: Request): Promise<Response> {
  const partner = await partnerOrRefusal(site, request);
  if (partner instanceof Response) return partner;
  const { name, email, organisation } = partner;
  const person: KnownPerson = { name, email, organisation: organisation?.name ?? null };
  return Response.json(person, { headers: privateHeaders });
}
