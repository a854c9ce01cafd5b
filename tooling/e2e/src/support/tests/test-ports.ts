import { type Ports, shiftedPorts } from '@clavora/cli/ports';
import type { MarketId } from '@clavora/i18n-routing/markets';

/** Different from those of `npm start`, so that both can run at once. */
export const mainPorts = shiftedPorts(100, 4101);

/** The site over the broken space. */
export const brokenPorts = shiftedPorts(110, 4111);

/** The sites whose content service is counted and made to fail. */
export const isolatedPorts = shiftedPorts(120, 4121);

/** The site over the library of blocks. */
export const libraryPorts = shiftedPorts(130, 4131);

/** The sites over the space that tests edit. */
export const lifecyclePorts = shiftedPorts(140, 4141);

/** The sites whose forms are sent. */
export const formsPorts = shiftedPorts(170, 4171);

/** The sites at which people sign in and out, whose identity service fails. */
export const signInPorts = shiftedPorts(160, 4161);

/** The site over the space of another company. */
export const secondCompanyPorts = shiftedPorts(180, 4181);

/** Two instances of the Italian site: the second has the port of the Spanish one. */
export const instancePorts = shiftedPorts(220, 4221);

/** Instances of two sites behind nginx. */
export const topologyPorts = shiftedPorts(230, 4231);

/** Instances of a site behind Varnish. */
export const varnishPorts = shiftedPorts(240, 4241);

/** A site that shows drafts, over the same space. */
export const previewOnlyPorts = shiftedPorts(150, lifecyclePorts.content);

/** Returns the origin of a market's site. */
export function originOf(ports: Ports, market: MarketId): string {
  return `http://localhost:${ports.markets[market]}`;
}

/** Returns the origin of a content service. */
export function contentOriginOf(ports: Ports): string {
  return `http://localhost:${ports.content}`;
}

/** Returns the origin of a mail service: of its pages and its API. */
export function mailOriginOf(ports: Ports): string {
  return `http://localhost:${ports.mail}`;
}

/** Returns the origin of a search service. */
export function searchOriginOf(ports: Ports): string {
  return `http://localhost:${ports.search}`;
}

/** Returns the origin of an identity service. */
export function identityOriginOf(ports: Ports): string {
  return `http://localhost:${ports.identity}`;
}
