import { createPrivateFiles, type PrivateFiles } from '@clavora/content-client/private-files';
import { processSingleton } from '@clavora/runtime/process-singleton';
import type { Site } from '@clavora/site-core/site';

/** Returns the client of private files in the content service; null if the environment has no key to them. */
export function privateFiles(site: Site): PrivateFiles | null {
  const { content, privateFiles: settings } = site.environment;
  const { assetToken, imageOrigin } = settings;
  if (assetToken === null) return null;
  const held = processSingleton<{ files: PrivateFiles | null }>('private-files', () => ({ files: null }));
  held.files ??= createPrivateFiles({ endpoint: content.endpoint, region: content.region, assetToken, imageOrigin });
  return held.files;
}
