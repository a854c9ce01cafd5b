import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { installDebianPackage } from './debian-package.ts';

it('leaves a failed installation to its caller, who says what to install', () => {
  const folder = mkdtempSync(join(tmpdir(), 'clavora-apt-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'apt-get'), '#!/bin/sh\nexit 100\n');
  chmodSync(join(folder, 'apt-get'), 0o755);
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  vi.spyOn(process, 'getuid').mockReturnValue(0);
  const log = vi.spyOn(console, 'log').mockReturnValue();
  installDebianPackage('nginx-light', 'a test');
  expect(log).toHaveBeenCalledWith('Installing nginx-light for a test …');
});
