import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installDebianPackage } from '@clavora/services/debian-package';

const folders = ['/usr/sbin', '/usr/local/sbin', '/usr/bin'];
const moduleFolder = '/usr/lib/nginx/modules';

/** Modules of nginx that Debian has in packages of their own, by the package. */
const nginxPackages = {
  'nginx-light': null,
  'libnginx-mod-http-brotli-static': 'ngx_http_brotli_static_module.so',
} as const;

const varnishPackages = ['varnish', 'varnish-modules'] as const;

export interface NginxProgram {
  program: string;
  /** Paths of the dynamic modules that the configuration loads. */
  modules: readonly string[];
}

/** Finds nginx with the Brotli module, or installs Debian's where permitted; throws an error that says what to install. */
export function requireNginx(): NginxProgram {
  const found = findNginx();
  if (found) return found;
  for (const name of Object.keys(nginxPackages)) installDebianPackage(name, 'the tests of the edge');
  const installed = findNginx();
  if (installed) return installed;
  throw new Error(`This needs nginx: install the packages ${Object.keys(nginxPackages).join(' and ')} (Debian).`);
}

function findNginx(): NginxProgram | null {
  const program = findProgram('nginx');
  const modules = Object.values(nginxPackages).flatMap((file) => (file === null ? [] : [join(moduleFolder, file)]));
  return program !== null && modules.every((file) => existsSync(file)) ? { program, modules } : null;
}

/** Finds Varnish with its tag module, or installs Debian's where permitted; throws an error that says what to install. */
export function requireVarnish(): string {
  const found = findVarnish();
  if (found) return found;
  for (const name of varnishPackages) installDebianPackage(name, 'the tests of the edge');
  const installed = findVarnish();
  if (installed) return installed;
  throw new Error(`This needs Varnish: install the packages ${varnishPackages.join(' and ')} (Debian).`);
}

function findVarnish(): string | null {
  const hasTags = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].some((architecture) =>
    existsSync(`/usr/lib/${architecture}/varnish/vmods/libvmod_xkey.so`),
  );
  return hasTags ? findProgram('varnishd') : null;
}

function findProgram(name: string): string | null {
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}
