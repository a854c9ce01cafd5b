import { consentTextsHandler } from '@clavora/site/consent-texts-route';
import { site } from '../../../../site.ts';

export const GET = consentTextsHandler(site);
