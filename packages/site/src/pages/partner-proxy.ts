export { createPartnerProxy } from '@clavora/extranet/partner-proxy';
