import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from './npm.ts';
import { CACHE } from './paths.ts';

/** The PKCS #11 module of SoftHSM, and a folder in which pkcs11js is installed. */
export interface SoftHsm {
  module: string;
  folder: string;
}

/** Folder in which `npm test` installs pkcs11js. It is not a dependency of the repository, because it is a compiled module. */
export const PKCS11JS = join(CACHE, 'pkcs11js');
const version = '2.1.7';

const usual = [
  '/usr/lib/softhsm',
  '/usr/lib/x86_64-linux-gnu/softhsm',
  '/usr/lib/aarch64-linux-gnu/softhsm',
  '/usr/lib64/pkcs11',
  '/opt/homebrew/lib/softhsm',
].map((folder) => join(folder, 'libsofthsm2.so'));

const runs = (command: string, ...args: readonly string[]): boolean => spawnSync(command, args, { stdio: 'ignore' }).status === 0;
/** Tries to load it in a separate process, because a module compiled for another Node version may crash. */
const loads = (folder: string): boolean => spawnSync(process.execPath, ['-e', 'require("pkcs11js")'], { cwd: folder, stdio: 'ignore' }).status === 0;

async function install(folder: string): Promise<string | null> {
  const missing = ['c++', 'make', 'python3'].filter((tool) => !runs(tool, '--version'));
  if (missing.length > 0) return `pkcs11js cannot be compiled without ${missing.join(', ')}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, allowScripts: { [`pkcs11js@${version}`]: true } }));
  const done = await npm(['install', '--no-package-lock', '--ignore-scripts=false', '--fund=false', '--audit=false', `pkcs11js@${version}`], { cwd: folder });
  if (done.code === 0 && loads(folder)) return null;
  const why =
    done.output
      .trim()
      .split('\n')
      .find((line) => /err/i.test(line)) ?? 'it does not load';
  return `pkcs11js cannot be installed: ${why.slice(0, 160)}`;
}

/** Returns the module and the folder, and installs pkcs11js if possible. Otherwise returns a sentence that names what is missing. */
export async function findSoftHsm(modules: readonly string[] = usual, folder: string = PKCS11JS): Promise<SoftHsm | string> {
  const module = modules.find((path) => existsSync(path));
  if (module === undefined || !runs('softhsm2-util', '--version')) return 'SoftHSM is not here: apt-get install softhsm2';
  const why = loads(folder) ? null : await install(folder);
  return why ?? { module, folder };
}
