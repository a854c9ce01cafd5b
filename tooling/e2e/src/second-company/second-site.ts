import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SiteOver, startSiteOver } from '@clavora/cli/site-over';
import { overlaySource } from '@clavora/services/content/overlay-source';
import { secondCompanyBrand, secondCompanySource } from '@clavora/space/second-company';
import { secondCompanyPorts } from '../support/tests/test-ports.ts';

/** Starts the Italian site over the space of another company, with the settings that its deployment would have. Edits are lost at the end. */
export async function startSecondSite(): Promise<SiteOver> {
  const edits = await mkdtemp(join(tmpdir(), 'second-company-'));
  const site = await startSiteOver('italy', overlaySource(secondCompanySource(), edits), secondCompanyPorts, {
    SITE_BRAND: secondCompanyBrand,
    MAIL_FROM: 'Serravento <sito@serravento.example>',
    FORMS_INBOX: 'posta@serravento.example',
    FORMS_INBOXES: '',
    // It has no product database.
    CATALOGUE_DIR: '',
  });
  const stop = async () => {
    await site.stop();
    await rm(edits, { recursive: true, force: true });
  };
  return { ...site, stop };
}
