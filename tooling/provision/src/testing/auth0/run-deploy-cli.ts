import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The folder of the tenant's files. */
export const tenantFolder = join(import.meta.dirname, '../../../auth0');

interface DeployTarget {
  /** URL of a local identity service. */
  url: string;
  clientId: string;
  clientSecret: string;
}

/**
 * Applies a file of the tenant with the unmodified Deploy CLI. `variables` replace the names in the file.
 * Rejects with the output of the CLI if it fails.
 */
export async function runDeployCli(
  file: string,
  { url, clientId, clientSecret }: DeployTarget,
  variables: Readonly<Record<string, string>>,
): Promise<void> {
  const command = createRequire(import.meta.url).resolve('auth0-deploy-cli/lib/index.js');
  const files = { '--config_file': 'deploy.json', '--input_file': file };
  await promisify(execFile)(
    process.execPath,
    [
      '--import',
      join(import.meta.dirname, 'prepare-deploy-cli.ts'),
      command,
      'import',
      ...Object.entries(files).flatMap(([option, name]) => [option, join(tenantFolder, name)]),
    ],
    {
      env: {
        ...variables,
        NODE_ENV: 'production',
        AUTH0_DOMAIN: new URL(url).host,
        AUTH0_AUDIENCE: `${url}/api/v2/`,
        AUTH0_CLIENT_ID: clientId,
        AUTH0_CLIENT_SECRET: clientSecret,
      },
    },
  );
}
