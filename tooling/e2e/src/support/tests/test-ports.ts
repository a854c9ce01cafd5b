import { type Ports, portsOf } from '@clavora/cli/ports';
import type { MarketId } from '@clavora/i18n-routing/markets';

/** The sites over the sample space. */
export const mainPorts = portsOf('browser tests');

/** The site over the broken space. */
export const brokenPorts = portsOf('tests of broken content');

/** The sites whose content service is counted and made to fail. */
export const isolatedPorts = portsOf('tests of failing services');

/** The site over the library of blocks. */
export const libraryPorts = portsOf('tests of blocks');

/** The sites over the space that tests edit. */
export const lifecyclePorts = portsOf('tests of editing');

/** The sites whose forms are sent. */
export const formsPorts = portsOf('tests of forms');

/** The sites at which people sign in and out, whose identity service fails. */
export const signInPorts = portsOf('tests of sign-in');

/** The site over the space of another company. */
export const secondCompanyPorts = portsOf('tests of another company');

/** Two instances of the Italian site: the second has the port of the Spanish one. */
export const instancePorts = portsOf('tests of instances');

/** Instances of two sites behind nginx. */
export const topologyPorts = portsOf('tests of nginx');

/** Instances of a site behind Varnish. */
export const varnishPorts = portsOf('tests of Varnish');

/** A site that shows drafts, over the same space. */
export const previewOnlyPorts = { ...lifecyclePorts, markets: portsOf('tests of previews').markets };

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
