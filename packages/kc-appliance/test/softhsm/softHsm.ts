import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const password = 'Judge-Partition-1';
const officer = 'Judge-Officer-1';
const look = fileURLToPath(new URL('./look.cjs', import.meta.url));

interface SeenKey {
  /** Hex. */
  id: string;
  label: string;
  bytes: number;
  extractable: boolean;
  sensitive: boolean;
  /** Hex, or the reason why it cannot be read. */
  value: string;
}

/** Paths of SoftHSM and pkcs11js from the environment. */
export const found = { module: process.env['PKCS11_MODULE'] ?? '', folders: [process.env['PKCS11JS_FOLDER'] ?? ''] };

/** Sets up SoftHSM in its own folder. This process and its child processes see only these tokens. */
export function softHsm() {
  const folder = mkdtempSync(join(tmpdir(), 'kc-softhsm-'));
  const tokens = join(folder, 'tokens');
  const away = join(folder, 'away');
  for (const one of [tokens, away]) mkdirSync(one);
  const configuration = join(folder, 'softhsm2.conf');
  writeFileSync(configuration, `directories.tokendir = ${tokens}\nobjectstore.backend = file\nlog.level = ERROR\n`);
  process.env['SOFTHSM2_CONF'] = configuration;
  const util = (...args: readonly string[]): string => execFileSync('softhsm2-util', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const move = (from: string, to: string): void => readdirSync(from).forEach((name) => renameSync(join(from, name), join(to, name)));
  return {
    make: (label: string): string => util('--init-token', '--free', '--label', label, '--so-pin', officer, '--pin', password),
    remove: (label: string): string => util('--delete-token', '--token', label),
    /** Returns the secret keys of a token, as another program sees them. */
    keys: (label: string): SeenKey[] =>
      JSON.parse(execFileSync(process.execPath, [look, found.module, found.folders[0] ?? '', label, password], { encoding: 'utf8' })) as SeenKey[],
    /** Simulates unplugging the HSM with all its tokens; `plugIn` restores them. */
    unplug: (): void => move(tokens, away),
    plugIn: (): void => move(away, tokens),
    end: (): void => rmSync(folder, { recursive: true }),
  };
}
