import { registerSite } from '@clavora/site/instrumentation';
import { site } from './site.ts';

export const register = () => registerSite(site);
